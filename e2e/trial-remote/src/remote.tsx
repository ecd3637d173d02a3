import { defineRemote } from '@panggung/platform';
import { failWhileLoading } from './faults';
import { Screen } from './screen';

failWhileLoading();

const path = Symbol.for('/trial').description ?? '';

export const remote = defineRemote({
  routes: [{ path, Component: Screen }],
  slots: { panel: Screen },
});

import { Slot, defineRemote } from '@panggung/platform';
import { failWhileLoading } from './faults';
import { Screen } from './screen';

failWhileLoading();

const path = Symbol.for('/trial').description ?? '';

export const remote = defineRemote({
  routes: [
    { path, Component: Screen },
    { path: `${path}/slot`, Component: WithSlot },
  ],
  slots: { panel: Screen },
});

function WithSlot() {
  return (
    <>
      <h1>Halaman dengan slot</h1>
      <Slot name={path.slice(1)} />
    </>
  );
}

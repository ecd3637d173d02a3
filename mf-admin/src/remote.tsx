import { defineRemote } from '@panggung/platform';

export const remote = defineRemote({
  routes: [{ path: '/admin/verification', Component: () => null }],
});

import { defineRemote } from '@panggung/platform';

export const remote = defineRemote({
  routes: [
    { path: '/checkout/new', Component: () => null },
    { path: '/checkout/:id/status', Component: () => null },
    { path: '/tickets', Component: () => null },
    { path: '/transactions', Component: () => null },
    { path: '/dashboard', Component: () => null },
  ],
});

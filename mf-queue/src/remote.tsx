import { defineRemote } from '@panggung/platform';
import { late } from '@panggung/ui';
import { DrawCheck, prefetchDraw } from './routes/draw';
import { Queue, prefetchQueue } from './routes/queue';

const PassBar = late(async () => (await import('./features/pass/pass-bar')).PassBar, null);

export const remote = defineRemote({
  routes: [
    { path: '/queue/:id', Component: Queue, prefetch: prefetchQueue },
    { path: '/queue/:id/draw', Component: DrawCheck, prefetch: prefetchDraw },
  ],
  slots: { passBar: PassBar },
});

import { durationBuckets, registry, secondsSince } from '@panggung/observability';
import { Counter, Histogram } from 'prom-client';
import { Overloaded } from './render-pool';

const renders = new Counter({
  name: 'panggung_page_renders_total',
  help: 'Pages that threads rendered; outcome is ok, failed or overloaded',
  labelNames: ['remote', 'outcome'],
  registers: [registry],
});

const durations = new Histogram({
  name: 'panggung_page_render_duration_seconds',
  help: 'Time until a thread had rendered a page, the data of the page and waiting included',
  labelNames: ['remote'],
  buckets: durationBuckets,
  registers: [registry],
});

export const threadLosses = new Counter({
  name: 'panggung_render_threads_lost_total',
  help: 'Rendering threads that hung, took too much memory or ended, and were replaced',
  registers: [registry],
});

/** Measures a rendering. */
export async function measureRender<Page>(
  remote: string,
  render: () => Promise<Page>,
): Promise<Page> {
  const start = performance.now();
  let outcome = 'failed';
  try {
    const page = await render();
    outcome = 'ok';
    return page;
  } catch (error) {
    if (error instanceof Overloaded) outcome = 'overloaded';
    throw error;
  } finally {
    renders.inc({ remote, outcome });
    durations.observe({ remote }, secondsSince(start));
  }
}

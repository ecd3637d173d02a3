import { durationBuckets, registry, runForCauses, secondsSince } from '@panggung/observability';
import { Histogram } from 'prom-client';

const sizes = new Histogram({
  name: 'panggung_order_batch_size',
  help: 'Orders that were placed together',
  buckets: [1, 2, 5, 10, 20, 40, 80, 120],
  registers: [registry],
});

const waits = new Histogram({
  name: 'panggung_order_batch_wait_seconds',
  help: 'Time that an order waited until its batch began',
  buckets: durationBuckets,
  registers: [registry],
});

const durations = new Histogram({
  name: 'panggung_order_batch_duration_seconds',
  help: 'Time that a batch of orders took, the commit included',
  buckets: durationBuckets,
  registers: [registry],
});

/** Runs a batch in the trace of its first order, linked to those of the others. */
export function observeBatch<Result>(
  orders: readonly { cause?: string | undefined; since: number }[],
  work: () => Promise<Result>,
): Promise<Result> {
  const start = performance.now();
  const causes = orders.map(({ cause }) => cause);
  sizes.observe(orders.length);
  for (const { since } of orders) waits.observe(secondsSince(since));
  const attributes = { 'batch.size': orders.length };
  return runForCauses('order batch', causes, { attributes }, work).finally(() =>
    durations.observe(secondsSince(start)),
  );
}

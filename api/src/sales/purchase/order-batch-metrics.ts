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

/** Runs batches in the trace of their first order, linked to those of the others. */
export function observeBatches<Order extends { cause?: string | undefined }, Options, Result>(
  run: (orders: Order[], options: Options) => Promise<Result>,
) {
  /** @param orders each with the moment of `performance.now()` since which it waits */
  return (orders: (Order & { since: number })[], options: Options): Promise<Result> => {
    const start = performance.now();
    const causes = orders.map(({ cause }) => cause);
    sizes.observe(orders.length);
    for (const { since } of orders) waits.observe(secondsSince(since));
    const attributes = { 'batch.size': orders.length };
    return runForCauses('order batch', causes, { attributes }, () => run(orders, options)).finally(
      () => durations.observe(secondsSince(start)),
    );
  };
}

import type { VitalMetric } from '@panggung/releases/telemetry';

/**
 * Web vitals are stored as histograms whose buckets grow by a constant factor (as in DDSketch,
 * Masson et al. 2019), so that a percentile has the same relative error everywhere.
 */
export interface Bucket {
  bucket: number;
  count: number;
}

const relativeError = 0.05;
const growth = (1 + relativeError) / (1 - relativeError);

/** Smaller values count as 0, in bucket 0. CLS has no unit, the others are milliseconds. */
const smallest = (metric: VitalMetric) => (metric === 'CLS' ? 0.0001 : 0.01);

/** @param value at least 0; with 600000 as the largest, buckets are 0 to 225 */
export function bucketOf(metric: VitalMetric, value: number): number {
  const ratio = value / smallest(metric);
  return ratio < 1 ? 0 : 1 + Math.floor(Math.log(ratio) / Math.log(growth));
}

/** The value that is at most 5% off from every value in the bucket. */
export function valueOf(metric: VitalMetric, bucket: number): number {
  if (bucket === 0) return 0;
  const lowest = smallest(metric) * growth ** (bucket - 1);
  return (lowest * 2 * growth) / (growth + 1);
}

/**
 * The value that three quarters of all values do not exceed (nearest rank), rounded to three
 * digits; 0 if there are none.
 */
export function percentile75(metric: VitalMetric, buckets: Bucket[]): number {
  const total = buckets.reduce((sum, { count }) => sum + count, 0);
  const rank = Math.ceil(total * 0.75);
  let seen = 0;
  for (const { bucket, count } of buckets.toSorted((one, other) => one.bucket - other.bucket)) {
    seen += count;
    if (seen >= rank) return Number(valueOf(metric, bucket).toPrecision(3));
  }
  return 0;
}

import { vitalMetrics, type VitalMetric } from '@panggung/releases/telemetry';
import { seededRandom } from '../../platform/seeded-random';
import { bucketOf, percentile75, valueOf } from './vital-buckets';

const random = seededRandom('vitals');
/** Values over the whole range, as many small ones as large ones. */
const anyValue = (metric: VitalMetric) => {
  const [least, most] = metric === 'CLS' ? [0.0001, 5] : [0.01, 600_000];
  return least * (most / least) ** random.next();
};
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

const histogram = (metric: VitalMetric, values: number[]) => {
  const counts = new Map<number, number>();
  for (const value of values) {
    const bucket = bucketOf(metric, value);
    counts.set(bucket, (counts.get(bucket) ?? 0) + 1);
  }
  return [...counts].map(([bucket, count]) => ({ bucket, count }));
};

describe.each(vitalMetrics)('%s', (metric) => {
  it('tells every value within 5%', () => {
    for (const value of times(5_000, () => anyValue(metric))) {
      const told = valueOf(metric, bucketOf(metric, value));
      expect(Math.abs(told - value) / value).toBeLessThanOrEqual(0.05 + 1e-9);
    }
  });

  it('keeps the order of values', () => {
    const values = times(2_000, () => anyValue(metric)).toSorted((a, b) => a - b);
    const buckets = values.map((value) => bucketOf(metric, value));
    expect(buckets).toEqual(buckets.toSorted((a, b) => a - b));
  });

  it.each([1, 2, 3, 4, 7, 100, 1_001])('tells the p75 of %d values within 6%%', (size) => {
    for (const values of times(50, () => times(size, () => anyValue(metric)))) {
      const exact = values.toSorted((a, b) => a - b)[Math.ceil(size * 0.75) - 1] ?? NaN;
      const told = percentile75(metric, histogram(metric, values));
      expect(Math.abs(told - exact) / exact).toBeLessThan(0.06);
    }
  });
});

it('has 226 buckets at most, which smallint holds', () => {
  expect(bucketOf('CLS', 0)).toBe(0);
  expect(bucketOf('CLS', 600_000)).toBe(225);
  expect(bucketOf('LCP', 600_000)).toBe(179);
});

it('tells 0 of zeros and of nothing', () => {
  expect(percentile75('CLS', [{ bucket: 0, count: 9 }])).toBe(0);
  expect(percentile75('CLS', [])).toBe(0);
});

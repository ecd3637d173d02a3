import { formatCount } from '@panggung/format';
import type { VitalMetric } from '@panggung/releases/telemetry';

/** A web vital as it is shown: milliseconds in whole numbers; CLS, without a unit, as `0,019`. */
export const formatVital = (metric: VitalMetric, value: number): string =>
  metric === 'CLS' ? value.toFixed(3).replace('.', ',') : formatCount(value);

import { test } from '../test';
import { findPrometheus, withoutPrometheus } from '../../../scripts/prometheus.mjs';

const found = findPrometheus();

/** Skips a test that needs Prometheus, but never in CI. */
export function needsPrometheus() {
  if (found) return found;
  if (process.env['CI']) throw new Error(withoutPrometheus);
  test.skip(true, withoutPrometheus);
  throw new Error(withoutPrometheus);
}

import type { Metric } from 'web-vitals';
import type { RouteMatch } from '../federation/preload';
import { report, sendReports } from './reporter';

/** Characters of a pattern that the API takes. */
const mostOfRoute = 100;

/**
 * Reports the web vitals of this page for the release and the route that it opened with. The measuring
 * code loads last; the browser buffers the entries.
 * @param share of visits that report, 0 to 1: percentiles need no more, and phones save a file
 */
export async function reportVitals(
  landing: Pick<RouteMatch, 'remote' | 'path'> | null,
  share: number,
): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  if (!landing || Math.random() >= share) return;
  const { name: remote, release } = landing.remote;
  const route = landing.path.length <= mostOfRoute ? { route: landing.path } : {};
  const tell = ({ name: metric, value }: Metric) =>
    report({ kind: 'vital', remote, release, metric, value, ...route });
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: 'web-vitals' */ 'web-vitals'
  );
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}

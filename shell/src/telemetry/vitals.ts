import type { Metric } from 'web-vitals';
import type { LiveRemote } from '../boot/boot';
import { report, sendReports } from './reporter';

/**
 * Reports the web vitals of this page for the release whose screen it opened with. The measuring
 * code loads last; the browser buffers the entries.
 * @param share of visits that report, 0 to 1: percentiles need no more, and phones save a file
 */
export async function reportVitals(landing: LiveRemote | undefined, share: number): Promise<void> {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  if (!landing || Math.random() >= share) return;
  const { name: remote, release } = landing;
  const tell = ({ name: metric, value }: Metric) =>
    report({ kind: 'vital', remote, release, metric, value });
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import(
    /* webpackChunkName: 'web-vitals' */ 'web-vitals'
  );
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}

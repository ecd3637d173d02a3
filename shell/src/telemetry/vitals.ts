import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { LiveRemote } from '../boot/boot';
import { report, sendReports } from './reporter';

/** Reports the web vitals of this page for the release whose screen it opened with. */
export function reportVitals(landing: LiveRemote | undefined): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') sendReports();
  });
  if (!landing) return;
  const { name: remote, release } = landing;
  const tell = ({ name: metric, value }: Metric) =>
    report({ kind: 'vital', remote, release, metric, value });
  for (const on of [onCLS, onFCP, onINP, onLCP, onTTFB]) on(tell);
}

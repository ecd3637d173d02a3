import type { Registry } from '@panggung/releases';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { registry } from '@panggung/observability';
import { Counter, Gauge } from 'prom-client';

const ofRelease = { labelNames: ['remote', 'release'] as const, registers: [registry] };

const visits = new Gauge({
  name: 'panggung_release_visits',
  help: 'Visits of a release within the last day, in all copies together',
  ...ofRelease,
});

const failures = new Gauge({
  name: 'panggung_release_failures',
  help: 'Failures of a release within the last day; kind is load_error, crash or server_error',
  labelNames: ['remote', 'release', 'kind'],
  registers: [registry],
});

const canaries = new Gauge({
  name: 'panggung_release_canary_percent',
  help: 'Share of visitors that get the release as a canary',
  ...ofRelease,
});

export const canaryHalts = new Counter({
  name: 'panggung_canary_halts_total',
  help: 'Canaries that this process halted because they failed too often',
  labelNames: ['remote'],
  registers: [registry],
});

export const figureFailures = new Counter({
  name: 'panggung_release_figures_failures_total',
  help: 'Times that the figures of the releases could not be read: no canary is halted meanwhile',
  registers: [registry],
});

/** Shows the figures of releases that have any; those of earlier ones end. */
export function showFigures(figures: readonly ReleaseFigures[], { remotes }: Registry): void {
  for (const gauge of [visits, failures, canaries]) gauge.reset();
  for (const { remote, release, ...counts } of figures) {
    visits.set({ remote, release }, counts.visits);
    failures.set({ remote, release, kind: 'load_error' }, counts.loadErrors);
    failures.set({ remote, release, kind: 'crash' }, counts.crashes);
    failures.set({ remote, release, kind: 'server_error' }, counts.serverErrors);
  }
  for (const [remote, { canary }] of Object.entries(remotes)) {
    if (canary) canaries.set({ remote, release: canary.release.id }, canary.percent);
  }
}

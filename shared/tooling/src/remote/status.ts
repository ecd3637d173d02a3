import { rolesOf } from '@panggung/platform/manifest';
import { readHealth, readRegistry, type Live, type ReleaseCounts } from '@panggung/releases';

/** The live releases, with the figures of the last day, as lines of text. */
export function statusOf(store: string): string[] {
  const health = readHealth(store);
  return Object.entries(readRegistry(store).remotes).flatMap(([name, live]) =>
    linesOf(name, live, health?.remotes[name] ?? {}),
  );
}

function linesOf(name: string, live: Live, figures: Record<string, ReleaseCounts>): string[] {
  const { active, earlier, canary, halted } = live;
  const line = (state: string, id: string) =>
    `  ${state.padEnd(10)} ${id.padEnd(24)} ${figuresText(figures[id])}`;
  return [
    `${name} (for ${rolesOf(active.manifest).join(', ') || 'everybody'})`,
    line('active', active.id),
    ...(canary ? [line(`canary ${canary.percent}%`, canary.release.id)] : []),
    ...earlier.map(({ id }) => line('fall-back', id)),
    ...(halted ? [line('halted', halted.release), `             ${halted.reason}`] : []),
  ];
}

function figuresText(figures: ReleaseCounts | undefined): string {
  if (!figures) return 'no visits reported';
  const { visits, loadErrors, crashes, serverErrors, vitals } = figures;
  const counts = `${visits} visits, ${loadErrors} load errors, ${crashes} crashes, ${serverErrors} server errors`;
  const web = Object.entries(vitals).map(
    ([metric, { p75 }]) =>
      `${metric} ${metric === 'CLS' ? p75.toFixed(3) : `${Math.round(p75)} ms`}`,
  );
  return [counts, ...web].join(', ');
}

import { rolesOf } from '@panggung/platform/manifest';
import {
  readHealth,
  readRegistry,
  shellName,
  type Live,
  type ReleaseCounts,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** The live releases, with the figures of the last day, as lines of text. */
export async function statusOf(store: ObjectStore): Promise<string[]> {
  const health = await readHealth(store);
  const { shell, remotes } = await readRegistry(store);
  const figuresOf = (name: string) => health?.remotes[name] ?? {};
  return [
    ...(shell
      ? linesOf(`${shellName} (the frame of every page)`, shell, figuresOf(shellName))
      : []),
    ...Object.entries(remotes).flatMap(([name, live]) => {
      const readers = rolesOf(live.active.manifest).join(', ') || 'everybody';
      return linesOf(`${name} (for ${readers})`, live, figuresOf(name));
    }),
  ];
}

function linesOf(
  title: string,
  { active, earlier, canary, halted }: Live<{ id: string }>,
  figures: Record<string, ReleaseCounts>,
): string[] {
  const line = (state: string, id: string) =>
    `  ${state.padEnd(10)} ${id.padEnd(24)} ${figuresText(figures[id])}`;
  return [
    title,
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

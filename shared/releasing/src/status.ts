import { rolesOf } from '@panggung/platform/manifest';
import {
  livePreviews,
  readHealth,
  readRegistry,
  shellName,
  showTime,
  type Canary,
  type Freeze,
  type Live,
  type Registry,
  type ReleaseCounts,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { isHeld, wordsOf } from './schedule/schedule';

/**
 * The live releases, with the figures of the last day, as lines of text.
 * @param hasLink whether the reader may open the previews of a remote: who has a link sees it
 */
export async function statusOf(
  store: ObjectStore,
  hasLink: (registry: Registry, name: string) => boolean = () => true,
): Promise<string[]> {
  const health = await readHealth(store);
  const registry = await readRegistry(store);
  const { shell, remotes, freeze } = registry;
  const figuresOf = (name: string) => health?.remotes[name] ?? {};
  return [
    ...freezeLines(freeze),
    ...(shell
      ? linesOf(`${shellName} (the frame of every page)`, shell, figuresOf(shellName))
      : []),
    ...Object.entries(remotes).flatMap(([name, live]) => {
      const readers = rolesOf(live.active.manifest).join(', ') || 'everybody';
      return linesOf(`${name} (for ${readers})`, live, figuresOf(name));
    }),
    ...registry.scheduled.map(
      (one) =>
        `scheduled: ${wordsOf(one)}, ${one.name} ${one.release.id} by ${one.by ?? 'somebody with the store'}` +
        (isHeld(one, registry) ? '; its key was revoked, so it waits for an operator' : ''),
    ),
    ...livePreviews(registry).map(
      ({ id, name, release, expiresAt, by = 'somebody with the store' }) =>
        `preview of ${name} ${release.id} by ${by}, until ${expiresAt}` +
        (hasLink(registry, name) ? `: ?preview=${id}` : ''),
    ),
  ];
}

function planLines({ steps, audience }: Canary<{ id: string }>): string[] {
  const indent = ' '.repeat(13);
  const lines: string[] = [];
  if (audience) {
    const { length } = audience.accounts;
    const accounts = length === 1 ? '1 account' : `${length} accounts`;
    const all = [...audience.roles, ...audience.cities, ...(length > 0 ? [accounts] : [])];
    lines.push(`${indent}for ${all.join(', ')}`);
  }
  if (steps) {
    const next = new Date(Date.parse(steps.since) + steps.every * 60_000).toISOString();
    const shares = steps.left.map((share) => `${share}%`).join(', ');
    const pace = `each after ${steps.every} minutes; next at ${showTime(next)}`;
    lines.push(`${indent}then ${shares}, ${pace}`);
  }
  return lines;
}

/** One that is over is told no more. */
function freezeLines(freeze: Freeze | undefined): string[] {
  if (!freeze || Date.parse(freeze.to) <= Date.now()) return [];
  const { from, to, reason, by = 'somebody with the store' } = freeze;
  const state = Date.parse(from) <= Date.now() ? 'FROZEN' : 'a freeze comes';
  return [`${state}: from ${showTime(from)} to ${showTime(to)}, by ${by}: ${reason}`];
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
    ...(canary ? [line(`canary ${canary.percent}%`, canary.release.id), ...planLines(canary)] : []),
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

import {
  activated,
  changeLive,
  changeRegistry,
  freezeAt,
  judgeCanary,
  mayStill,
  readHealth,
  readRegistry,
  shellName,
  withCanary,
  type Canary,
  type Health,
  type Live,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** Milliseconds after which web's figures say nothing of now. */
const freshFor = 5 * 60_000;

/** What was done with a canary. */
export interface Stepped {
  name: string;
  release: string;
  action: 'step' | 'promote';
  /** The shares, and the figures of the one before. */
  reason: string;
}

type Named = Canary<{ id: string }>;

interface Options {
  store: ObjectStore;
  now?: number;
}

/**
 * Gives canaries with steps to more visitors, when their time at the present share is over and the
 * figures of it hold. Several processes may do so side by side: a step is one change of the
 * registry, made only while the canary is at the share that was judged.
 * @returns what this process did
 */
export async function takeSteps({ store, now = Date.now() }: Options): Promise<Stepped[]> {
  const registry = await readRegistry(store);
  const all: [string, Live<{ id: string }> | undefined][] = Object.entries(registry.remotes);
  const running = [...all, [shellName, registry.shell] as const].flatMap(([name, live]) =>
    live?.canary && isDue(live.canary, now) ? [{ name, canary: live.canary }] : [],
  );
  if (running.length === 0 || freezeAt(registry, now)) return [];
  const health = await readHealth(store);
  const done: Stepped[] = [];
  for (const { name, canary } of running) {
    const figures = goodFigures(name, canary, health, now);
    const stepped = figures === null ? null : await step({ name, canary, figures, store, now });
    if (stepped) done.push(stepped);
  }
  return done;
}

const isDue = ({ steps }: Named, now: number): boolean =>
  steps !== undefined && Date.parse(steps.since) + steps.every * 60_000 <= now;

/** @returns in words, null when they do not let it go on: too few, too old, or too many failures */
function goodFigures(
  name: string,
  canary: Named,
  health: Health | undefined,
  now: number,
): string | null {
  const figures = health?.canaries[name];
  const isOfThisShare =
    figures?.release === canary.release.id && figures.since === canary.steps?.since;
  if (!isOfThisShare || now - Date.parse(health?.at ?? '') > freshFor) return null;
  const { visits, loadErrors, crashes, serverErrors } = figures;
  if (visits + serverErrors < canary.minVisits || judgeCanary(canary, figures)) return null;
  return `${visits} visits, ${loadErrors} load errors, ${crashes} crashes, ${serverErrors} server errors`;
}

interface Step {
  name: string;
  /** As it was judged. */
  canary: Named;
  figures: string;
  store: ObjectStore;
  now: number;
}

/** @returns null when it is at another share by now, or has ended */
async function step({ name, canary, figures, store, now }: Step): Promise<Stepped | null> {
  const { release, steps } = canary;
  const [next, ...left] = steps?.left ?? [];
  if (!steps || next === undefined) return null;
  const stepped: Stepped = {
    name,
    release: release.id,
    action: next === 100 ? 'promote' : 'step',
    reason: `from ${canary.percent}% to ${next}%: ${figures}`,
  };
  const since = new Date(now).toISOString();
  const made = await changeRegistry(
    store,
    (registry) => {
      const present = name === shellName ? registry.shell : registry.remotes[name];
      const isAsJudged =
        present?.canary?.release.id === release.id &&
        present.canary.percent === canary.percent &&
        present.canary.steps?.since === steps.since;
      if (!isAsJudged || freezeAt(registry, now)) return null;
      // Whose key was revoked meanwhile goes no further: an operator decides.
      const { grant } = canary;
      const verb = next === 100 ? 'promote' : 'canary';
      if (grant && !mayStill(grant, verb, name, registry.teams)) return null;
      changeLive(registry, name, (live) => {
        if (!live.canary) return live;
        if (next === 100) return activated(live, live.canary.release);
        const { steps: _, ...others } = live.canary;
        const more = left.length > 0 && { steps: { left, every: steps.every, since } };
        return withCanary(live, { ...others, percent: next, ...more });
      });
      return stepped;
    },
    { by: 'its steps' },
  );
  return made === null ? null : stepped;
}

import type { ObjectStore } from '@panggung/storage';
import type { Action } from './activations';
import { activated, changeLive, liveOf, withCanary, withoutCanary } from './changes';
import { judgeCanary } from './judging';
import { checkAudience, type Audience } from './audience';
import { checkPercent, checkSteps, type Steps, type StepsWish } from './canary-plan';
import { refuseFrozen } from './freeze';
import type { Origin } from './origin';
import { Refusal } from './refusal';
import type { Canary, Live, Registry } from './registry';
import { changeRegistry, readHealth } from './release-store';

interface Options {
  origin?: Origin | undefined;
  /** An operator wants it although nothing new goes live now. */
  duringFreeze?: boolean | undefined;
}

/** Changes the share of a running canary; 0 ends it. @returns id of the canary */
export async function resizeCanary(
  name: string,
  percent: number,
  store: ObjectStore,
  { origin, duringFreeze }: Options = {},
): Promise<string> {
  checkPercent(percent, 0);
  const action = percent === 0 ? 'end-canary' : 'canary';
  return changeCanary({ store, name, action, origin }, (live, canary, registry) => {
    if (percent === 0) return withoutCanary(live);
    if (percent > canary.percent) refuseFrozen(registry, { duringFreeze });
    // A hand on it ends its steps: whoever chose this share decides about the next.
    const { steps: _, ...others } = canary;
    return withCanary(live, { ...others, percent });
  });
}

/** What becomes of a running canary; what is left out stays, null takes it away. */
export interface NewPlan {
  /** Who gets it whatever the share is. */
  audience?: Audience | null | undefined;
  /** Shares that follow the present one, which counts from now on. */
  steps?: StepsWish | null | undefined;
}

/**
 * Changes who gets a running canary first, and how it goes on.
 * @returns its id
 * @throws Refusal when the plan is none, or nobody would get the canary any more
 */
export async function replanCanary(
  name: string,
  { audience, steps }: NewPlan,
  store: ObjectStore,
  { origin: { reason: why, ...origin } = {}, duringFreeze }: Options = {},
): Promise<string> {
  if (audience) checkAudience(audience);
  if (steps) checkSteps(steps);
  const words = planWords({ audience, steps });
  const reason = why === undefined ? words : `${words}: ${why}`;
  const wish = { store, name, action: 'canary', reason, origin } as const;
  return changeCanary(wish, (live, canary, registry) => {
    const next = { ...canary };
    if (audience !== undefined) {
      if (audience === null) delete next.audience;
      else next.audience = audience;
      if (audience) refuseFrozen(registry, { duringFreeze });
      checkPercent(canary.percent, audience ? 0 : 1);
    }
    if (steps === null) delete next.steps;
    else if (steps) {
      next.steps = stepsFrom(canary.percent, steps);
      next.grant = origin.grant;
    }
    return withCanary(live, next);
  });
}

/** What the history says of it, beside why. */
function planWords({ audience, steps }: NewPlan): string {
  const words: string[] = [];
  if (steps === null) words.push('no steps');
  else if (steps) words.push(`steps ${steps.shares.join('%, ')}% every ${steps.every} minutes`);
  if (audience === null) words.push('no audience');
  else if (audience) {
    const { roles, cities, accounts } = audience;
    words.push(`for ${[...roles, ...cities, `${accounts.length} accounts`].join(', ')}`);
  }
  return words.join('; ');
}

/** @throws Refusal when they do not go on from the present share */
function stepsFrom(percent: number, { shares, every }: StepsWish): Steps {
  const [first = 0] = shares;
  if (first > percent) return { left: shares, every, since: new Date().toISOString() };
  throw new Refusal(`the canary is at ${percent}% already: its steps begin above that`);
}

/**
 * Gives the canary to everybody.
 * @param anyway also when it fails more often than it may
 * @returns its id
 * @throws Refusal when web's figures of the last day speak against it
 */
export async function promote(
  name: string,
  store: ObjectStore,
  { anyway = false, origin, duringFreeze }: Options & { anyway?: boolean | undefined } = {},
): Promise<string> {
  const figures = anyway ? undefined : (await readHealth(store))?.remotes[name];
  return changeCanary({ store, name, action: 'promote', origin }, (live, canary, registry) => {
    refuseFrozen(registry, { duringFreeze });
    const { id } = canary.release;
    const verdict = judgeCanary(canary, figures?.[id]);
    if (verdict)
      throw new Refusal(`${id} had ${verdict.reason}; --anyway promotes it all the same`);
    return activated(live, canary.release);
  });
}

/**
 * Halts a canary because of its figures.
 * @param judged the release that they are of
 * @throws Refusal when another one runs by now
 */
export function haltCanary(
  name: string,
  judged: string,
  reason: string,
  store: ObjectStore,
  origin?: Origin,
): Promise<string> {
  const wish = { store, name, action: 'halt', reason, origin } as const;
  return changeCanary(wish, (live, { release: { id } }) => {
    if (id !== judged) throw new Refusal(`the canary of ${name} is ${id}, not ${judged}`);
    const { active, earlier } = withoutCanary(live);
    return {
      active,
      // It may have been live before: no page falls back to what was found to be bad.
      earlier: earlier.filter(({ id }) => id !== judged),
      halted: { release: id, at: new Date().toISOString(), reason },
    };
  });
}

interface Wish {
  store: ObjectStore;
  name: string;
  action: Action;
  reason?: string;
  origin?: Origin | undefined;
}

/** @throws Refusal when no canary runs */
async function changeCanary(
  { store, name, action, reason, origin }: Wish,
  change: <Of extends { id: string }>(
    live: Live<Of>,
    canary: Canary<Of>,
    registry: Registry,
  ) => Live<Of>,
): Promise<string> {
  const { release } = await changeRegistry(
    store,
    (registry) => {
      const { canary } = liveOf(registry, name);
      if (!canary) throw new Refusal(`no canary of ${name} runs`);
      changeLive(registry, name, (live) =>
        live.canary ? change(live, live.canary, registry) : live,
      );
      return { name, action, release: canary.release.id, ...(reason !== undefined && { reason }) };
    },
    origin,
  );
  return release;
}

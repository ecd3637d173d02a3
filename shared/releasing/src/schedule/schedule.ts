import { randomUUID } from 'node:crypto';
import {
  beginOf,
  canaryPlanSchema,
  changeRegistry,
  checkFuture,
  livePlatform,
  livePreviews,
  putReleaseRecord,
  readRegistry,
  readRelease,
  Refusal,
  refuseFrozen,
  refuseHalted,
  scopesOf,
  showTime,
  teamOf,
  type CanaryPlan,
  type Envelope,
  type Origin,
  type Registry,
  type Release,
  type Scheduled,
  remoteOf,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admit } from '../admit';
import { readBuildOutput } from '../build-output';
import { refuseAsCanary } from '../canary';
import { checkAmongOthers, type Tell } from '../gate/check-release';
import { checkStored } from './check-stored';

interface Wish {
  store: ObjectStore;
  /** When it goes live. */
  at: Date;
  /** Of a canary; everybody gets it when left out. */
  plan?: CanaryPlan | undefined;
  /** Also a build that was halted as a canary. */
  anyway?: boolean | undefined;
  /** An operator wants it although nothing new goes live then. */
  duringFreeze?: boolean | undefined;
  origin?: Origin | undefined;
}

interface ScheduleOptions extends Wish {
  /** Folder of the built remote. */
  folder: string;
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Lets a build pass the gate now, and go live later, by whoever runs `startDue`.
 * @throws Refusal when the gate rejects it, or it could not go live then for what is known now
 */
export async function schedule(options: ScheduleOptions): Promise<Scheduled> {
  const { folder, store, attestation, tell } = options;
  const output = readBuildOutput(folder);
  const registry = await check(output.manifest.name, options);
  const platform = livePlatform(registry);
  const release = await admit({ output, store, registry, platform, attestation, tell });
  return enter(release, options, registry);
}

interface StoredOptions extends Wish {
  name: string;
  /** Of a release in the store, or of a preview: it passed the gate when it came. */
  release: string;
}

/**
 * Lets a release that is in the store already go live later.
 * @throws Refusal when it is not there or not whole, or could not go live then
 */
export async function scheduleStored(options: StoredOptions): Promise<Scheduled> {
  const { name, release: id, store } = options;
  const registry = await check(name, options);
  const isIt = (one: { name: string; release: Release }) =>
    one.name === name && one.release.id === id;
  const stored = await readRelease(store, name, id);
  const release = stored ?? livePreviews(registry).find(isIt)?.release;
  if (!release) throw new Refusal(`${name} has no release ${id}; see \`remote history ${name}\``);
  await checkStored(release, store);
  // The end of a preview takes away what is no release.
  if (!stored) await putReleaseRecord(store, name, release);
  return enter(release, options, registry);
}

/** @throws Refusal for what is no wish, or cannot be one now */
async function check(name: string, wish: Wish): Promise<Registry> {
  checkFuture(wish.at, '--at');
  if (wish.plan) beginOf(wish.plan);
  const registry = await readRegistry(wish.store);
  refuseToSchedule(registry, name, wish);
  return registry;
}

/** Enters a release that passed the gate into the registry, as its team's of when it was asked for. */
async function enter(
  release: Release,
  wish: Wish,
  { teams }: Pick<Registry, 'teams'>,
): Promise<Scheduled> {
  const { store, at, plan, anyway = false, duringFreeze = false, origin = {} } = wish;
  const { name } = release.manifest;
  const scheduled: Scheduled = {
    id: randomUUID(),
    name,
    release,
    at: at.toISOString(),
    action: plan ? 'canary' : 'release',
    ...(plan && { plan: canaryPlanSchema.parse(plan) }),
    anyway,
    duringFreeze,
    team: teamOf(teams, name)?.[0],
    ...(origin.by !== undefined && { by: origin.by }),
    ...(origin.grant && { grant: origin.grant }),
  };
  await changeRegistry(
    store,
    (current) => {
      refuseToSchedule(current, name, wish);
      const live = remoteOf(current, name);
      if (!anyway) refuseHalted(live, release.id);
      if (plan && live) refuseAsCanary(release, live);
      if (live?.active.id === release.id) throw new Refusal(`${release.id} is active already`);
      checkAmongOthers(release, current, livePlatform(current));
      current.scheduled = [...current.scheduled, scheduled];
      return { name, action: 'schedule', release: release.id };
    },
    { ...origin, reason: withReason(wordsOf(scheduled), origin) },
  );
  return scheduled;
}

/** What was done, and why somebody did it. */
const withReason = (words: string, { reason }: Origin) =>
  reason === undefined ? words : `${words}: ${reason}`;

/** `release at …`. */
export const wordsOf = ({ action, at }: Pick<Scheduled, 'action' | 'at'>) =>
  `${action} at ${showTime(at)}`;

function refuseToSchedule(
  registry: Registry,
  name: string,
  { at, plan, duringFreeze }: Wish,
): void {
  const other = registry.scheduled.find((one) => one.name === name);
  if (other) {
    throw new Refusal(
      `${other.release.id} of ${name} is scheduled already, ${wordsOf(other)}: \`remote unschedule ${name}\` first`,
    );
  }
  if (plan && !remoteOf(registry, name)) {
    throw new Refusal(`${name} has no release yet: release it to everybody first`);
  }
  refuseFrozen(registry, { duringFreeze, at: at.getTime() });
}

/** @returns id of what goes live no more @throws Refusal when nothing of that remote is scheduled */
export async function unschedule(
  name: string,
  store: ObjectStore,
  { reason: why, ...origin }: Origin = {},
): Promise<string> {
  const { release } = await changeRegistry(
    store,
    (registry) => {
      const found = scheduledOf(registry, name);
      registry.scheduled = registry.scheduled.filter((one) => one !== found);
      const reason = withReason(wordsOf(found), { reason: why });
      return { name, action: 'unschedule', release: found.release.id, reason };
    },
    origin,
  );
  return release;
}

/** @throws Refusal when nothing of that remote is scheduled */
export function scheduledOf({ scheduled }: Registry, name: string): Scheduled {
  const found = scheduled.find((one) => one.name === name);
  if (found) return found;
  const others = scheduled.map((one) => one.name).join(', ') || 'of none';
  throw new Refusal(`nothing of ${name} is scheduled, but ${others}`);
}

/** Whether it waits for an operator, as what its team asked for it by was taken away. */
export const isHeld = (
  { grant, action }: Pick<Scheduled, 'grant' | 'action'>,
  { teams }: Pick<Registry, 'teams'>,
): boolean => grant !== undefined && !scopesOf(grant, teams).includes(action);

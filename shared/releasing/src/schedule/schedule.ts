import { randomUUID } from 'node:crypto';
import {
  beginOf,
  canaryPlanSchema,
  changeRegistry,
  checkFuture,
  livePlatform,
  readRegistry,
  Refusal,
  refuseFrozen,
  refuseHalted,
  showTime,
  teamOf,
  type CanaryPlan,
  type Envelope,
  type Origin,
  type Registry,
  type Scheduled,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { admit } from '../admit';
import { readBuildOutput } from '../build-output';
import { refuseAsCanary } from '../canary';
import { checkAmongOthers, type Tell } from '../gate/check-release';

interface ScheduleOptions {
  /** Folder of the built remote. */
  folder: string;
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
  attestation?: Envelope | null | undefined;
  tell?: Tell | undefined;
}

/**
 * Lets a build pass the gate now, and go live later, by whoever runs `startDue`.
 * @throws Refusal when the gate rejects it, or it could not go live then for what is known now
 */
export async function schedule(options: ScheduleOptions): Promise<Scheduled> {
  const { folder, store, at, plan, attestation, tell, origin } = options;
  const { anyway = false, duringFreeze = false } = options;
  checkFuture(at, '--at');
  if (plan) beginOf(plan);
  const registry = await readRegistry(store);
  const output = readBuildOutput(folder);
  const { name } = output.manifest;
  refuseToSchedule(registry, name, options);
  const platform = livePlatform(registry);
  const release = await admit({ output, store, registry, platform, attestation, tell });
  const scheduled: Scheduled = {
    id: randomUUID(),
    name,
    release,
    at: at.toISOString(),
    action: plan ? 'canary' : 'release',
    ...(plan && { plan: canaryPlanSchema.parse(plan) }),
    anyway,
    duringFreeze,
    team: teamOf(registry.teams, name)?.[0],
    ...(origin?.by !== undefined && { by: origin.by }),
  };
  await changeRegistry(
    store,
    (current) => {
      refuseToSchedule(current, name, options);
      const live = current.remotes[name];
      if (!anyway) refuseHalted(live, release.id);
      if (plan && live) refuseAsCanary(release, live);
      if (live?.active.id === release.id) throw new Refusal(`${release.id} is active already`);
      checkAmongOthers(release, current, livePlatform(current));
      current.scheduled = [...current.scheduled, scheduled];
      return { name, action: 'schedule', release: release.id, reason: wordsOf(scheduled) };
    },
    origin,
  );
  return scheduled;
}

/** `release at …`. */
export const wordsOf = ({ action, at }: Pick<Scheduled, 'action' | 'at'>) =>
  `${action} at ${showTime(at)}`;

function refuseToSchedule(
  registry: Registry,
  name: string,
  { at, plan, duringFreeze }: ScheduleOptions,
): void {
  const other = registry.scheduled.find((one) => one.name === name);
  if (other) {
    throw new Refusal(
      `${other.release.id} of ${name} is scheduled already, ${wordsOf(other)}: \`remote unschedule ${name}\` first`,
    );
  }
  if (plan && !registry.remotes[name]) {
    throw new Refusal(`${name} has no release yet: release it to everybody first`);
  }
  refuseFrozen(registry, { duringFreeze, at: at.getTime() });
}

/** @returns id of what goes live no more @throws Refusal when nothing of that remote is scheduled */
export async function unschedule(
  name: string,
  store: ObjectStore,
  origin?: Origin,
): Promise<string> {
  const { release } = await changeRegistry(
    store,
    (registry) => {
      const found = scheduledOf(registry, name);
      registry.scheduled = registry.scheduled.filter((one) => one !== found);
      return {
        name,
        action: 'unschedule',
        release: found.release.id,
        reason: wordsOf(found),
      };
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

import {
  activated,
  beginOf,
  changeRegistry,
  livePlatform,
  readRegistry,
  Refusal,
  refuseDuringCanary,
  refuseFrozen,
  refuseHalted,
  showTime,
  teamOf,
  withCanary,
  type Registry,
  type Scheduled,
  remoteOf,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { refuseAsCanary } from '../canary';
import { checkAmongOthers } from '../gate/check-release';
import { checkStored } from './check-stored';
import { isHeld } from './schedule';

/** What became of something that was due. */
export interface Started {
  name: string;
  release: string;
  /** `refuse` where it did not go live. */
  action: 'release' | 'canary' | 'refuse';
  reason: string;
}

interface Options {
  store: ObjectStore;
  /** Hears of what could not be done now, and is tried again. */
  report: (error: unknown) => void;
  now?: number;
}

/**
 * Gives what is due to visitors. Several processes may do so side by side: each start is one change
 * of the registry that takes the entry away, so that one of them makes it and the others find none.
 * @returns what this process did
 */
export async function startDue({ store, report, now = Date.now() }: Options): Promise<Started[]> {
  const registry = await readRegistry(store);
  const due = registry.scheduled
    .filter((one) => Date.parse(one.at) <= now && !isHeld(one, registry))
    .sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  const done: Started[] = [];
  for (const one of due) {
    try {
      const started = await start(one, store, now);
      if (started) done.push(started);
    } catch (error) {
      // One that cannot be read now keeps no other one from its time.
      report(error);
    }
  }
  return done;
}

/** @returns null when another process was faster, or somebody has taken it back */
async function start(due: Scheduled, store: ObjectStore, now: number): Promise<Started | null> {
  const { id, name, by } = due;
  const fault = await faultOf(due, store);
  const made: { started: Started | null } = { started: null };
  await changeRegistry(
    store,
    (current) => {
      made.started = null;
      const found = current.scheduled.find((one) => one.id === id);
      if (!found || isHeld(found, current)) return null;
      current.scheduled = current.scheduled.filter((one) => one !== found);
      const common = { name, release: found.release.id };
      try {
        if (fault) throw fault;
        goLive(found, current, now);
        const reason = `scheduled for ${showTime(found.at)}`;
        made.started = { ...common, action: found.action, reason };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const reason = `${found.action} scheduled for ${showTime(found.at)}: ${error.message}`;
        made.started = { ...common, action: 'refuse', reason };
      }
      return made.started;
    },
    by === undefined ? {} : { by },
  );
  return made.started;
}

async function faultOf({ release }: Scheduled, store: ObjectStore): Promise<Refusal | null> {
  try {
    await checkStored(release, store);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
}

/** @throws Refusal before it has changed anything */
function goLive(found: Scheduled, registry: Registry, now: number): void {
  const { name, release, plan, anyway, duringFreeze, team, grant } = found;
  const live = remoteOf(registry, name);
  const owner = teamOf(registry.teams, name)?.[0];
  if (owner !== team) throw new Refusal(`${name} belongs to another team by now`);
  refuseFrozen(registry, { duringFreeze, at: now });
  if (!anyway) refuseHalted(live, release.id);
  if (live?.active.id === release.id) throw new Refusal(`${release.id} is active already`);
  checkAmongOthers(release, registry, livePlatform(registry));
  if (!plan) {
    refuseDuringCanary(live, name);
    registry.remotes[name] = activated(live, release);
    return;
  }
  if (!live) throw new Refusal(`${name} has no release to compare a canary with`);
  refuseAsCanary(release, live);
  registry.remotes[name] = withCanary(live, { release, ...beginOf(plan, now), grant });
}

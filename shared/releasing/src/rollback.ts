import { isDeepStrictEqual } from 'node:util';
import {
  changeRegistry,
  checkAttestation,
  livePlatform,
  readAttestation,
  readRegistry,
  readRelease,
  Refusal,
  refuseDuringCanary,
  rolledBack,
  withReleaseFolder,
  teamOf,
  type Live,
  type Origin,
  type Registry,
  type Release,
  remoteOf,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { checkAmongOthers, checkReturn } from './gate/check-release';
import { refuseNotSeen } from './refuse-not-seen';
import { refuseChanged, refuseNoWayBack } from './ways-back';
import { wentTo } from './went-to';

interface RollbackOptions {
  /** Name of the remote, as in its remote.json. */
  name: string;
  /** Release to activate; by default the one before the active one. */
  to?: string | undefined;
  /** The active one, as far as is known; no other one is taken back. */
  from?: string | undefined;
  /** Whether whoever asks may release as well; as whoever has the store may when left out. */
  mayRelease?: boolean | undefined;
  store: ObjectStore;
  /** Who wants it; whoever has the store when left out. */
  origin?: Origin | undefined;
}

/**
 * Makes an older release active again. The replaced one is no longer a fall-back.
 * @returns id of the release that is active now
 * @throws Refusal when there is none, it is not whole or does not fit, or it is one that whoever asks
 *   may not bring back
 */
export async function rollBack({
  name,
  to,
  from,
  mayRelease = true,
  store,
  origin,
}: RollbackOptions): Promise<string> {
  const registry = await readRegistry(store);
  const stored = to === undefined ? undefined : await readRelease(store, name, to);
  const { active } = nextOf(registry, { name, to, from, stored });
  const { id, manifest, build } = active;
  if (stored) await checkProof(registry, stored, store);
  await refuseNoWayBack({ name, to: id, mayRelease }, registry, store);
  await withReleaseFolder(store, { name, id }, (files) =>
    checkReturn({ manifest, build, files }, registry, livePlatform(registry)),
  );
  const { release } = await changeRegistry(
    store,
    (current) => {
      refuseChanged(name, registry, current);
      const next = nextOf(current, { name, to, from, stored });
      checkAmongOthers({ manifest }, current, livePlatform(current));
      current.remotes[name] = next;
      return { name, action: 'rollback', release: id };
    },
    origin,
  );
  return release;
}

/**
 * What lies in the store may have been put there by anybody. The registry knows of its own releases
 * when they came; of any other one the signature has to hold now.
 */
async function checkProof(registry: Registry, stored: Release, store: ObjectStore): Promise<void> {
  const { name } = stored.manifest;
  const team = teamOf(registry.teams, name)?.[1];
  const isKnown = remoteOf(registry, name)?.earlier.some((one) => isDeepStrictEqual(one, stored));
  if (!team || isKnown === true) return;
  const attestation = await readAttestation(store, name, stored.id);
  checkAttestation(team, attestation, { described: stored, at: new Date().toISOString() });
}

interface Wish {
  name: string;
  to: string | undefined;
  from: string | undefined;
  stored: Release | undefined;
}

/** @throws Refusal when there is nothing to go back to */
function nextOf(registry: Registry, { name, to, from, stored }: Wish): Live {
  const live = remoteOf(registry, name);
  if (!live) throw new Refusal(`there is no remote called ${name}`);
  refuseNotSeen(live, { name, from });
  refuseDuringCanary(live, name);
  return to === undefined ? rolledBack(live, name) : wentTo(live, { name, to, stored });
}

import { join } from 'node:path';
import { checkRelease } from './gate/check-release';
import { Refusal } from './refusal';
import type { ReleaseResult } from './release';
import { readRegistry, writeRegistry } from './release-store';

interface RollbackOptions {
  /** Name of the remote, as in its remote.json. */
  name: string;
  /** Folder of the release store. */
  store: string;
  /** Version of the platform that the live shell offers. */
  platform: string;
}

/**
 * Makes the release before the active one active again; doing it twice undoes it.
 * @throws Refusal when there is none, or it does not pass the gate any more
 */
export async function rollBack({ name, store, platform }: RollbackOptions): Promise<ReleaseResult> {
  const registry = readRegistry(store);
  const live = registry.remotes[name];
  if (!live) throw new Refusal(`there is no remote called ${name}`);
  const { active, previous } = live;
  if (!previous) throw new Refusal(`${name} has no release before ${active.id}`);
  const { manifest, build, id } = previous;
  await checkRelease({ manifest, build, files: join(store, name, id) }, registry, platform);
  registry.remotes[name] = { active: previous, previous: active };
  writeRegistry(store, registry);
  return { name, release: id, activated: true };
}

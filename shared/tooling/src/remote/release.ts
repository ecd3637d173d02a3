import {
  activated,
  noteActivation,
  readRegistry,
  readRelease,
  refuseDuringCanary,
  withStoreLock,
  writeRegistry,
} from '@panggung/releases';
import { admit } from './admit';
import { readBuildOutput } from './build-output';

export interface ReleaseResult {
  name: string;
  /** Release id, `<version>-<hash>`. */
  release: string;
  /** False when the release was already active, or `newOnly` skipped it. */
  activated: boolean;
}

interface ReleaseOptions {
  /** Folder of the built remote. */
  folder: string;
  /** Folder of the release store. */
  store: string;
  /** Skips a build that is already in the store, even if another one is active. */
  newOnly?: boolean;
}

/**
 * Copies a built remote into the release store and makes it the active release.
 * @throws Refusal when the gate rejects it; the live site is then unchanged
 */
export function releaseRemote({ folder, store, newOnly }: ReleaseOptions): Promise<ReleaseResult> {
  return withStoreLock(store, async () => {
    const output = readBuildOutput(folder);
    const { id } = output;
    const { name } = output.manifest;
    const registry = readRegistry(store);
    const live = registry.remotes[name];
    const known = newOnly === true && live && readRelease(store, name, id) !== undefined;
    if (live?.active.id === id || known) return { name, release: id, activated: false };

    refuseDuringCanary(live, name);
    const release = await admit({ output, store, registry });
    registry.remotes[name] = activated(live, release);
    writeRegistry(store, registry);
    noteActivation(store, name, { action: 'release', release: id });
    return { name, release: id, activated: true };
  });
}

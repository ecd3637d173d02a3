import type { Db } from '../../platform/db/database';
import { raiseRegistryVersion, selectRegistryVersion } from './registry-version.repository';

/**
 * The highest version of the registry of releases, kept where nobody gets with access to the
 * release store alone: by it, processes that start anew know an older registry.
 */
export function createRegistryVersions({ db }: { db: Db }) {
  return {
    /** 0 before the first release. */
    highest: () => selectRegistryVersion(db),
    /** Never lowers it. @returns the highest version now */
    async raise(version: number): Promise<number> {
      await raiseRegistryVersion(db, version);
      return selectRegistryVersion(db);
    },
  };
}

export type RegistryVersions = ReturnType<typeof createRegistryVersions>;

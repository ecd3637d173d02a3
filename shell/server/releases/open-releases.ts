import { readShellOutput } from '@panggung/releases';
import { StoreUnavailable, type ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';
import { publishOwn } from '../shells/publish-own';
import { loadShell } from '../shells/shell';
import { Shells } from '../shells/shells';
import { localReleases, type LocalReleases } from './local-releases';
import { openReleaseStore, type ReleaseStore } from './release-store';
import { storedReleases, type StoredReleases } from './stored-releases';

export interface Releases {
  /** What is live. */
  store: ReleaseStore;
  stored: StoredReleases;
  local: LocalReleases;
  shells: Shells;
  close(): Promise<void>;
}

interface Options {
  objects: ObjectStore;
  /** Folder of the shell's build that came with this process. */
  shellFolder: string;
  /** Whether a new build of the shell goes to everybody. */
  automatic: boolean;
  log: FastifyBaseLogger;
}

/**
 * Opens the release store: puts the own build of the shell into it, and follows what is live.
 * @throws StoreUnavailable when the store cannot be read
 */
export async function openReleases(options: Options): Promise<Releases> {
  const { objects, shellFolder, automatic, log } = options;
  const report = (error: unknown) => log.error({ err: error }, 'The release store has a fault');
  const output = readShellOutput(shellFolder);
  const own = loadShell(output.id, shellFolder);
  const local = localReleases(objects);
  const names: { current: ReadonlySet<string> } = { current: new Set() };
  const stored = storedReleases(objects, (name) => names.current.has(name));
  const shells = new Shells({ own, local, stored, report });
  try {
    log.info({ shell: own.id }, `The shell ${await publishOwn(objects, output, automatic)}`);
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    // The site works as long as the store can be read; but nothing can be released or halted.
    log.error({ err: error }, 'The release store cannot be written');
  }
  const store = await openReleaseStore({
    store: objects,
    report,
    async prepare(registry) {
      const { remotes } = registry;
      names.current = new Set(Object.keys(remotes));
      stored.remember(registry);
      const live = Object.entries(remotes).flatMap(([name, { active, canary }]) =>
        [active, ...(canary ? [canary.release] : [])].map((release) => ({ name, release })),
      );
      // One that cannot be had costs its own pages only.
      const copies = live.map(({ name, release }) => local.folderOf(name, release));
      for (const copy of await Promise.allSettled(copies)) {
        if (copy.status === 'rejected') report(copy.reason);
      }
      return shells.load(registry);
    },
  });
  if (Object.keys(store.current().registry.remotes).length === 0) {
    log.warn(
      { store: objects.address },
      'The release store has no remotes: release them, or look at RELEASES_STORE. Not ready until then',
    );
  }
  return {
    store,
    stored,
    local,
    shells,
    async close() {
      store.close();
      await local.close();
    },
  };
}

import { readShellOutput } from '@panggung/releases';
import { StoreUnavailable, type ObjectStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';
import { publishOwn } from '../shells/publish-own';
import { loadShell } from '../shells/shell';
import { Shells } from '../shells/shells';
import type { LiveChanges } from './live-changes';
import { localReleases, type LocalReleases } from './local-releases';
import { createProof } from './proof';
import { openReleaseStore, type ReleaseStore } from './release-store';
import { storedReleases, type StoredReleases } from './stored-releases';

/** Milliseconds until the own build is offered again to a store that could not be written. */
const publishAgain = 15_000;

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
  /** Whether its registry is signed. */
  isSealed: boolean;
  changes: LiveChanges;
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
  const { objects, isSealed, changes, shellFolder, automatic, log } = options;
  const report = (error: unknown) => log.error({ err: error }, 'The release store has a fault');
  const output = readShellOutput(shellFolder);
  const own = loadShell(output.id, shellFolder);
  const local = localReleases(objects);
  const names: { current: ReadonlySet<string> } = { current: new Set() };
  const proof = createProof({ store: objects, isSealed, report });
  const stored = storedReleases(objects, {
    isName: (name) => names.current.has(name),
    isProven: proof.isProven,
    isSealed,
  });
  const shells = new Shells({ own, local, stored, report });
  const publish = async () => {
    const outcome = await publishOwn(output, { store: objects, changes, automatic });
    log.info({ shell: own.id }, `The shell ${outcome}`);
  };
  let again: NodeJS.Timeout | undefined;
  const tryToPublish = () =>
    publish().catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
      // The site works as long as the store can be read; but nothing can be released or halted.
      log.error({ err: error }, 'The release store cannot be written');
      again = setTimeout(() => void tryToPublish().catch(report), publishAgain).unref();
    });
  await tryToPublish();
  const store = await openReleaseStore({
    store: objects,
    report,
    trim: proof.provenOnly,
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
      clearTimeout(again);
      store.close();
      await local.close();
    },
  };
}

import { inTransaction, type Db } from '../../platform/db/database';
import type { FileStore } from '../../platform/files/file-store';
import type { Log } from '../../platform/log';
import { lockFileInRow } from './files-in-rows.repository';

/** Milliseconds for which one run moves files; the next one goes on. */
const spell = 4 * 60_000;

interface FileMovesDeps {
  db: Db;
  files: FileStore;
  log: Log;
}

/**
 * Takes files out of the database once there is an object store. Each file is a transaction: one
 * that is broken off leaves its row as it was, and its copy in the store is deleted.
 */
export function createFileMoves({ db, files, log }: FileMovesDeps) {
  const moveNext = (): Promise<boolean> =>
    inTransaction(db, async (tx) => {
      const file = await lockFileInRow(tx);
      if (file === undefined) return false;
      const { folder, content, original } = file;
      const kept = await files.keep(folder, content);
      await file.moveTo(kept, original ? await files.keep(folder, original) : undefined);
      return true;
    });

  return {
    /** Several copies share the work. @throws Busy when the store does not answer */
    async moveAll(): Promise<void> {
      if (!files.isOutside) return;
      const until = performance.now() + spell;
      let moved = 0;
      while (performance.now() < until && (await moveNext())) moved += 1;
      if (moved > 0) log.info({ moved }, 'files have left the database');
    },
  };
}

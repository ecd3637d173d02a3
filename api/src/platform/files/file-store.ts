import { randomUUID } from 'node:crypto';
import { StoreUnavailable, type ObjectStore } from '@panggung/storage';
import { Busy } from '../errors/common.errors';
import type { Log } from '../log';
import { announceFile, lockDiscarded, removeDiscarded } from './discarded-files.repository';
import { inTransaction, type Db } from '../db/database';

/** Where a file lies: in the row itself, or in the object store under a key. */
export interface Kept {
  content: Buffer | null;
  contentKey: string | null;
}

/** What a file belongs to; the first part of its key. */
export type FileFolder = 'pictures' | 'documents' | 'proofs' | 'exports';

/** A row names a file that is not in the store, or there is no store. */
export class FileMissing extends Error {}

/**
 * Files that people upload and that we make, in the object store or, where none is configured, in
 * their rows. A file is written before its row: it is announced first, so that the file of a
 * transaction that never comes to its end is found and deleted.
 */
export interface FileStore {
  /** Whether new files go to an object store. */
  isOutside: boolean;
  /** Puts a file away, for a row that is written next. @throws Busy when the store does not answer */
  keep(folder: FileFolder, content: Buffer): Promise<Kept>;
  /** @throws FileMissing, Busy when the store does not answer */
  read(kept: Kept): Promise<Buffer>;
  /** Writes and deletes a file, so that a wrong key or place is known before somebody uploads one. */
  tryOut(): Promise<void>;
  /** Deletes files whose rows are gone, until none is left. @throws StoreUnavailable */
  deleteDiscarded(): Promise<void>;
}

interface FileStoreDeps {
  /** To announce files: jobs need a connection of these while they hold one of their own. */
  db: Db;
  /** For deleting, during which a transaction waits for the store. */
  backgroundDb: Db;
  /** Undefined keeps files in the database. */
  objects: ObjectStore | undefined;
  log: Log;
}

export function createFileStore({ db, backgroundDb, objects, log }: FileStoreDeps): FileStore {
  async function answered<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      log.error({ err: error }, 'the store of files does not answer');
      throw new Busy();
    }
  }

  return {
    isOutside: objects !== undefined,
    async keep(folder, content) {
      if (objects === undefined) return { content, contentKey: null };
      const contentKey = `${folder}/${randomUUID()}`;
      await announceFile(db, contentKey);
      await answered(objects.write(contentKey, content));
      return { content: null, contentKey };
    },
    async read({ content, contentKey }) {
      if (content !== null) return content;
      if (contentKey === null || objects === undefined) {
        throw new FileMissing(`there is no store for ${contentKey ?? 'a file without a key'}`);
      }
      const object = await answered(objects.read(contentKey));
      if (object === null) throw new FileMissing(`${contentKey} is not in ${objects.address}`);
      return object.body;
    },
    async tryOut() {
      if (objects === undefined) return;
      const key = `tries/${randomUUID()}`;
      try {
        await objects.write(key, '');
        await objects.delete(key);
      } catch (error) {
        if (!(error instanceof StoreUnavailable)) throw error;
        log.error({ err: error }, 'files cannot be stored: uploads will be refused');
      }
    },
    async deleteDiscarded() {
      if (objects === undefined) return;
      const next = () =>
        inTransaction(backgroundDb, async (tx) => {
          const key = await lockDiscarded(tx);
          if (key === undefined) return false;
          await objects.delete(key);
          await removeDiscarded(tx, key);
          return true;
        });
      while (await next());
    },
  };
}

import { inTransaction, type Db } from '../../platform/db/database';
import { FileMissing, type FileFolder, type FileStore } from '../../platform/files/file-store';
import { FileUnreadable, type FileVault } from '../../platform/files/file-vault';
import type { Log } from '../../platform/log';
import {
  deleteOldDocuments,
  deleteOldProofs,
  lockOtherwiseSealed,
  placeOf,
  replaceSealed,
  type FileKind,
} from './stored-files.repository';

export interface StoredFilesDeps {
  db: Db;
  vault: FileVault;
  files: FileStore;
  log: Log;
}

const kinds: FileKind[] = ['document', 'proof', 'second_factor'];

/** Where files of a kind lie in the object store; secrets of second factors stay in their rows. */
const folders: Partial<Record<FileKind, FileFolder>> = { document: 'documents', proof: 'proofs' };

/**
 * Keeps documents, proofs and secrets of second factors sealed with the current key, and deletes
 * documents and proofs that are not needed any more.
 */
export function createStoredFiles({ db, vault, files, log }: StoredFilesDeps) {
  /** @returns the id of the file that was looked at; undefined when there is none left */
  const sealNext = (kind: FileKind, after: string | undefined): Promise<string | undefined> =>
    inTransaction(db, async (tx) => {
      const { keyId } = vault;
      const row = await lockOtherwiseSealed(tx, kind, { keyId, after });
      if (row === undefined) return undefined;
      const place = placeOf(kind, row.id);
      try {
        const content = vault.open({ content: await files.read(row), keyId: row.keyId }, place);
        const sealed = vault.seal(content, place);
        const folder = folders[kind];
        const kept = folder
          ? await files.keep(folder, sealed.content)
          : { content: sealed.content, contentKey: null };
        await replaceSealed(tx, kind, row.id, { ...kept, keyId: sealed.keyId });
      } catch (error) {
        if (!(error instanceof FileUnreadable || error instanceof FileMissing)) throw error;
        // Goes on with the other files; this one stays as it is until its key is configured.
        log.error({ kind, id: row.id, key: row.keyId }, 'stored file cannot be opened');
      }
      return row.id;
    });

  return {
    /** Seals with the current key all files that are not sealed yet, or sealed with another key. */
    async sealAll(): Promise<void> {
      for (const kind of kinds) {
        let last = await sealNext(kind, undefined);
        while (last !== undefined) last = await sealNext(kind, last);
      }
    },

    async deleteOld(): Promise<void> {
      await deleteOldDocuments(db);
      await deleteOldProofs(db);
    },
  };
}

import type { FileStore, Kept } from '../../platform/files/file-store';
import type { FileVault } from '../../platform/files/file-vault';

/** Characters of a key's id, which stands before what it has sealed. */
const keyIdLength = 8;

/** A piece of an export, by its turn: it opens at no other place. */
interface Place {
  exportId: string;
  number: number;
}

/**
 * Pieces of exports. In the object store they are sealed, because they are full of personal data and
 * others may look into a bucket; so one that was shortened or exchanged is noticed as well. In the
 * database they lie beside the same data, as they are.
 */
export function createExportParts({ files, vault }: { files: FileStore; vault: FileVault }) {
  const nameOf = ({ exportId, number }: Place) => `export ${exportId} ${number}`;
  return {
    /** @throws Busy */
    keep(place: Place, content: Buffer): Promise<Kept> {
      if (!files.isOutside) return files.keep('exports', content);
      const sealed = vault.seal(content, nameOf(place));
      return files.keep('exports', Buffer.concat([Buffer.from(sealed.keyId), sealed.content]));
    },
    /** @throws FileMissing, FileUnreadable, Busy */
    async read(place: Place, kept: Kept): Promise<Buffer> {
      const body = await files.read(kept);
      if (kept.contentKey === null) return body;
      const keyId = body.subarray(0, keyIdLength).toString();
      return vault.open({ content: body.subarray(keyIdLength), keyId }, nameOf(place));
    },
  };
}

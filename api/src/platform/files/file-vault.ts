import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** A stored file: encrypted, with the id of its key. Older files are not sealed and have no id. */
export interface SealedFile {
  content: Buffer;
  keyId: string | null;
}

/** The key of the file is not here, or the file is not what was sealed. */
export class FileUnreadable extends Error {}

/** The key is not here. While keys are replaced, another API process may have sealed the file. */
export class FileKeyMissing extends FileUnreadable {
  constructor(
    readonly keyId: string,
    place: string,
  ) {
    super(`no key ${keyId} for ${place}`);
  }
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** What sealing adds to a file. */
export const sealedBytes = ivBytes + tagBytes;

export interface FileVault {
  /** New files are sealed with this key. */
  keyId: string;
  /** @param place the row that the file belongs to: it opens for no other */
  seal(content: Buffer, place: string): { content: Buffer; keyId: string };
  /** @throws FileUnreadable */
  open(file: SealedFile, place: string): Buffer;
}

/** @param keys of 32 bytes: the current one first, then previous ones, which only open */
export function createFileVault(keys: readonly [Buffer, ...Buffer[]]): FileVault {
  const [present] = keys;
  const byId = new Map(keys.map((key) => [idOf(key), key]));
  const keyId = idOf(present);
  return {
    keyId,
    seal(content, place) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, present, iv).setAAD(Buffer.from(place));
      const body = Buffer.concat([cipher.update(content), cipher.final()]);
      return { content: Buffer.concat([iv, cipher.getAuthTag(), body]), keyId };
    },
    open({ content, keyId: id }, place) {
      if (id === null) return content;
      const key = byId.get(id);
      if (key === undefined) throw new FileKeyMissing(id, place);
      try {
        const decipher = createDecipheriv(algorithm, key, content.subarray(0, ivBytes))
          .setAAD(Buffer.from(place))
          .setAuthTag(content.subarray(ivBytes, sealedBytes));
        return Buffer.concat([decipher.update(content.subarray(sealedBytes)), decipher.final()]);
      } catch (error) {
        throw new FileUnreadable(`${place} is not what was sealed`, { cause: error });
      }
    },
  };
}

/** Identifies a key without revealing anything of it. */
const idOf = (key: Buffer): string => createHash('sha256').update(key).digest('hex').slice(0, 8);

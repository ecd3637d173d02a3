import { randomUUID } from 'node:crypto';
import type { Dirent } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withFolderLock } from './folder-lock';
import {
  checkKey,
  PreconditionFailed,
  StoreUnavailable,
  type ObjectInfo,
  type ObjectStore,
  type WriteOptions,
} from './object-store';

/** Begins the names of files that are being written, and of locks. */
const hidden = '.';

/**
 * A folder, on a disk or a network file system. A write replaces the file by a rename, after its
 * content is on the disk.
 * @param folder absolute path; made by the first write
 */
export function folderStore(folder: string): ObjectStore {
  const pathOf = (key: string) => {
    checkKey(key);
    return join(folder, key);
  };

  const readWith = async (key: string) => {
    const path = pathOf(key);
    // First the stamp: when a write comes between, the next look finds another stamp.
    const etag = await stampOf(path);
    const body = etag === null ? null : await orNull(() => readFile(path));
    return etag === null || body === null ? null : { body, etag };
  };

  const write = async (key: string, body: Buffer | string, options: WriteOptions = {}) => {
    const path = pathOf(key);
    await mkdir(dirname(path), { recursive: true });
    const partial = join(dirname(path), `${hidden}${randomUUID()}`);
    try {
      await writeDurably(partial, body);
      const { condition } = options;
      if (condition === undefined) await rename(partial, path);
      else {
        await withFolderLock(join(dirname(path), `${hidden}lock`), async (confirm) => {
          const present = await stampOf(path);
          if (present !== (condition === 'absent' ? null : condition.etag)) {
            throw new PreconditionFailed(key);
          }
          await confirm();
          await rename(partial, path);
        });
      }
    } finally {
      await rm(partial, { force: true });
    }
    return (await stampOf(path)) ?? '';
  };

  const told = <Result>(work: () => Promise<Result>) => withReasons(folder, work);
  return {
    address: folder,
    folder,
    read: (key) => told(() => readWith(key)),
    readIfChanged: (key, etag) =>
      told(async () => {
        const present = await stampOf(pathOf(key));
        return present === etag ? 'same' : readWith(key);
      }),
    exists: (key) => told(async () => (await stampOf(pathOf(key))) !== null),
    write: (key, body, options) => told(() => write(key, body, options)),
    delete: (key) => told(() => removeWithEmptyFolders(pathOf(key), folder)),
    list: (prefix) => told(() => listBelow(folder, prefix)),
    folders: (prefix) =>
      told(async () =>
        (await entriesOf(join(folder, prefix)))
          .filter((entry) => entry.isDirectory() && !entry.name.startsWith(hidden))
          .map(({ name }) => name)
          .sort(),
      ),
    conditionalWrites: () => Promise.resolve('supported'),
  };
}

/** Changes with every write, since each makes a new file; null when there is none. */
async function stampOf(path: string): Promise<string | null> {
  const info = await orNull(() => stat(path, { bigint: true }));
  return info?.isFile() ? `${info.mtimeNs}-${info.ino}-${info.size}` : null;
}

async function writeDurably(path: string, body: Buffer | string): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(body);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeWithEmptyFolders(path: string, root: string): Promise<void> {
  await rm(path, { force: true });
  for (let folder = dirname(path); folder !== root; folder = dirname(folder)) {
    const isGone = await rmdir(folder).then(
      () => true,
      () => false, // somebody else's files are in it
    );
    if (!isGone) return;
  }
}

async function listBelow(root: string, prefix: string): Promise<ObjectInfo[]> {
  const found: ObjectInfo[] = [];
  for (const entry of await entriesOf(join(root, prefix))) {
    if (entry.name.startsWith(hidden)) continue;
    const key = `${prefix}${entry.name}`;
    if (entry.isDirectory()) found.push(...(await listBelow(root, `${key}/`)));
    else if (entry.isFile()) {
      const info = await orNull(() => stat(join(root, key)));
      if (info) found.push({ key, size: info.size, modifiedAt: info.mtime });
    }
  }
  return found.sort((a, b) => (a.key < b.key ? -1 : 1));
}

const entriesOf = async (folder: string): Promise<Dirent[]> =>
  (await orNull(() => readdir(folder, { withFileTypes: true }))) ?? [];

async function orNull<Result>(look: () => Promise<Result>): Promise<Result | null> {
  try {
    return await look();
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'is full',
  EDQUOT: 'is full',
  EROFS: 'is read-only',
  EACCES: 'does not let this process in',
  EPERM: 'does not let this process in',
  EISDIR: 'has a folder where a file should be',
  EIO: 'has a fault of its disk',
  ESTALE: 'was unmounted',
};

async function withReasons<Result>(folder: string, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === '') throw error;
    const reason = reasons[code] ?? 'cannot be used';
    throw new StoreUnavailable(`The store ${folder} ${reason} (${code})`, { cause: error });
  }
}

/** The code of an error of the operating system; empty for any other error. */
function codeOf(error: unknown): string {
  const isSystemError =
    typeof error === 'object' && error !== null && 'errno' in error && 'code' in error;
  return isSystemError && typeof error.code === 'string' ? error.code : '';
}

import { uuidToBytes, idLength, leafHash, orderKey, histogramOf, rootOf } from '@panggung/draw';
import type { Executor } from '../../platform/db/database';
import { readPool } from '../entries/entries.repository';

/** Entries in a block of the tree, whose root is kept: a proof then reads one block, not the pool. */
export const blockSize = 1024;

/** Entries that are read at once: some 10 ms of work, between which others are served. */
const pageSize = 8 * blockSize;

/** The ids of a closed pool in their order. */
async function* pagesOf(db: Executor, eventId: string): AsyncGenerator<string[]> {
  let after: string | null = null;
  for (;;) {
    const ids = await readPool(db, { eventId, after, limit: pageSize });
    if (ids.length === 0) return;
    yield ids;
    after = ids.at(-1) ?? null;
    if (ids.length < pageSize) return;
  }
}

/** The tree over a closed pool. */
export async function treeOf(db: Executor, eventId: string) {
  const roots: Uint8Array[] = [];
  for await (const ids of pagesOf(db, eventId)) {
    for (let from = 0; from < ids.length; from += blockSize) {
      roots.push(rootOf(ids.slice(from, from + blockSize).map((id) => leafHash(uuidToBytes(id)))));
    }
  }
  return { root: Buffer.from(rootOf(roots)), blockRoots: Buffer.concat(roots) };
}

/** How the entries of a closed pool are spread over all keys. */
export async function spreadOf(db: Executor, eventId: string, seed: Uint8Array): Promise<number[]> {
  let counts = histogramOf([]);
  for await (const ids of pagesOf(db, eventId)) {
    const ofPage = histogramOf(ids.map((id) => orderKey(seed, uuidToBytes(id))));
    counts = counts.map((count, part) => count + (ofPage[part] ?? 0));
  }
  return counts;
}

/** All ids of a closed pool, 16 bytes each, in parts. */
export async function* bytesOfPool(db: Executor, eventId: string): AsyncGenerator<Buffer> {
  for await (const ids of pagesOf(db, eventId)) {
    const bytes = Buffer.alloc(ids.length * idLength);
    for (const [at, id] of ids.entries()) bytes.set(uuidToBytes(id), at * idLength);
    yield bytes;
  }
}

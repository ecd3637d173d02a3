import { setImmediate as othersAreServed } from 'node:timers/promises';
import {
  histogramOf,
  idLength,
  leafHash,
  orderKey,
  pathOf,
  rootOf,
  uuidToBytes,
} from '@panggung/draw';
import type { Executor } from '../../platform/db/database';
import { countPoolBefore, readPool, readPoolAround } from '../entries/entries.repository';

/** Entries in a block of the tree, whose root is kept: a proof then reads one block, not the pool. */
export const blockSize = 1024;

/** Bytes of a hash. */
const hashLength = 32;

/** Entries that are read at once. */
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

/** The same in blocks, each some 20 ms of work, between which others are served. */
async function* blocksOf(db: Executor, eventId: string): AsyncGenerator<string[]> {
  for await (const ids of pagesOf(db, eventId)) {
    for (let from = 0; from < ids.length; from += blockSize) {
      yield ids.slice(from, from + blockSize);
      await othersAreServed();
    }
  }
}

/** The tree over a closed pool. */
export async function treeOf(db: Executor, eventId: string) {
  const roots: Uint8Array[] = [];
  for await (const ids of blocksOf(db, eventId)) {
    roots.push(rootOf(ids.map((id) => leafHash(uuidToBytes(id)))));
  }
  return { root: Buffer.from(rootOf(roots)), blockRoots: Buffer.concat(roots) };
}

/** How the entries of a closed pool are spread over all keys. */
export async function spreadOf(db: Executor, eventId: string, seed: Uint8Array): Promise<number[]> {
  let counts = histogramOf([]);
  for await (const ids of blocksOf(db, eventId)) {
    counts = histogramOf(
      ids.map((id) => orderKey(seed, uuidToBytes(id))),
      counts,
    );
  }
  return counts;
}

/**
 * The way from an entry of a closed pool to its root: reads one block of it.
 * @param blockRoots as `treeOf` made them
 * @returns null for what is not in the pool
 */
export async function inclusionOf(
  db: Executor,
  { eventId, id, blockRoots }: { eventId: string; id: string; blockRoots: Uint8Array },
): Promise<{ place: number; path: Uint8Array[] } | null> {
  const place = await countPoolBefore(db, eventId, id);
  const [block, at] = [Math.floor(place / blockSize), place % blockSize];
  const ids = await readPoolAround(db, { eventId, id, before: at, from: blockSize - at });
  if (ids[at] !== id) return null;
  const roots = Array.from({ length: blockRoots.length / hashLength }, (_, nth) =>
    blockRoots.subarray(nth * hashLength, (nth + 1) * hashLength),
  );
  const inBlock = pathOf(
    ids.map((one) => leafHash(uuidToBytes(one))),
    at,
  );
  return { place, path: [...inBlock, ...pathOf(roots, block)] };
}

/** All ids of a closed pool, 16 bytes each, in parts. */
export async function* bytesOfPool(db: Executor, eventId: string): AsyncGenerator<Buffer> {
  for await (const ids of blocksOf(db, eventId)) {
    const bytes = Buffer.alloc(ids.length * idLength);
    for (const [at, id] of ids.entries()) bytes.set(uuidToBytes(id), at * idLength);
    yield bytes;
  }
}

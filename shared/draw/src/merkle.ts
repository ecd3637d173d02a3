import { sha256 } from '@noble/hashes/sha2.js';
import { idLength, join } from './bytes';

/**
 * The tree of RFC 9162 (section 2.1.1) over the ids of all entries in their order as bytes: leaves and nodes
 * are hashed with another first byte, and the last one of an odd row goes up as it is.
 */
export const leafHash = (id: Uint8Array): Uint8Array => sha256(join(leafMark, id));

const leafMark = Uint8Array.of(0);
const nodeMark = Uint8Array.of(1);

const nodeHash = (left: Uint8Array, right: Uint8Array): Uint8Array =>
  sha256(join(nodeMark, left, right));

/** The ids of a part of a list of entries, 16 bytes each; of all of it by default. */
export const idsIn = (
  entries: Uint8Array,
  from = 0,
  to = Math.floor(entries.length / idLength),
): Uint8Array[] =>
  Array.from({ length: to - from }, (_, at) =>
    entries.subarray((from + at) * idLength, (from + at + 1) * idLength),
  );

/** The row above. */
const above = (row: readonly Uint8Array[]): Uint8Array[] =>
  Array.from({ length: Math.ceil(row.length / 2) }, (_, at) => {
    const [left, right] = [row[2 * at], row[2 * at + 1]];
    return left && right ? nodeHash(left, right) : (left ?? emptyRoot);
  });

/** Of no entry at all. */
const emptyRoot = sha256(new Uint8Array());

/** @param hashes of leaves, or of whole subtrees of one size of which only the last may be smaller */
export function rootOf(hashes: readonly Uint8Array[]): Uint8Array {
  let row = hashes;
  while (row.length > 1) row = above(row);
  return row[0] ?? emptyRoot;
}

/** The other side of each step from one hash to the root, the lowest first; rows where it is alone have none. */
export function pathOf(hashes: readonly Uint8Array[], index: number): Uint8Array[] {
  const path: Uint8Array[] = [];
  let [row, at] = [hashes, index];
  while (row.length > 1) {
    const beside = row[at ^ 1];
    if (beside) path.push(beside);
    [row, at] = [above(row), at >> 1];
  }
  return path;
}

/**
 * The root to which an entry and its path lead (RFC 9162, section 2.1.3.2).
 * @param place of the entry, from 0, among `size` entries
 * @returns null when the path is too long or too short for its place
 */
export function rootFrom(
  { id, place, size }: { id: Uint8Array; place: number; size: number },
  path: readonly Uint8Array[],
): Uint8Array | null {
  let hash = leafHash(id);
  let [at, last, used] = [place, size - 1, 0];
  while (last > 0) {
    const isRight = at % 2 === 1;
    if (isRight || at < last) {
      const beside = path[used];
      if (!beside) return null;
      hash = isRight ? nodeHash(beside, hash) : nodeHash(hash, beside);
      used += 1;
    }
    [at, last] = [Math.floor(at / 2), Math.floor(last / 2)];
  }
  return used === path.length ? hash : null;
}

import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { toHex, uuidToBytes } from './bytes';
import { leafHash, pathOf, rootFrom, rootOf } from './merkle';

const sha = (...some: Uint8Array[]) => createHash('sha256').update(Buffer.concat(some)).digest();

const leaves = (size: number) =>
  Array.from({ length: size }, (_, at) => leafHash(uuidToBytes(uuidOf(at))));
const uuidOf = (at: number) => `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`;

/** The definition of RFC 9162, word for word. */
function mth(hashes: Uint8Array[]): Uint8Array {
  if (hashes.length === 0) return sha();
  const [first] = hashes;
  if (hashes.length === 1 && first) return first;
  const half = 2 ** Math.floor(Math.log2(hashes.length - 1));
  return sha(Uint8Array.of(1), mth(hashes.slice(0, half)), mth(hashes.slice(half)));
}

test.each([0, 1, 2, 3, 5, 7, 8, 9, 31, 100, 1025])('of %i entries is that of the RFC', (size) => {
  expect(toHex(rootOf(leaves(size)))).toBe(toHex(mth(leaves(size))));
});

test('an entry is in the tree in its place and in no other', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), fc.nat(), (size, some, others) => {
      const [place, other] = [some % size, others % size];
      const hashes = leaves(size);
      const path = pathOf(hashes, place);
      const entry = { id: uuidToBytes(uuidOf(place)), place, size };
      expect(rootFrom(entry, path)).toEqual(rootOf(hashes));
      if (other !== place) {
        expect(rootFrom({ ...entry, id: uuidToBytes(uuidOf(other)) }, path)).not.toEqual(
          rootOf(hashes),
        );
      }
      expect(rootFrom(entry, [...path, sha()])).toBeNull();
      if (path.length > 0) expect(rootFrom(entry, path.slice(1))).toBeNull();
    }),
  );
});

test('whole blocks may be hashed apart', () => {
  const hashes = leaves(37);
  const blocks = [0, 8, 16, 24, 32].map((from) => rootOf(hashes.slice(from, from + 8)));
  expect(rootOf(blocks)).toEqual(rootOf(hashes));
  const path = [...pathOf(hashes.slice(16, 24), 3), ...pathOf(blocks, 2)];
  expect(path).toEqual(pathOf(hashes, 19));
});

import { isSignedByChain, randomnessOf, type BeaconChain } from './beacon';
import { fromHex, idLength, isSame } from './bytes';
import { idsIn, leafHash, rootOf } from './merkle';
import { commitmentOf, digestLength, histogramOf, orderKey, seedOf } from './order';

/** What is published of a draw. Bytes are hexadecimal. */
export interface PublishedDraw {
  /** UUID of the event. */
  eventId: string;
  /** SHA-256 of the server's seed, public since the room opened. */
  commitment: string;
  /** Entries in the pool when it was closed. */
  size: number;
  /** Over their ids, published before the round was made. */
  root: string;
  /** Number of the round of public randomness, published with the root. */
  round: number;
  /** Of that round; null when it did not come, and the draw cannot be checked. */
  signature: string | null;
  serverSeed: string;
  seed: string;
  /** Entries in each of the 1,024 parts of the keys. */
  histogram: readonly number[];
}

/** One thing that was recomputed. */
export interface DrawCheck {
  what: 'commitment' | 'pool' | 'root' | 'round' | 'seed' | 'histogram';
  fits: boolean;
}

interface Given {
  /** The ids of the pool, 16 bytes each, in their order as bytes. */
  entries: Uint8Array;
  /** Whose round it is said to be. */
  chain: Pick<BeaconChain, 'publicKey'>;
}

/** Recomputes a draw from what is published. */
export function checkDraw(draw: PublishedDraw, given: Given): DrawCheck[] {
  const steps = checkingDraw(draw, given);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Entries between two steps: the largest whole subtrees that are hashed at once. */
const blockSize = 1024;

/**
 * The same in steps, between which a page can draw itself; each tells how much of the pool is done, 0 to 1.
 */
export function* checkingDraw(
  draw: PublishedDraw,
  { entries, chain }: Given,
): Generator<number, DrawCheck[]> {
  const count = Math.floor(entries.length / idLength);
  const drawSeed = hash(draw.seed);
  const roots: Uint8Array[] = [];
  let counts = histogramOf([]);
  let isSorted = entries.length % idLength === 0;
  let before: Uint8Array | undefined;
  for (let from = 0; from < count; from += blockSize) {
    const ids = idsIn(entries, from, Math.min(count, from + blockSize));
    for (const id of ids) {
      if (before && !isBefore(before, id)) isSorted = false;
      before = id;
    }
    roots.push(rootOf(ids.map(leafHash)));
    counts = histogramOf(
      ids.map((id) => orderKey(drawSeed, id)),
      counts,
    );
    yield Math.min(1, (from + ids.length) / count);
  }
  const serverSeed = fromHex(draw.serverSeed, digestLength);
  const { eventId, round, signature } = draw;
  const randomness = signature === null ? null : randomnessOf(signature);
  const seed = seedOf({ eventId, root: hash(draw.root), serverSeed, randomness });
  return [
    { what: 'commitment', fits: isSame(commitmentOf(serverSeed), hash(draw.commitment)) },
    { what: 'pool', fits: count === draw.size && isSorted },
    { what: 'root', fits: isSame(rootOf(roots), hash(draw.root)) },
    { what: 'round', fits: signature !== null && isSignedByChain(chain, { round, signature }) },
    { what: 'seed', fits: isSame(seed, hash(draw.seed)) },
    { what: 'histogram', fits: counts.every((inPart, part) => inPart === draw.histogram[part]) },
  ];
}

const hash = (text: string) => fromHex(text, digestLength);

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

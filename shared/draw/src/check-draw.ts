import { isSignedByChain, randomnessOf, type BeaconChain } from './beacon';
import { fromHex, isSame } from './bytes';
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

/**
 * Recomputes a draw from what is published.
 * @param entries the ids of the pool, 16 bytes each, in their order as bytes
 * @param chain whose round it is said to be
 */
export function checkDraw(
  draw: PublishedDraw,
  { entries, chain }: { entries: Uint8Array; chain: Pick<BeaconChain, 'publicKey'> },
): DrawCheck[] {
  const ids = idsIn(entries);
  const root = rootOf(ids.map(leafHash));
  const serverSeed = fromHex(draw.serverSeed, digestLength);
  const { eventId, round, signature } = draw;
  const randomness = signature === null ? null : randomnessOf(signature);
  const seed = seedOf({ eventId, root: hash(draw.root), serverSeed, randomness });
  const histogram = histogramOf(keysOf(ids, hash(draw.seed)));
  return [
    { what: 'commitment', fits: isSame(commitmentOf(serverSeed), hash(draw.commitment)) },
    { what: 'pool', fits: ids.length === draw.size && isSorted(ids) },
    { what: 'root', fits: isSame(root, hash(draw.root)) },
    { what: 'round', fits: signature !== null && isSignedByChain(chain, { round, signature }) },
    { what: 'seed', fits: isSame(seed, hash(draw.seed)) },
    { what: 'histogram', fits: histogram.every((count, part) => count === draw.histogram[part]) },
  ];
}

const hash = (text: string) => fromHex(text, digestLength);

function* keysOf(ids: readonly Uint8Array[], seed: Uint8Array): Iterable<string> {
  for (const id of ids) yield orderKey(seed, id);
}

/** In order and each of them once. */
const isSorted = (ids: readonly Uint8Array[]): boolean =>
  ids.every((id, at) => at === 0 || isBefore(ids[at - 1] ?? id, id));

function isBefore(one: Uint8Array, other: Uint8Array): boolean {
  const at = one.findIndex((byte, place) => byte !== other[place]);
  return at >= 0 && (one[at] ?? 0) < (other[at] ?? 0);
}

import {
  checkingDraw,
  commitmentOf,
  digestLength,
  fromHex,
  idLength,
  isSame,
  rootFrom,
  seedOf,
  uuidToBytes,
} from '@panggung/draw';
import { isSignedByChain, quicknet, randomnessOf, timeOfRound } from '@panggung/draw/beacon';
import type { Answer } from '@panggung/platform';
import type { WaitingEntry } from '@panggung/screens';
import type { Draw } from '../status/room.queries';

/** What can be looked at, in the order in which it is told. */
export type Checked =
  | 'commitment'
  | 'promise'
  | 'pool'
  | 'root'
  | 'round'
  | 'later'
  | 'chain'
  | 'seed'
  | 'histogram'
  | 'included';

export interface Check {
  what: Checked;
  fits: boolean;
}

type Inclusion = Answer<'/events/{id}/waiting-room/draw/entries/{entryId}'>['data'];

const hash = (text: string) => fromHex(text, digestLength);

/** What needs nothing but the draw itself. */
function ofRound(draw: Draw, own: WaitingEntry | null): Check[] {
  const announced = Date.parse(draw.announcedAt) / 1000;
  return [
    ...(own ? [{ what: 'promise', fits: own.commitment === draw.commitment } as const] : []),
    { what: 'later', fits: timeOfRound(draw.chain, draw.round) > announced },
    { what: 'chain', fits: draw.chain.publicKey === quicknet.publicKey },
  ];
}

/**
 * Recomputes a whole draw, in parts between which the page stays alive.
 * @param entries the ids of all of the pool, 16 bytes each
 * @param onProgress told how much is done, 0 to 1
 */
export async function checkWhole(
  draw: Draw,
  { entries, own }: { entries: Uint8Array; own: WaitingEntry | null },
  onProgress: (done: number) => void,
): Promise<Check[]> {
  const steps = checkingDraw(draw, { entries, chain: draw.chain });
  let drawnAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) {
      const included = own && [{ what: 'included', fits: isAmong(entries, own.entryId) } as const];
      return [...step.value, ...ofRound(draw, own), ...(included ?? [])];
    }
    if (performance.now() - drawnAt < 12) continue;
    onProgress(step.value);
    await new Promise((resolve) => setTimeout(resolve));
    drawnAt = performance.now();
  }
}

/** Recomputes what concerns one entry: a few kilobytes instead of the whole pool. */
export function checkOwn(draw: Draw, own: WaitingEntry, proof: Inclusion | null): Check[] {
  const serverSeed = hash(draw.serverSeed);
  const { eventId, round, signature } = draw;
  const randomness = signature === null ? null : randomnessOf(signature);
  const root = hash(draw.root);
  const seed = seedOf({ eventId, root, serverSeed, randomness });
  return [
    { what: 'commitment', fits: isSame(commitmentOf(serverSeed), hash(draw.commitment)) },
    {
      what: 'round',
      fits: signature !== null && isSignedByChain(draw.chain, { round, signature }),
    },
    { what: 'seed', fits: isSame(seed, hash(draw.seed)) },
    ...ofRound(draw, own),
    { what: 'included', fits: leadsTo(root, draw, own, proof) },
  ];
}

function leadsTo(root: Uint8Array, { size }: Draw, own: WaitingEntry, proof: Inclusion | null) {
  if (!proof || proof.size !== size) return false;
  const entry = { id: uuidToBytes(own.entryId), place: proof.place, size };
  const shown = rootFrom(
    entry,
    proof.path.map((step) => hash(step)),
  );
  return shown !== null && isSame(shown, root);
}

function isAmong(entries: Uint8Array, entryId: string): boolean {
  const id = uuidToBytes(entryId);
  for (let at = 0; at < entries.length; at += idLength) {
    if (isSame(entries.subarray(at, at + idLength), id)) return true;
  }
  return false;
}

import { orderKey, histogramOf, seedOf, toHex, uuidToBytes } from '@panggung/draw';
import { anEventDetail, answer, renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import type { EventDetail } from '@panggung/platform';
import { storeWaitingEntry, type WaitingEntry } from '@panggung/screens';
import type { Draw, RoomStatus } from '../features/status/room.queries';
import { remote } from '../remote';

export const event = anEventDetail();

/** A room into which people can come. */
export const aRoom = (more: Partial<RoomStatus> = {}): RoomStatus => ({
  mode: 'scheduled',
  phase: 'open',
  now: '2027-01-10T02:50:00.000Z',
  opensAt: '2027-01-10T02:30:00.000Z',
  saleStartsAt: '2027-01-10T03:00:00.000Z',
  waiting: 1_234,
  commitment: 'ab'.repeat(32),
  draw: null,
  served: { key: '0'.repeat(16), number: 0 },
  rate: 0,
  pace: null,
  reach: 0,
  stock: 'many',
  paused: null,
  ...more,
});

/** People who were drawn. */
export const people = Array.from(
  { length: 200 },
  (_, nth) => `00000000-0000-4000-8000-${String(nth).padStart(12, '0')}`,
);

const root = new Uint8Array(32).fill(7);
const serverSeed = new Uint8Array(32).fill(9);
const seed = seedOf({ eventId: event.id, root, serverSeed, randomness: null });

export const keyOf = (id: string): string => orderKey(seed, uuidToBytes(id));

/** In the order of the draw. */
export const inOrder = people.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));

export const aDraw = (more: Partial<Draw> = {}): Draw => ({
  eventId: event.id,
  commitment: 'ab'.repeat(32),
  size: people.length,
  root: toHex(root),
  round: 1,
  signature: null,
  serverSeed: toHex(serverSeed),
  seed: toHex(seed),
  histogram: histogramOf(people.map(keyOf)),
  announcedAt: '2027-01-10T03:00:01.000Z',
  drawnAt: '2027-01-10T03:00:08.000Z',
  chain: { publicKey: 'cd'.repeat(96), period: 3, genesis: 1_692_803_367 },
  ...more,
});

/** A room that calls people up; the first of them, as many as are said. */
export const admitting = (called: number, more: Partial<RoomStatus> = {}): RoomStatus =>
  aRoom({
    phase: 'admitting',
    draw: { size: people.length, root: toHex(root), round: 1, drawn: true, checkable: true },
    served: { key: keyOf(inOrder[called - 1] ?? ''), number: 0 },
    rate: 60,
    pace: 60,
    reach: 1_000,
    waiting: people.length - called,
    ...more,
  });

export const place = (more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  entryId: inOrder[50] ?? '',
  token: 'tempat.saya',
  number: null,
  email: 'sari@contoh.id',
  userId: null,
  commitment: 'ab'.repeat(32),
  ...more,
});

/** What somebody is told who has come in. */
export const joined = {
  entryId: inOrder[50],
  token: 'tempat.saya',
  number: null,
  email: 'sari@contoh.id',
};

export const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

export const answerRoom = (status: RoomStatus) =>
  answer('get', '/events/:id/waiting-room', { data: status });

interface Visit {
  status: RoomStatus;
  /** The event as it is now. */
  of?: EventDetail;
  own?: WaitingEntry;
  path?: string;
  session?: Parameters<typeof renderRoute>[2];
}

/** The page of a waiting room, as somebody sees it. */
export function openQueue({ status, of = event, own, path = '', session = {} }: Visit) {
  answer('get', '/clock', { data: { now: status.now } });
  answer('get', '/events/:id', { data: of, meta: { serverTime: status.now } });
  answerRoom(status);
  answer('get', '/events/:id/waiting-room/draw', { data: aDraw() });
  if (own) storeWaitingEntry(event.id, own);
  return renderRoute(remote, `/queue/${event.id}${path}`, session);
}

import {
  commitmentOf,
  histogramOf,
  leafHash,
  orderKey,
  rootOf,
  seedOf,
  toHex,
  uuidToBytes,
} from '@panggung/draw';
import { beaconKeyFrom, randomnessOf } from '@panggung/draw/beacon';
import { answer } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draw, RoomStatus } from '../features/status/room.queries';
import { admitting, event, openQueue, people } from './room-data';

const key = beaconKeyFrom(Uint8Array.from({ length: 48 }, (_, at) => at + 1));
export const chain = { publicKey: key.publicKey, period: 3, genesis: 1_700_000_000 };

/** A real draw of all people. */
export function realDraw(): { draw: Draw; entries: Uint8Array } {
  const ids = people.map(uuidToBytes);
  const root = rootOf(ids.map(leafHash));
  const serverSeed = new Uint8Array(32).fill(5);
  const round = 50_000_000;
  const signature = key.sign(round);
  const randomness = randomnessOf(signature);
  const seed = seedOf({ eventId: event.id, root, serverSeed, randomness });
  const draw: Draw = {
    eventId: event.id,
    commitment: toHex(commitmentOf(serverSeed)),
    size: ids.length,
    root: toHex(root),
    round,
    signature,
    serverSeed: toHex(serverSeed),
    seed: toHex(seed),
    histogram: histogramOf(ids.map((id) => orderKey(seed, id))),
    announcedAt: new Date((chain.genesis + chain.period * (round - 1) - 6) * 1000).toISOString(),
    drawnAt: new Date((chain.genesis + chain.period * round) * 1000).toISOString(),
    chain,
  };
  const entries = new Uint8Array(ids.length * 16);
  for (const [at, id] of ids.entries()) entries.set(id, at * 16);
  return { draw, entries };
}

export interface Published {
  draw: Draw;
  entries: Uint8Array;
}

const statusOf = ({ commitment, size, root, round }: Draw): RoomStatus =>
  admitting(10, { commitment, draw: { size, root, round, drawn: true, checkable: true } });

/** What is fetched for a whole check. */
export const answerEntries = (body: BodyInit | Uint8Array, type = 'application/octet-stream') =>
  answer(
    'get',
    '/events/:id/waiting-room/draw/entries',
    () => new Response(body as BodyInit, { headers: { 'content-type': type } }),
  );

export function openCheck(
  { draw, entries }: Published,
  own?: Parameters<typeof openQueue>[0]['own'],
) {
  const page = openQueue({ status: statusOf(draw), path: '/draw', ...(own && { own }) });
  answer('get', '/events/:id/waiting-room/draw', { data: draw });
  answerEntries(entries);
  return page;
}

export const check = async (name = 'Periksa seluruh undian') =>
  userEvent.click(await screen.findByRole('button', { name }));

export const wrongs = async () => {
  await screen.findByText(/^Semuanya cocok$|hal tidak cocok$/);
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Tidak cocok'));
};

import {
  checkDraw,
  commitmentOf,
  histogramOf,
  leafHash,
  orderKey,
  pathOf,
  rootOf,
  seedOf,
  toHex,
  uuidToBytes,
} from '@panggung/draw';
import { beaconKeyFrom, randomnessOf } from '@panggung/draw/beacon';
import { answer, holdAnswer, refuse, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Draw, RoomStatus } from '../features/status/room.queries';
import { admitting, aRoom, event, openQueue, people, place } from '../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());

const key = beaconKeyFrom(Uint8Array.from({ length: 48 }, (_, at) => at + 1));
const chain = { publicKey: key.publicKey, period: 3, genesis: 1_700_000_000 };

/** A real draw of all people. */
function realDraw(): { draw: Draw; entries: Uint8Array } {
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

interface Published {
  draw: Draw;
  entries: Uint8Array;
}

const statusOf = ({ commitment, size, root, round }: Draw): RoomStatus =>
  admitting(10, { commitment, draw: { size, root, round, drawn: true, checkable: true } });

/** What is fetched for a whole check. */
const answerEntries = (body: BodyInit | Uint8Array, type = 'application/octet-stream') =>
  answer(
    'get',
    '/events/:id/waiting-room/draw/entries',
    () => new Response(body as BodyInit, { headers: { 'content-type': type } }),
  );

function openCheck({ draw, entries }: Published, own?: Parameters<typeof openQueue>[0]['own']) {
  const page = openQueue({ status: statusOf(draw), path: '/draw', ...(own && { own }) });
  answer('get', '/events/:id/waiting-room/draw', { data: draw });
  answerEntries(entries);
  return page;
}

const check = async (name = 'Periksa seluruh undian') =>
  userEvent.click(await screen.findByRole('button', { name }));

const wrongs = async () => {
  await screen.findByText(/^Semuanya cocok$|hal tidak cocok$/);
  return screen
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => text.startsWith('Tidak cocok'));
};

test('a true draw fits in everything, with the own place in it', async () => {
  const published = realDraw();
  expect(checkDraw(published.draw, { ...published, chain }).every(({ fits }) => fits)).toBe(true);
  openCheck(published, place({ commitment: published.draw.commitment }));
  await check();
  expect(await screen.findByText('Semuanya cocok')).toBeVisible();
  expect(await wrongs()).toEqual([]);
  expect(screen.getByText(/Tempat Anda ada di antara peserta/)).toBeVisible();
  expect(screen.getByText(/bukan dari drand quicknet/)).toBeVisible();
});

const changed = (bytes: string) => `${bytes.startsWith('0') ? '1' : '0'}${bytes.slice(1)}`;

test.each([
  [
    'an entry',
    ({ draw, entries }: Published) => ({ draw, entries: entries.with(9, 77) }),
    /Segel peserta/,
  ],
  [
    'the root',
    ({ draw, ...rest }: Published) => ({ draw: { ...draw, root: changed(draw.root) }, ...rest }),
    /Segel peserta/,
  ],
  [
    'the seed',
    ({ draw, ...rest }: Published) => ({ draw: { ...draw, seed: changed(draw.seed) }, ...rest }),
    /Angka undian/,
  ],
  [
    'the round',
    ({ draw, ...rest }: Published) => ({ draw: { ...draw, round: draw.round + 1 }, ...rest }),
    /tidak asli/,
  ],
  [
    "the server's seed",
    ({ draw, ...rest }: Published) => ({
      draw: { ...draw, serverSeed: changed(draw.serverSeed) },
      ...rest,
    }),
    /Rahasia kami/,
  ],
  [
    'a round that was known when the pool was closed',
    ({ draw, ...rest }: Published) => ({ draw: { ...draw, announcedAt: draw.drawnAt }, ...rest }),
    /sudah ada sebelum/,
  ],
])('%s that was changed is found, and said in words', async (_, change, words) => {
  openCheck(change(realDraw()));
  await check();
  expect((await wrongs()).join('\n')).toMatch(words);
  expect(screen.queryByText('Semuanya cocok')).toBeNull();
});

test('a promise that is not the one this device saw is found', async () => {
  openCheck(realDraw(), place({ commitment: 'ff'.repeat(32) }));
  await check();
  expect((await wrongs()).join()).toMatch(/berbeda dari yang dicatat perangkat ini/);
});

test('the own place alone is checked with a few kilobytes', async () => {
  const { draw, entries } = realDraw();
  const own = place({ commitment: draw.commitment });
  const index = people.indexOf(own.entryId);
  const path = pathOf(
    people.map((id) => leafHash(uuidToBytes(id))),
    index,
  ).map(toHex);
  openCheck({ draw, entries }, own);
  answer('get', '/events/:id/waiting-room/draw/entries/:entryId', {
    data: { place: index, size: people.length, path },
  });
  await check('Periksa tempat saya saja');
  expect(await wrongs()).toEqual([]);
  answer('get', '/events/:id/waiting-room/draw/entries/:entryId', {
    data: { place: index + 1, size: people.length, path },
  });
  await check('Periksa tempat saya saja');
  expect(await screen.findByText('1 hal tidak cocok')).toBeVisible();
});

test('a draw without a public round says that it cannot be checked', async () => {
  const { draw, entries } = realDraw();
  openQueue({
    status: admitting(10, {
      draw: { size: draw.size, root: draw.root, round: draw.round, drawn: true, checkable: false },
    }),
    path: '/draw',
  });
  answer('get', '/events/:id/waiting-room/draw', { data: { ...draw, signature: null } });
  answerEntries(entries);
  expect(await screen.findByText('Undian ini tidak dapat diperiksa')).toBeVisible();
  await check();
  expect(await screen.findByText('Undian ini tidak dapat diperiksa sepenuhnya')).toBeVisible();
});

test('before the draw there is the promise alone, and an answer that does not come can be asked for again', async () => {
  const { unmount } = openQueue({ status: aRoom(), path: '/draw' });
  expect(await screen.findByText(/Undian ini belum dilakukan/)).toBeVisible();
  expect(screen.getByText('ab'.repeat(32))).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Periksa seluruh undian' })).toBeNull();
  unmount();
  openCheck(realDraw());
  refuse('get', '/events/:id/waiting-room/draw/entries', 503, 'BUSY', 'Ramai.');
  await check();
  expect(await screen.findByText('Pemeriksaan tidak selesai')).toBeVisible();
});

test('a room that ended without a draw does not promise one', async () => {
  openQueue({ status: aRoom({ phase: 'ended' }), path: '/draw' });
  expect(await screen.findByText(/Undian ini tidak dilakukan/)).toBeVisible();
  expect(screen.queryByText(/belum dilakukan/)).toBeNull();
});

test('fewer entries than were announced are found', async () => {
  const { draw, entries } = realDraw();
  openCheck({ draw, entries: entries.slice(16) });
  await check();
  expect((await wrongs()).join('\n')).toMatch(/Jumlah atau susunan peserta/);
});

const page = '<!doctype html><p>Masuk ke Wi-Fi</p>'.padEnd(64);

test.each<[string, BodyInit, string]>([
  ['a page', page, 'text/html'],
  ['half an entry', new Uint8Array(24), 'application/octet-stream'],
])(
  '%s in place of the entries accuses nobody, and can be asked for again',
  async (_, body, type) => {
    const { draw, entries } = realDraw();
    openCheck({ draw, entries });
    answerEntries(body, type);
    await check();
    expect(await screen.findByText('Pemeriksaan tidak selesai')).toBeVisible();
    expect(screen.queryByText(/tidak cocok/)).toBeNull();
    answerEntries(entries);
    await check('Coba lagi');
    expect(await wrongs()).toEqual([]);
  },
);

test('a page in place of the proof of the own place accuses nobody', async () => {
  const { draw, entries } = realDraw();
  openCheck({ draw, entries }, place({ commitment: draw.commitment }));
  answer(
    'get',
    '/events/:id/waiting-room/draw/entries/:entryId',
    () => new Response(page, { headers: { 'content-type': 'text/html' } }),
  );
  await check('Periksa tempat saya saja');
  expect(await screen.findByText('Pemeriksaan tidak selesai')).toBeVisible();
  expect(screen.queryByText(/tidak cocok/)).toBeNull();
});

describe('entries that do not come', () => {
  beforeEach(() =>
    jest.useFakeTimers({
      doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'],
    }),
  );
  afterEach(() => jest.useRealTimers());
  const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
  const tap = async (name: string) =>
    userEvent
      .setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })
      .click(await screen.findByRole('button', { name }));

  /** The entries come in parts, when they are sent. */
  function sendInParts() {
    let to: ReadableStreamDefaultController | undefined;
    const body = new ReadableStream({
      start(controller) {
        to = controller;
      },
    });
    answerEntries(body);
    return {
      send: (part: Uint8Array) => to?.enqueue(part),
      end: () => to?.close(),
    };
  }

  test('are given up when nothing came for half a minute', async () => {
    openCheck(realDraw());
    const release = holdAnswer('get', '/events/:id/waiting-room/draw/entries', {});
    await tap('Periksa seluruh undian');
    await pass(29);
    expect(screen.getByText('Menghitung…')).toBeVisible();
    await pass(2);
    expect(screen.getByText('Pemeriksaan tidak selesai')).toBeVisible();
    expect(screen.queryByText('Menghitung…')).toBeNull();
    release();
  });

  test('may take minutes, as long as something comes', async () => {
    const { draw, entries } = realDraw();
    openCheck({ draw, entries });
    const { send, end } = sendInParts();
    await tap('Periksa seluruh undian');
    for (let at = 0; at < entries.length; at += 800) {
      await pass(25);
      send(entries.subarray(at, at + 800));
    }
    await pass(25);
    expect(screen.getByText('Menghitung…')).toBeVisible();
    end();
    await pass(1);
    expect(screen.getByText('Semuanya cocok')).toBeVisible();
  });

  test('are given up when they stop in the middle', async () => {
    const { draw, entries } = realDraw();
    openCheck({ draw, entries });
    const { send } = sendInParts();
    await tap('Periksa seluruh undian');
    await pass(1);
    send(entries.subarray(0, 160));
    await pass(31);
    expect(screen.getByText('Pemeriksaan tidak selesai')).toBeVisible();
    expect(screen.queryByText(/tidak cocok/)).toBeNull();
  });

  test('need not be waited for', async () => {
    const { draw, entries } = realDraw();
    openCheck({ draw, entries });
    sendInParts();
    await tap('Periksa seluruh undian');
    await tap('Batalkan');
    expect(screen.queryByText('Menghitung…')).toBeNull();
    expect(screen.queryByText('Pemeriksaan tidak selesai')).toBeNull();
    answerEntries(entries);
    await tap('Periksa seluruh undian');
    await pass(1);
    expect(screen.getByText('Semuanya cocok')).toBeVisible();
  });
});

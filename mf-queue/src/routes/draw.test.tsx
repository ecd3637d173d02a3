import { checkDraw, leafHash, pathOf, toHex, uuidToBytes } from '@panggung/draw';
import { answer, refuse, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import {
  answerEntries,
  chain,
  check,
  openCheck,
  realDraw,
  wrongs,
  type Published,
} from '../test/draw-check';
import { admitting, aRoom, openQueue, people, place } from '../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());

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

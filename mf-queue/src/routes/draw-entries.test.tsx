import { answer, holdAnswer, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answerEntries, check, openCheck, realDraw, wrongs } from '../test/draw-check';
import { place } from '../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());

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

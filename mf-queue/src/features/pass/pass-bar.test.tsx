import { Slot, useQueryClient } from '@panggung/platform';
import { answer, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import {
  forgetWaitingEntry,
  readWaitingEntry,
  storeWaitingEntry,
  turnKeys,
} from '@panggung/screens';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { remote } from '../../remote';
import { admitting, answerRoom, aRoom, event, place } from '../../test/room-data';

useFakeNetwork();
beforeEach(() => localStorage.clear());
afterEach(() => jest.useRealTimers());

/** The form of an order, with what stands above it. */
const withForm = (Component: () => ReactNode) => ({
  ...remote,
  routes: [{ path: '/checkout/new', Component }],
});
const openForm = (Component: () => ReactNode = () => <Slot name="purchase" />) =>
  renderRoute(withForm(Component), `/checkout/new?event=${event.id}`, {
    slots: { purchase: ['passBar'] },
  });

/** A form that is refused for want of a turn. */
function Refused() {
  const cache = useQueryClient();
  const onClick = () => void cache.invalidateQueries({ queryKey: turnKeys.all(event.id) });
  return (
    <>
      <Slot name="purchase" />
      <button onClick={onClick}>Bayar</button>
    </>
  );
}

const now = Date.parse('2027-01-10T03:00:00.000Z');
const passUntil = (minutes: number, canExtend = true) => ({
  data: { expiresAt: new Date(now + minutes * 60_000).toISOString(), canExtend },
});

beforeEach(() => {
  jest.useFakeTimers({ now, doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
  answerRoom(admitting(60));
});

const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));
const tap = (name: string) =>
  userEvent
    .setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })
    .click(screen.getByRole('button', { name }));

test('the time of the turn is shown, can be made longer once, and ends with the way back', async () => {
  answer('post', '/events/:id/waiting-room/pass', passUntil(10));
  storeWaitingEntry(event.id, place());
  openForm();
  expect(await screen.findByRole('timer')).toHaveTextContent(/^(10 mnt 0|9 mnt 5\d) dtk$/);
  answer('post', '/events/:id/waiting-room/pass/extend', passUntil(20, false));
  await tap('Tambah 10 menit');
  await pass(1);
  expect(screen.getByRole('timer')).toHaveTextContent(/^19 mnt/);
  expect(screen.queryByRole('button', { name: 'Tambah 10 menit' })).toBeNull();
  await pass(18 * 60);
  expect(screen.getByText('Giliran Anda hampir habis.')).toBeInTheDocument();
  await pass(2 * 60);
  expect(screen.getByText('Waktu giliran Anda habis')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ke ruang tunggu' })).toHaveAttribute(
    'href',
    `/queue/${event.id}`,
  );
});

test('a turn can be given to the next', async () => {
  const given: unknown[] = [];
  answer('post', '/events/:id/waiting-room/pass', passUntil(10));
  answer('post', '/events/:id/waiting-room/pass/leave', async (request) => {
    given.push(await request.json());
    return { success: true };
  });
  storeWaitingEntry(event.id, place());
  const { location } = openForm();
  await screen.findByRole('timer');
  await tap('Lepas giliran');
  expect(given).toEqual([]);
  await userEvent
    .setup({ advanceTimers: (delay) => jest.advanceTimersByTime(delay) })
    .click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Lepas giliran' }));
  await pass(1);
  expect(given).toEqual([{ token: 'tempat.saya' }]);
  expect(location()).toBe(`/queue/${event.id}`);
  expect(readWaitingEntry(event.id, null)).toBeNull();
});

describe('a turn that ended behind the open form', () => {
  const over = (path: string, wasSpent = false) =>
    refuse('post', `/events/:id/waiting-room/${path}`, 410, 'PASS_OVER', 'Sudah berakhir.', {
      wasSpent,
    });
  beforeEach(() => {
    answer('post', '/events/:id/waiting-room/pass', passUntil(10));
    storeWaitingEntry(event.id, place());
  });

  test('is told instead of its time as soon as an order was refused for it', async () => {
    openForm(Refused);
    await screen.findByRole('timer');
    over('pass');
    await tap('Bayar');
    await pass(1);
    expect(screen.getByText('Giliran Anda sudah lewat')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ke ruang tunggu' })).toBeVisible();
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Lepas giliran' })).toBeNull();
  });

  test('is told once when it was to be made longer', async () => {
    openForm();
    await screen.findByRole('timer');
    over('pass', true);
    over('pass/extend', true);
    await tap('Tambah 10 menit');
    await pass(1);
    expect(screen.getAllByText('Sudah berakhir.')).toHaveLength(1);
    expect(screen.queryByRole('timer')).toBeNull();
  });

  test('is not believed to be over because nobody answered', async () => {
    openForm(Refused);
    await screen.findByRole('timer');
    refuse('post', '/events/:id/waiting-room/pass', 503, 'BUSY', 'Ramai.');
    await tap('Bayar');
    await pass(60);
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.queryByText('Ramai.')).toBeNull();
  });
});

test('who has no turn yet is told so, and who has no place is led to the waiting room', async () => {
  refuse('post', '/events/:id/waiting-room/pass', 409, 'NOT_YOUR_TURN', 'Giliran Anda belum tiba.');
  storeWaitingEntry(event.id, place());
  const { unmount } = openForm();
  expect(await screen.findByText('Giliran Anda belum tiba.')).toBeVisible();
  unmount();
  forgetWaitingEntry(event.id, null);
  openForm();
  expect(await screen.findByText('Tiket acara ini dibeli lewat ruang tunggu')).toBeVisible();
});

test('a room that guards nothing now says nothing', async () => {
  answerRoom(aRoom({ phase: 'idle' }));
  const { container } = openForm();
  await pass(1);
  expect(container).toHaveTextContent('');
});

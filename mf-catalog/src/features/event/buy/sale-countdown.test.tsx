import { aTicketType, answer, useFakeNetwork } from '@panggung/testing';
import { act, screen } from '@testing-library/react';
import { answerEvent, openEvent } from '../../../test/event-data';

useFakeNetwork();

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2027-01-10T02:00:00.000Z'),
    // The fake network needs the real ones.
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
});
afterEach(() => jest.useRealTimers());

const opensAt = '2027-01-10T03:00:00.000Z';
const upcoming = aTicketType({ id: '1', status: 'upcoming', saleStartsAt: opensAt });

/** The server's clock, half an hour ahead of the device's. */
const answerClock = () =>
  answer('get', '/clock', () => ({
    data: { now: new Date(Date.now() + 1_800_000).toISOString() },
  }));

test('the time left is told by the clock of the server', async () => {
  answerClock();
  openEvent({ ticketTypes: [upcoming] });
  expect(await screen.findByText(/^(30 mnt 0|29 mnt 5\d) dtk$/)).toHaveAttribute('role', 'timer');
  expect(screen.getByText(/^Penjualan dibuka dalam/)).toBeVisible();
  expect(screen.getByText(/^Penjualan belum dibuka\./)).toBeVisible();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByRole('timer')).toHaveTextContent(/^(29 mnt 0|28 mnt 5\d) dtk$/);
});

test('the moment the sale opens, the tickets can be bought', async () => {
  answerClock();
  openEvent({ ticketTypes: [upcoming] });
  await screen.findByText(/^(30 mnt 0|29 mnt 5\d) dtk$/);
  answerEvent({ ticketTypes: [aTicketType({ id: '1' })] });
  act(() => jest.advanceTimersByTime(1_800_000));
  expect(await screen.findByRole('link', { name: 'Pilih Festival' })).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('where something is on sale already, the countdown is to the next sale', async () => {
  answerClock();
  const later = { ...upcoming, id: '3', saleStartsAt: '2027-01-11T03:00:00.000Z' };
  openEvent({ ticketTypes: [aTicketType({ id: '2' }), later, upcoming] });
  expect(await screen.findByText(/^Penjualan berikutnya dibuka dalam/)).toBeVisible();
  expect(await screen.findByText(/^(30 mnt 0|29 mnt 5\d) dtk$/)).toBeVisible();
});

test('a sale whose moment nobody knows has no countdown', async () => {
  openEvent({ ticketTypes: [aTicketType({ status: 'upcoming' })] });
  expect(await screen.findByText(/^Penjualan belum dibuka\./)).toBeVisible();
  expect(screen.queryByRole('timer')).toBeNull();
});

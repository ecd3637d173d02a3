import { aTicketType, anEvent, answer, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { openEvent } from '../../../test/event-data';
import type { Room } from './room';

useFakeNetwork();
beforeEach(() => answer('get', '/clock', { data: { now: '2027-01-10T02:00:00.000Z' } }));

const aRoom = (more: Partial<Room> = {}): Room => ({
  mode: 'scheduled',
  phase: 'open',
  opensAt: '2027-01-10T02:30:00.000Z',
  ticketTypeId: null,
  isDrawn: false,
  ...more,
});

const queue = `/queue/${anEvent().id}`;
const upcoming = aTicketType({ status: 'upcoming', saleStartsAt: '2099-01-10T03:00:00.000Z' });
const ways = async () => {
  await screen.findByRole('heading', { level: 1 });
  return screen
    .queryAllByRole('link', { name: /^(?:Beli tiket|Pilih|Masuk ruang tunggu)/ })
    .map((link) => link.getAttribute('href'));
};

test('before people can come in, the page says when', async () => {
  openEvent({ ticketTypes: [upcoming], waitingRoom: aRoom({ phase: 'planned' }) });
  expect(await screen.findByText(/dibuka 10 Jan 2027, 09.30 WIB/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ruang tunggu' })).toHaveAttribute('href', queue);
  expect(await ways()).toEqual([]);
});

test.each(['open', 'drawing', 'admitting'] as const)(
  '%s: the way to tickets leads through it',
  async (phase) => {
    openEvent({
      ticketTypes: phase === 'open' ? [upcoming] : [aTicketType()],
      waitingRoom: aRoom({ phase }),
    });
    // In the box, and in the bar on a phone.
    expect(await ways()).toEqual([queue, queue]);
  },
);

test('a room for one type leaves the others as they are', async () => {
  openEvent({
    ticketTypes: [
      aTicketType({ id: 'vip', name: 'VIP' }),
      aTicketType({ id: 'umum', name: 'Umum' }),
    ],
    waitingRoom: aRoom({ phase: 'admitting', ticketTypeId: 'vip' }),
  });
  const tickets = within(await screen.findByRole('region', { name: 'Tiket' }));
  expect(tickets.queryByRole('link', { name: 'Pilih VIP' })).toBeNull();
  expect(tickets.getByRole('link', { name: 'Pilih Umum' })).toBeVisible();
  expect(tickets.getByRole('link', { name: 'Beli tiket' })).toBeVisible();
  expect(tickets.getByRole('link', { name: 'Masuk ruang tunggu' })).toBeVisible();
});

test.each(['idle', 'ended'] as const)('%s: tickets are bought without waiting', async (phase) => {
  openEvent({ waitingRoom: aRoom({ phase }) });
  expect((await ways()).every((href) => href?.startsWith('/checkout/new'))).toBe(true);
});

test.each([
  ['sold_out', 'Semua tiket sudah habis terjual.'],
  ['paused', 'Penjualan tiket acara ini dihentikan sementara.'],
] as const)('%s: nobody is sent to wait, and who waits finds the way back', async (status, why) => {
  openEvent({
    ticketTypes: [aTicketType({ status })],
    waitingRoom: aRoom({ phase: 'admitting' }),
  });
  expect(await ways()).toEqual([]);
  expect(screen.getByText(why)).toBeVisible();
  expect(screen.getByRole('link', { name: 'ruang tunggu' })).toHaveAttribute('href', queue);
});

test('a draw stays linked for good, and a cancelled event leads to no room', async () => {
  const { unmount } = openEvent({ waitingRoom: aRoom({ phase: 'ended', isDrawn: true }) });
  expect(await screen.findByRole('link', { name: 'Periksa undian antrean' })).toHaveAttribute(
    'href',
    `${queue}/draw`,
  );
  unmount();
  openEvent({ status: 'cancelled', waitingRoom: aRoom() });
  expect(await ways()).toEqual([]);
});

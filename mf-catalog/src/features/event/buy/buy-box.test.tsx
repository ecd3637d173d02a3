import { aTicketType, anEvent, answer, refuse, useFakeNetwork } from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import { openEvent } from '../../../test/event-data';

useFakeNetwork();

afterEach(() => jest.useRealTimers());

const box = async () => within(await screen.findByRole('region', { name: 'Tiket' }));
const rows = async () =>
  (await box()).getAllByRole('listitem').map(({ textContent }) => textContent);
const checkout = `/checkout/new?event=${anEvent().id}`;

test('every ticket type shows its price and its state', async () => {
  answer('get', '/clock', { data: { now: new Date().toISOString() } });
  openEvent({
    ticketTypes: [
      aTicketType({ id: '1', name: 'Festival', description: 'Berdiri' }),
      aTicketType({ id: '2', name: 'Tribun', status: 'sold_out', available: 0 }),
      aTicketType({ id: '3', name: 'VIP', status: 'low', available: 4 }),
      aTicketType({ id: '4', name: 'Early Bird', status: 'ended' }),
      aTicketType({ id: '5', name: 'Rahasia', price: 0, status: 'unannounced' }),
      aTicketType({ id: '9', name: 'Pelajar', price: 0, free: true }),
      aTicketType({ id: '6', name: 'Presale', saleEndsAt: '2027-01-10T03:00:00.000Z' }),
      aTicketType({
        id: '7',
        name: 'Umum',
        status: 'upcoming',
        saleStartsAt: '2099-01-10T03:00:00.000Z',
      }),
      aTicketType({ id: '8', name: 'Nanti', status: 'upcoming' }),
    ],
  });
  expect(await rows()).toEqual([
    'FestivalBerdiriRp\u00a0350.000Pilih Festival',
    'TribunHabisRp\u00a0350.000',
    'VIPSisa 4Rp\u00a0350.000Pilih VIP',
    'Early BirdPenjualan ditutupRp\u00a0350.000',
    'RahasiaBelum dijualTBA',
    'PelajarGratisPilih Pelajar',
    'PresaleSampai 10 Jan 2027, 10.00 WIBRp\u00a0350.000Pilih Presale',
    'UmumSegera dijualMulai 10 Jan 2099, 10.00 WIBRp\u00a0350.000',
    'NantiSegera dijualRp\u00a0350.000',
  ]);
});

test('choosing a ticket type leads to the checkout with one of it', async () => {
  openEvent({ ticketTypes: [aTicketType({ id: 'festival' })] });
  expect((await box()).getByRole('link', { name: 'Pilih Festival' })).toHaveAttribute(
    'href',
    `${checkout}&t=festival:1`,
  );
});

test('an event on sale is bought from the box and from the bar, and says its limits', async () => {
  openEvent();
  const tickets = await box();
  expect(tickets.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute('href', checkout);
  expect(
    tickets.getByText('Maksimal 6 tiket per transaksi. Harga sudah termasuk semua biaya.'),
  ).toBeVisible();
  const bar = within(screen.getByRole('group', { name: 'Beli tiket' }));
  expect(bar.getByText('Rp 350.000')).toHaveTextContent('Mulai dari');
  expect(bar.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute('href', checkout);
});

test.each([
  ['sold out', { status: 'sold_out', available: 0 } as const, 'Semua tiket sudah habis terjual.'],
  ['over', { status: 'ended' } as const, 'Penjualan tiket sudah ditutup.'],
  ['not priced yet', { price: 0, status: 'unannounced' } as const, 'Harga tiket segera diumumkan.'],
])('an event whose sale is %s cannot be bought, and leads on', async (_, type, reason) => {
  openEvent({ ticketTypes: [aTicketType(type)] });
  const tickets = await box();
  expect(tickets.getByText(reason)).toBeVisible();
  expect(tickets.getByRole('link', { name: 'Cari acara lain' })).toHaveAttribute('href', '/events');
  expect(screen.queryByRole('link', { name: 'Beli tiket' })).toBeNull();
  expect(screen.queryByRole('link', { name: /^Pilih/ })).toBeNull();
});

test('an event without ticket types is not announced yet', async () => {
  openEvent({ ticketTypes: [] });
  expect((await box()).getByText('Harga tiket segera diumumkan.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Beli tiket' })).toBeNull();
});

test('a cancelled event sells nothing, not even what is on sale or still to come', async () => {
  openEvent({
    status: 'cancelled',
    ticketTypes: [
      aTicketType({ id: '1' }),
      aTicketType({ id: '2', status: 'upcoming', saleStartsAt: '2099-01-10T03:00:00.000Z' }),
    ],
  });
  expect((await box()).getByText(/^Acara ini dibatalkan/)).toBeVisible();
  expect(screen.getByText('Dibatalkan')).toBeVisible();
  expect(screen.queryByRole('link', { name: /Beli tiket|^Pilih/ })).toBeNull();
  expect(screen.queryByRole('timer')).toBeNull();
});

describe('stock that goes while the page is open', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });

  const left = (available: number, status: 'low' | 'sold_out') =>
    answer('get', '/events/:id/stock', { data: [{ id: aTicketType().id, status, available }] });
  const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

  test('changes the row without a reload, within two seconds', async () => {
    openEvent();
    expect(await rows()).toEqual(['FestivalRp\u00a0350.000Pilih Festival']);
    left(2, 'low');
    await pass(1_500);
    expect(await (await box()).findByText('Sisa 2')).toBeVisible();
    left(0, 'sold_out');
    await pass(1_500);
    expect(await screen.findByText('Semua tiket sudah habis terjual.')).toBeVisible();
    expect(screen.queryByRole('link', { name: /Beli tiket|^Pilih/ })).toBeNull();
  });

  test('is asked for less often when there was no answer', async () => {
    openEvent();
    await rows();
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    refuse('get', '/events/:id/stock', 503, 'BUSY', 'Ramai.');
    await pass(1_500);
    expect(log).toHaveBeenCalledTimes(1);
    left(2, 'low');
    await pass(5_000);
    expect((await box()).queryByText('Sisa 2')).toBeNull();
    await pass(11_000);
    expect(await (await box()).findByText('Sisa 2')).toBeVisible();
    log.mockRestore();
  });
});

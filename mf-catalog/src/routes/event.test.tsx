import {
  aTicketType,
  anEvent,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import { remote } from '../remote';

useFakeNetwork();
const meta = { serverTime: '2027-01-01T00:00:00.000Z' };
const path = `/events/${anEvent().id}`;

test('an event shows what, when, where and its tickets with their state', async () => {
  const types = [
    aTicketType({ id: '1', name: 'Festival', status: 'on_sale' }),
    aTicketType({ id: '2', name: 'Tribun', status: 'sold_out', available: 0 }),
    aTicketType({ id: '3', name: 'VIP', status: 'low', available: 4 }),
    aTicketType({ id: '4', name: 'Gratis', status: 'ended', price: 0 }),
    aTicketType({
      id: '5',
      name: 'Presale',
      status: 'upcoming',
      saleStartsAt: '2027-01-10T03:00:00.000Z',
    }),
  ];
  answer('get', '/events/:id', { data: anEvent({ ticketTypes: types }), meta });
  renderRoute(remote, path);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Malam Nada Nusantara' }),
  ).toBeVisible();
  const box = within(screen.getByRole('region', { name: 'Tiket' }));
  const rows = box.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual([
    'FestivalTersediaRp\u00a0350.000',
    'TribunHabisRp\u00a0350.000',
    'VIPSisa 4Rp\u00a0350.000',
    'GratisPenjualan ditutupGratis',
    'PresaleDijual mulai 10 Jan 2027, 10.00 WIBRp\u00a0350.000',
  ]);
  expect(box.getByRole('link', { name: 'Beli tiket' })).toHaveAttribute(
    'href',
    `/checkout/new?event=${anEvent().id}`,
  );
});

test('a sold-out event cannot be bought', async () => {
  const ticketTypes = [aTicketType({ status: 'sold_out' })];
  answer('get', '/events/:id', { data: anEvent({ ticketTypes }), meta });
  renderRoute(remote, path);
  expect(await screen.findByText('Tiket sedang tidak dijual.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Beli tiket' })).toBeNull();
});

test('a cancelled event cannot be bought and says so', async () => {
  answer('get', '/events/:id', { data: anEvent({ status: 'cancelled' }), meta });
  renderRoute(remote, path);
  expect(await screen.findByText('Acara ini dibatalkan.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Beli tiket' })).toBeNull();
});

test.each([404, 400])('a status of %d is an event that does not exist', async (status) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  refuse('get', '/events/:id', status, 'NOT_FOUND', 'Tidak ditemukan');
  renderRoute(remote, '/events/none');
  expect(await screen.findByRole('heading', { name: 'Acara tidak ditemukan' })).toBeVisible();
  log.mockRestore();
});

import {
  aTicket,
  aTransaction,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import { remote } from '../remote';

useFakeNetwork();

const gift = aTransaction({
  source: 'complimentary',
  status: 'paid',
  total: 0,
  paidAt: '2027-01-01T10:00:00.000Z',
  items: aTransaction().items.map((item) => ({ ...item, unitPrice: 0, subtotal: 0 })),
  buyer: { name: 'Rina Tamu', email: 'rina@undangan.test', phone: '' },
  tickets: [aTicket()],
});
const place = `/checkout/${gift.id}/status`;

beforeEach(() => {
  localStorage.setItem('panggung.orders', JSON.stringify({ [gift.id]: 'its-secret' }));
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
});

test('says that the tickets were given, and offers neither invoice nor refund', async () => {
  answer('get', '/transactions/:id', { data: gift });
  renderRoute(remote, place);
  expect(await screen.findByText(/Tiket undangan ini dari penyelenggara/)).toBeVisible();
  expect(screen.getByText(/Tiket undangan untuk/)).toHaveTextContent('Rina Tamu');
  expect(screen.getByText('Tiket undangan diberikan')).toBeVisible();
  expect(screen.queryByText(/Pembayaran/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Unduh faktur' })).toBeNull();
  expect(screen.queryByText('Ajukan pengembalian dana')).toBeNull();
  expect(screen.getAllByText('Rp 0')).not.toHaveLength(0);
});

test('once it was taken back, it says so without a way to order it again', async () => {
  const tickets = [aTicket({ status: 'void', qr: null })];
  answer('get', '/transactions/:id', { data: { ...gift, status: 'cancelled', tickets } });
  renderRoute(remote, place);
  expect(
    await screen.findByRole('heading', { name: 'Tiket undangan tidak berlaku lagi' }),
  ).toBeVisible();
  expect(screen.getByText(/rina@undangan.test\. Tidak ada yang Anda bayar/)).toBeVisible();
  expect(screen.queryByText('Pesan lagi')).toBeNull();
});

test('the refund form says why nothing comes back', async () => {
  const message = 'Ini tiket undangan dari penyelenggara. Tidak ada yang dibayar.';
  answer('get', '/transactions/:id', { data: gift });
  answer('get', '/transactions/:id/refunds', { data: [] });
  refuse('get', '/transactions/:id/refund-quote', 409, 'NOT_REFUNDABLE', message);
  renderRoute(remote, `/refund-form?transaction=${gift.id}`);
  expect(await screen.findByText('Tidak ada dana yang dapat kembali')).toBeVisible();
  expect(screen.getByText(message)).toBeVisible();
});

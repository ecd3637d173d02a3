import {
  aPayment,
  aTransaction,
  aUser,
  anEventDetail,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { storeAccessToken } from '../features/access/order-access';
import { remote } from '../remote';

useFakeNetwork();

const order = aTransaction({ expiresAt: '2099-01-01T05:00:00.000Z' });
const place = `/checkout/${order.id}/status`;
let state: 'awaiting_payment' | 'cancelled' | 'paid';
let sent: (string | null)[];

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  [state, sent] = ['awaiting_payment', []];
  const { id, title } = order.event;
  const event = anEventDetail({ id, title });
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
  answer('get', '/transactions/:id', () => ({ data: { ...order, status: state } }));
  answer('get', '/events/:id', { data: event, meta: { serverTime: new Date().toISOString() } });
  answer('get', '/events/:id/stock', { data: event.ticketTypes });
  answer('post', '/transactions/:id/cancel', (request) => {
    sent.push(request.headers.get('X-Access-Token'));
    state = 'cancelled';
    return { data: { ...order, status: state } };
  });
  storeAccessToken(order.id, 'secret');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('cancelling asks first, says what happens, and shows the cancelled order', async () => {
  renderRoute(remote, place);
  await press('Batalkan pesanan');
  const dialog = within(screen.getByRole('dialog', { name: 'Batalkan pesanan ini?' }));
  expect(dialog.getByText(/langsung dijual lagi.*tidak dikenai biaya/)).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Kembali' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent).toEqual([]);

  await press('Batalkan pesanan');
  await press('Ya, batalkan');
  expect(await screen.findByRole('heading', { name: 'Pesanan dibatalkan' })).toBeVisible();
  expect(sent).toEqual(['secret']);
  expect(screen.getByRole('link', { name: 'Pesan lagi' })).toBeVisible();
});

test('changing cancels and leads to the checkout with the same tickets', async () => {
  const { location } = renderRoute(remote, place);
  await press('Ubah pesanan');
  await press('Ya, ubah');
  const { ticketTypeId, quantity } = order.items[0] ?? {};
  const checkout = `/checkout/new?event=${order.event.id}&t=${ticketTypeId}:${quantity}`;
  await waitFor(() => expect(location()).toBe(checkout));
  expect(sent).toEqual(['secret']);
});

test('money that came in first: the page shows the paid order', async () => {
  renderRoute(remote, place);
  await press('Batalkan pesanan');
  refuse('post', '/transactions/:id/cancel', 409, 'ORDER_ALREADY_PAID', 'Pesanan sudah dibayar.');
  state = 'paid';
  await press('Ya, batalkan');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByText('Menunggu pembayaran')).toBeNull();
});

test('the gateway cannot be told: the dialog says so and the order stays', async () => {
  renderRoute(remote, place);
  await press('Batalkan pesanan');
  refuse('post', '/transactions/:id/cancel', 503, 'GATEWAY_UNAVAILABLE', 'Sedang gangguan.');
  await press('Ya, batalkan');
  expect(await screen.findByText('Sedang gangguan.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Menunggu pembayaran' })).toBeInTheDocument();
});

test('a payment under review can be neither changed nor cancelled', async () => {
  const payment = aPayment({ status: 'challenge' });
  answer('get', '/transactions/:id', { data: { ...order, payment } });
  answer('get', '/payments/status/:id', {
    data: { ...payment, transactionStatus: 'awaiting_payment' },
  });
  renderRoute(remote, place);
  expect(await screen.findByText('Pembayaran Anda sedang diperiksa')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Batalkan pesanan' })).toBeNull();
});

test('a new order with an unpaid one in the way: the old one is cancelled there', async () => {
  const { email } = aUser();
  renderRoute(remote, `/checkout/new?event=${order.event.id}&t=${order.items[0]?.ticketTypeId}:1`);
  await userEvent.type(await screen.findByLabelText('Nama lengkap'), 'Sari Dewi');
  await userEvent.type(screen.getByLabelText('Email'), email);
  await userEvent.type(screen.getByLabelText('Nomor telepon'), '081234567890');
  await userEvent.click(screen.getByRole('checkbox', { name: /^Saya menyetujui/ }));
  refuse('post', '/tickets/guest-purchase', 409, 'UNPAID_ORDER_EXISTS', 'Masih ada pesanan.', {
    transactionId: order.id,
  });
  await press('Bayar sekarang');
  await press('Batalkan pesanan itu');
  await press('Ya, batalkan');
  expect(await screen.findByText('Pesanan lama sudah dibatalkan')).toBeVisible();
  expect(sent).toEqual(['secret']);
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
});

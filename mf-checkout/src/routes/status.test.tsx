import {
  aPayment,
  aTicket,
  aTransaction,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
  watchDepartures,
} from '@panggung/testing';
import type { Transaction } from '@panggung/platform';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { announcement } from '../features/order/countdown';
import { remote } from '../remote';

useFakeNetwork();

const minutes = (count: number) => new Date(Date.now() + count * 60_000).toISOString();
const waiting = (more: Partial<Transaction> = {}) =>
  aTransaction({ expiresAt: minutes(20), payment: aPayment({ expiresAt: minutes(19) }), ...more });
const order = aTransaction();
const place = `/checkout/${order.id}/status`;

beforeEach(() => {
  localStorage.clear();
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
});

function answerStatus(transactionStatus: Transaction['status'], status = aPayment().status) {
  answer('get', '/payments/status/:id', {
    data: { ...aPayment({ status, expiresAt: minutes(19) }), transactionStatus },
  });
}

test('waits for the payment and leads to it again', async () => {
  answer('get', '/transactions/:id', { data: waiting() });
  answerStatus('awaiting_payment');
  answer('post', '/payments/create-transaction', { data: aPayment() });
  const departures = watchDepartures();
  // The parameters that the payment page adds to the address prove nothing.
  renderRoute(remote, `${place}?order_id=X&transaction_status=settlement`);
  expect(await screen.findByRole('heading', { name: 'Menunggu pembayaran' })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('timer')).toHaveTextContent(/^1[89] mnt \d+ dtk$/));
  expect(screen.getAllByText('Rp 700.000')).not.toHaveLength(0);
  await userEvent.click(screen.getByRole('button', { name: 'Lanjutkan pembayaran' }));
  await waitFor(() => expect(departures).toEqual(['https://pay.example.test/snap-token']));
});

test('turns into the tickets by itself once the payment is in', async () => {
  answer('get', '/transactions/:id', { data: waiting() });
  answerStatus('awaiting_payment');
  renderRoute(remote, place);
  await screen.findByRole('heading', { name: 'Menunggu pembayaran' });
  answer('get', '/transactions/:id', {
    data: aTransaction({ status: 'paid', tickets: [aTicket()] }),
  });
  answerStatus('paid', 'settled');
  expect(
    await screen.findByRole('heading', { name: 'Selamat, tiket Anda siap!' }, { timeout: 4000 }),
  ).toBeVisible();
  const ticket = screen.getByRole('article', { name: 'Tiket TKT-8CTBR5TNZF' });
  expect(within(ticket).getByRole('img', { name: 'Kode QR tiket TKT-8CTBR5TNZF' })).toBeVisible();
  expect(within(ticket).getByText('Sari Dewi')).toBeVisible();
  expect(within(ticket).getByText('Minggu, 14 Feb 2027, 19.30 WIB')).toBeVisible();
  expect(within(ticket).getByText('Istora Senayan, Jakarta, DKI Jakarta')).toBeVisible();
}, 10_000);

test('asks for nothing while the tab is out of sight', async () => {
  answer('get', '/transactions/:id', { data: waiting() });
  let asked = 0;
  answer('get', '/payments/status/:id', () => {
    asked += 1;
    return { data: { ...aPayment(), transactionStatus: 'awaiting_payment' } };
  });
  const visibility = jest.spyOn(document, 'visibilityState', 'get');
  renderRoute(remote, place);
  await waitFor(() => expect(asked).toBe(1));
  visibility.mockReturnValue('hidden');
  await act(() => new Promise((done) => setTimeout(done, 2500)));
  expect(asked).toBe(1);
  visibility.mockRestore();
}, 10_000);

test('the link in the mail opens the order and leaves no secret in the address', async () => {
  const tokens: (string | null)[] = [];
  const answerWithToken = (request: Request) => {
    tokens.push(request.headers.get('X-Access-Token'));
    return { data: aTransaction({ id: 'order-mail', status: 'paid', tickets: [aTicket()] }) };
  };
  answer('get', '/transactions/:id', answerWithToken);
  const page = renderRoute(remote, '/checkout/order-mail/status?a=1#access=from-mail');
  expect(await screen.findByRole('heading', { name: /tiket Anda siap/ })).toBeVisible();
  expect(page.location()).toBe('/checkout/order-mail/status?a=1');
  expect(tokens).toEqual(['from-mail']);
  expect(localStorage.getItem('panggung.orders')).toBe('{"order-mail":"from-mail"}');
});

test('an order in storage opens again; storage that cannot be read does no harm', async () => {
  let token: string | null = null;
  answer('get', '/transactions/:id', (request) => {
    token = request.headers.get('X-Access-Token');
    return { data: aTransaction({ status: 'paid' }) };
  });
  localStorage.setItem('panggung.orders', '{"order-stored":"kept"}');
  renderRoute(remote, '/checkout/order-stored/status').unmount();
  renderRoute(remote, '/checkout/order-stored/status');
  await screen.findByRole('heading', { name: /tiket Anda siap/ });
  expect(token).toBe('kept');
  localStorage.setItem('panggung.orders', 'no JSON');
  renderRoute(remote, '/checkout/order-broken/status');
  await waitFor(() => expect(token).toBeNull());
});

test('expired: says so and leads back with the same tickets', async () => {
  answer('get', '/transactions/:id', { data: aTransaction({ status: 'expired' }) });
  renderRoute(remote, place);
  expect(
    await screen.findByRole('heading', { name: 'Batas waktu pembayaran lewat' }),
  ).toBeVisible();
  const item = order.items[0];
  expect(screen.getByRole('link', { name: 'Pesan lagi' })).toHaveAttribute(
    'href',
    `/checkout/new?event=${order.event.id}&t=${item?.ticketTypeId}:2`,
  );
});

test('money that came too late goes back', async () => {
  answer('get', '/transactions/:id', { data: aTransaction({ status: 'paid_unfulfillable' }) });
  renderRoute(remote, place);
  expect(await screen.findByRole('heading', { name: 'Uang Anda akan dikembalikan' })).toBeVisible();
  expect(screen.getByText(/Rp 700\.000 kembali sepenuhnya/)).toBeVisible();
});

test('a payment that failed can be tried again while the order is held', async () => {
  const payment = aPayment({ status: 'denied' });
  answer('get', '/transactions/:id', { data: waiting({ payment }) });
  answerStatus('awaiting_payment', 'denied');
  renderRoute(remote, place);
  expect(await screen.findByText('Pembayaran tidak berhasil')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lanjutkan pembayaran' })).toBeVisible();
});

test('the payment page does not open: says so, the order stays', async () => {
  answer('get', '/transactions/:id', { data: waiting({ payment: null }) });
  refuse('post', '/payments/create-transaction', 503, 'GATEWAY_UNAVAILABLE', 'Sedang gangguan.');
  renderRoute(remote, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Lanjutkan pembayaran' }));
  expect(await screen.findByText('Sedang gangguan.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lanjutkan pembayaran' })).toBeVisible();
});

test('without access a visitor may log in and come back', async () => {
  refuse('get', '/transactions/:id', 404, 'NOT_FOUND', 'Transaksi tidak ditemukan.');
  renderRoute(remote, place);
  expect(await screen.findByRole('heading', { name: 'Pesanan tidak dapat dibuka' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
    'href',
    `/login?returnTo=${encodeURIComponent(place)}`,
  );
});

test('a member without access goes to the own orders; the session is waited for', async () => {
  refuse('get', '/transactions/:id', 404, 'NOT_FOUND', 'Transaksi tidak ditemukan.');
  renderRoute(remote, place, { auth: { loading: true } });
  expect(screen.getByRole('status', { name: 'Memuat pesanan' })).toBeVisible();
  renderRoute(remote, place, { user: aUser() });
  expect(await screen.findByRole('link', { name: 'Lihat transaksi saya' })).toBeVisible();
});

test('a server in trouble: the visitor can try again', async () => {
  refuse('get', '/transactions/:id', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, place);
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/transactions/:id', { data: aTransaction({ status: 'cancelled' }) });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Pesanan dibatalkan' })).toBeVisible();
}, 10_000);

test('the countdown is read out at thresholds only', () => {
  expect(announcement(1799)).toBe('');
  expect(announcement(600)).toBe('Sisa waktu pembayaran kurang dari 10 menit.');
  expect(announcement(599)).toBe(announcement(301));
  expect(announcement(60)).toBe('Sisa waktu pembayaran kurang dari 1 menit.');
  expect(announcement(0)).toBe('Batas waktu pembayaran sudah lewat.');
});

import { formatInstant } from '@panggung/format';
import type { Payment } from '@panggung/platform';
import {
  aPayment,
  aTransaction,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
  watchDepartures,
} from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const order = aTransaction();
const place = `/checkout/${order.id}/status`;
let in19Minutes: string;
beforeEach(() => {
  in19Minutes = new Date(Date.now() + 19 * 60_000).toISOString();
});

const bca = { kind: 'virtual_account', name: 'bca', number: '8123456789012345', billerCode: null };

function waitingFor(more: object): void {
  const payment = aPayment({ expiresAt: in19Minutes, ...more });
  const transactionStatus = 'awaiting_payment';
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
  answer('get', '/transactions/:id', { data: { ...order, expiresAt: in19Minutes, payment } });
  answer('get', '/payments/status/:id', { data: { ...payment, transactionStatus } });
}

test('a virtual account: bank, number and amount to copy, steps for phone and machine', async () => {
  const user = userEvent.setup();
  const copied = jest.spyOn(navigator.clipboard, 'writeText');
  waitingFor({ method: 'bank_transfer', payTo: bca });
  renderRoute(remote, place);
  expect(await screen.findByText('Virtual Account BCA')).toBeVisible();
  expect(screen.getByLabelText('Nomor virtual account')).toHaveTextContent('8123 4567 8901 2345');
  await user.click(screen.getByRole('button', { name: 'Salin Nomor virtual account' }));
  await user.click(screen.getByRole('button', { name: 'Salin Total pembayaran' }));
  expect(copied.mock.calls).toEqual([['8123456789012345'], ['700000']]);
  expect(screen.getByText(/m-Transfer, lalu BCA Virtual Account/)).toBeVisible();
  await user.click(screen.getByText('Lewat ATM'));
  expect(screen.getByText(/Di ATM BCA/)).toBeVisible();
  expect(screen.getByText(/halaman ini berubah sendiri/)).toBeVisible();
  // The bank's number is enough: the only other action is to choose another method.
  expect(screen.queryByRole('button', { name: /halaman pembayaran|Lanjutkan/ })).toBeNull();
});

test.each([
  [
    'Virtual Account Mandiri',
    { kind: 'bill', name: 'mandiri', number: '123456789012', billerCode: '70012' },
    ['Kode perusahaan', 'Kode bayar'],
    'Masukkan kode perusahaan, lalu kode bayar di atas.',
  ],
  [
    'Alfamart',
    { kind: 'store', name: 'alfamart', number: '1234567890123456', billerCode: null },
    ['Kode pembayaran'],
    'Datang ke Alfamart dan katakan ingin membayar lewat Midtrans.',
  ],
  [
    'Virtual Account CIMB',
    { kind: 'virtual_account', name: 'cimb', number: '81234', billerCode: null },
    ['Nomor virtual account'],
    'Buka aplikasi CIMB, pilih Transfer, lalu Virtual Account.',
  ],
])('%s: its own numbers and steps', async (title, payTo, labels, step) => {
  waitingFor({ method: 'bank_transfer', payTo });
  renderRoute(remote, place);
  expect(await screen.findByText(title)).toBeVisible();
  for (const label of labels) expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.getAllByText(step)[0]).toBeInTheDocument();
});

test.each([
  ['qris', 'QRIS', 'Tampilkan kode QR'],
  ['gopay', 'GoPay', 'Buka halaman pembayaran'],
  ['indodana', 'cara bayar pilihan Anda', 'Buka halaman pembayaran'],
])('%s: leads to the page of the gateway', async (method, name, label) => {
  waitingFor({ method });
  answer('post', '/payments/create-transaction', { data: aPayment() });
  const departures = watchDepartures();
  renderRoute(remote, place);
  expect(await screen.findByText(name)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: label }));
  await waitFor(() => expect(departures).toEqual(['https://pay.example.test/snap-token']));
});

test('another method: gives this payment up and opens a new page', async () => {
  waitingFor({ method: 'bank_transfer', payTo: bca });
  let sent: unknown;
  answer('post', '/payments/create-transaction', async (request) => {
    sent = await request.json();
    const payment: Payment = aPayment({ redirectUrl: 'https://pay.example.test/second' });
    return { data: payment };
  });
  const departures = watchDepartures();
  renderRoute(remote, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Bayar dengan metode lain' }));
  await waitFor(() => expect(departures).toEqual(['https://pay.example.test/second']));
  expect(sent).toEqual({ transactionId: order.id, insteadOf: aPayment().id });
});

test('another method cannot be opened: the number stays', async () => {
  waitingFor({ method: 'bank_transfer', payTo: bca });
  refuse('post', '/payments/create-transaction', 503, 'GATEWAY_UNAVAILABLE', 'Sedang gangguan.');
  renderRoute(remote, place);
  await userEvent.click(await screen.findByRole('button', { name: 'Bayar dengan metode lain' }));
  expect(await screen.findByText('Sedang gangguan.')).toBeVisible();
  expect(screen.getByLabelText('Nomor virtual account')).toBeVisible();
});

test('before a method is chosen there is nothing to give up', async () => {
  waitingFor({ status: 'created' });
  renderRoute(remote, place);
  expect(await screen.findByRole('button', { name: 'Lanjutkan pembayaran' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bayar dengan metode lain' })).toBeNull();
});

describe('a payment under review', () => {
  const heading = { name: 'Pembayaran Anda sedang diperiksa' };
  const reviewed = { status: 'challenge', method: 'credit_card' } as const;

  test('says until when at the latest and what happens then; nobody is asked to pay again', async () => {
    waitingFor(reviewed);
    renderRoute(remote, place);
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByText('Jangan membayar lagi')).toBeVisible();
    const until = `paling lambat ${formatInstant(in19Minutes)}`;
    expect(screen.getByText((text) => text.includes(until))).toBeVisible();
    expect(screen.getByText(/pembayarannya kami batalkan, Anda tidak dikenai biaya/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /bayar|metode|Ubah|Batalkan/i })).toBeNull();
    expect(screen.queryByText('Yang perlu Anda lakukan')).toBeNull();
  });

  test('begins while the page is open: the new end is asked for', async () => {
    waitingFor({ status: 'pending', method: 'credit_card' });
    let asked = 0;
    answer('get', '/transactions/:id', () => {
      asked += 1;
      const payment = aPayment(asked === 1 ? { status: 'pending' } : reviewed);
      const expiresAt = asked === 1 ? in19Minutes : '2031-01-02T05:00:00.000Z';
      return { data: { ...order, expiresAt, payment } };
    });
    answer('get', '/payments/status/:id', {
      data: { ...aPayment(reviewed), transactionStatus: 'awaiting_payment' },
    });
    renderRoute(remote, place);
    expect(await screen.findByRole('heading', heading)).toBeVisible();
    expect(screen.getByText(/paling lambat .*2031/)).toBeVisible();
  });

  test('that was not accepted in time: the card is not charged', async () => {
    const payment = aPayment({ status: 'cancelled', method: 'credit_card' });
    answer('get', '/transactions/:id', { data: { ...order, status: 'expired', payment } });
    renderRoute(remote, place);
    expect(await screen.findByText(/Pembayaran kartu Anda tidak diterima/)).toBeVisible();
    expect(screen.queryByText(/Terlanjur membayar/)).toBeNull();
  });
});

test('a mail that was not sent: the page says so, and what to do', async () => {
  const title = 'Email untuk pesanan ini tidak kami kirim';
  waitingFor({ method: 'bank_transfer', payTo: bca });
  const sent = renderRoute(remote, place);
  expect(await screen.findByText('Virtual Account BCA')).toBeVisible();
  expect(screen.queryByText(title)).toBeNull();
  sent.unmount();

  answer('get', '/transactions/:id', {
    data: { ...order, expiresAt: in19Minutes, mailWithheld: true },
  });
  renderRoute(remote, place);
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getByText(/setelah dibayar, e-tiket tetap kami kirim/)).toBeVisible();
});

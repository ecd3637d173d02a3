import { currentAgreement } from '@panggung/policy';
import {
  aPayment,
  aTicketType,
  aTransaction,
  anEventDetail,
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
  watchDepartures,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const festival = aTicketType();
const vip = aTicketType({ id: 'type-vip', name: 'VIP', price: 900_000, available: 2 });
const ended = aTicketType({ id: 'type-early', name: 'Early Bird', status: 'ended' });
const later = aTicketType({
  id: 'type-later',
  name: 'Meja',
  status: 'upcoming',
  saleStartsAt: '2027-01-10T03:00:00.000Z',
});
const event = anEventDetail({ ticketTypes: [festival, vip, ended, later] });
const order = aTransaction();
const place = `/checkout/new?event=${event.id}`;
const agreement = () => screen.getByRole('checkbox', { name: /^Saya menyetujui/ });
const payButton = () => screen.findByRole('button', { name: 'Bayar sekarang' });

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  answer('get', '/events/:id', { data: event, meta: { serverTime: '2027-01-01T10:00:00.000Z' } });
  answer('get', '/events/:id/stock', { data: event.ticketTypes });
  answer('get', '/clock', { data: { now: '2027-01-01T10:00:00.000Z' } });
});

/** Accepts an order and its payment; returns the sent requests. */
function acceptOrders(path = '/tickets/guest-purchase') {
  const sent: { key: string | null; body: unknown }[] = [];
  answer(
    'post',
    path,
    async (request) => {
      sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
      return { data: { ...order, accessToken: 'secret' } };
    },
    { status: 201 },
  );
  answer('post', '/payments/create-transaction', { data: aPayment() }, { status: 201 });
  answer('get', '/transactions/:id', { data: order });
  answer('get', '/payments/status/:id', {
    data: { ...aPayment(), transactionStatus: 'awaiting_payment' },
  });
  return sent;
}

async function fillIn() {
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tambah Festival' }));
  await user.type(screen.getByLabelText('Nama lengkap'), 'Sari Dewi');
  await user.type(screen.getByLabelText('Email'), 'sari@example.test');
  await user.type(screen.getByLabelText('Nomor telepon'), '0812 3456 7890');
  await user.click(agreement());
  return user;
}

test('shows what is for sale, why the rest is not, and the running total', async () => {
  renderRoute(remote, place);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tambah Festival' }));
  await user.click(screen.getByRole('button', { name: 'Tambah VIP' }));
  expect(screen.getByText('Malam Nada Nusantara')).toBeVisible();
  expect(screen.getByText('Penjualan ditutup')).toBeVisible();
  expect(screen.getByText('Dijual mulai 10 Jan 2027, 10.00 WIB')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Tambah Early Bird' })).toBeNull();
  const summary = screen.getByRole('region', { name: 'Ringkasan' });
  expect(within(summary).getByText('Rp 1.250.000')).toBeVisible();
  expect(within(summary).getByText('(2 tiket)')).toBeVisible();
});

test('no more than six tickets in all, and no more than are left of a type', async () => {
  renderRoute(remote, `${place}&t=${festival.id}:3`);
  const user = userEvent.setup();
  const more = await screen.findByRole('button', { name: 'Tambah VIP' });
  for (let click = 0; click < 4; click += 1) await user.click(more);
  expect(screen.getByLabelText('Jumlah VIP')).toHaveValue('2');
  const festivals = screen.getByLabelText('Jumlah Festival');
  await user.clear(festivals);
  expect(screen.queryByText(/^Paling banyak/)).toBeNull();
  await user.type(festivals, '9');
  expect(festivals).toHaveValue('4');
  expect(screen.getByText('Paling banyak 4.')).toBeVisible();
  expect(festivals).toHaveAccessibleDescription('Paling banyak 4.');
  expect(screen.getByRole('button', { name: 'Tambah Festival' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await user.click(screen.getByRole('button', { name: 'Kurangi Festival' }));
  expect(screen.queryByText(/^Paling banyak/)).toBeNull();
});

test('preselects what the address asks for, as far as it can be bought', async () => {
  renderRoute(remote, `${place}&t=${festival.id}:2,${ended.id}:1,${vip.id}:9,nobody:1`);
  expect(await screen.findByLabelText('Jumlah Festival')).toHaveValue('2');
  expect(screen.getByLabelText('Jumlah VIP')).toHaveValue('2');
  expect(screen.getByText('(4 tiket)')).toBeVisible();
});

test('an empty form is not sent: faults are listed as links and stand at their fields', async () => {
  renderRoute(remote, place);
  const user = userEvent.setup();
  await user.click(await payButton());
  const summary = screen.getByRole('alert');
  expect(summary).toHaveFocus();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Pilih paling sedikit satu tiket',
    'Tulis nama lengkap Anda',
    'Tulis alamat email yang benar, misalnya nama@contoh.id',
    'Tulis nomor telepon yang benar, misalnya 0812 3456 7890',
    'Setujui Syarat & Ketentuan serta Kebijakan Privasi untuk melanjutkan',
  ]);
  await user.click(within(summary).getByRole('link', { name: /^Tulis alamat email/ }));
  const email = screen.getByLabelText('Email');
  expect(email).toHaveFocus();
  expect(email).toBeInvalid();
  expect(email).toHaveAccessibleDescription(/Tulis alamat email yang benar/);
});

test('a guest buys once, however often the button is pressed, and leaves for the payment', async () => {
  const sent = acceptOrders();
  const departures = watchDepartures();
  const page = renderRoute(remote, place);
  const user = await fillIn();
  await user.dblClick(await payButton());
  await waitFor(() => expect(departures).toEqual(['https://pay.example.test/snap-token']));
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toEqual({
    agreement: currentAgreement,
    eventId: event.id,
    items: [{ ticketTypeId: festival.id, quantity: 1 }],
    buyer: { name: 'Sari Dewi', email: 'sari@example.test', phone: '0812 3456 7890' },
  });
  expect(JSON.parse(localStorage.getItem('panggung.orders') ?? '')).toEqual({
    [order.id]: 'secret',
  });
  await waitFor(() => expect(page.location()).toBe(`/checkout/${order.id}/status`));
});

test('a member buys with the data of the account', async () => {
  const sent = acceptOrders('/transactions');
  const departures = watchDepartures();
  renderRoute(remote, place, { user: aUser({ phone: '081111111111' }) });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Tambah Festival' }));
  await user.click(agreement());
  await user.click(await payButton());
  await waitFor(() => expect(departures).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({
    buyer: { name: 'Sari Dewi', email: 'sari@example.test', phone: '081111111111' },
  });
});

test('sold out: says so, shows the new stock and loses nothing', async () => {
  renderRoute(remote, place);
  const user = await fillIn();
  refuse('post', '/tickets/guest-purchase', 409, 'SOLD_OUT', 'Tiket Festival sudah habis.');
  answer('get', '/events/:id/stock', {
    data: [{ id: festival.id, status: 'sold_out', available: 0 }],
  });
  await user.click(await payButton());
  const message = 'Tiket Festival tidak dapat dibeli lagi, kurangi menjadi 0';
  // Once at the tickets, and in the summary that leads there.
  expect(await screen.findByText(message, { selector: 'p' })).toBeVisible();
  expect(screen.getByRole('link', { name: message })).toBeVisible();
  expect(screen.getAllByText(message)).toHaveLength(2);
  expect(screen.queryByText('Tiket Festival sudah habis.')).toBeNull();
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
  expect(screen.getByLabelText('Jumlah Festival')).toHaveValue('1');
});

test('an unpaid order in the way: its page is one link away, or the link in its mail', async () => {
  renderRoute(remote, place);
  const user = await fillIn();
  refuse('post', '/tickets/guest-purchase', 409, 'UNPAID_ORDER_EXISTS', 'Masih ada pesanan.', {
    transactionId: 'order-before',
  });
  await user.click(await payButton());
  expect(await screen.findByRole('link', { name: 'Lanjutkan pesanan itu' })).toHaveAttribute(
    'href',
    '/checkout/order-before/status',
  );
  expect(screen.getByText(/lewat tautan di email pesanan itu/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Batalkan pesanan itu' })).toBeNull();
});

test('what the API refuses stands at its field', async () => {
  renderRoute(remote, place);
  const user = await fillIn();
  refuse('post', '/tickets/guest-purchase', 400, 'VALIDATION_FAILED', 'Periksa isian Anda.', [
    { field: 'buyer.email', message: 'alamat email tidak valid' },
  ]);
  await user.click(await payButton());
  await waitFor(() => expect(screen.getByLabelText('Email')).toBeInvalid());
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(/Alamat email tidak valid/);
});

test('after a network failure the order keeps its key, also when it was changed', async () => {
  const sent: { key: string | null; body: unknown }[] = [];
  answer('post', '/tickets/guest-purchase', async (request) => {
    sent.push({ key: request.headers.get('Idempotency-Key'), body: await request.json() });
    return loseConnection();
  });
  const page = renderRoute(remote, place);
  const user = await fillIn();
  await user.click(await payButton());
  expect(await screen.findByText(/pesanan tidak akan dibuat dua kali/)).toBeVisible();

  page.unmount(); // as a reload would
  renderRoute(remote, place);
  expect(await screen.findByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
  await user.click(agreement());
  await user.click(await payButton());
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);

  await user.click(screen.getByRole('button', { name: 'Tambah Festival' }));
  await user.click(await payButton());
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.key).toMatch(/^[\x21-\x7e]{8,200}$/);
  expect(sent[2]?.key).toBe(sent[0]?.key);
  expect(sent[2]?.body).not.toEqual(sent[0]?.body);
});

test('changed after its answer was lost, the order that was made is the one that is shown', async () => {
  acceptOrders();
  const departures = watchDepartures();
  const made: string[] = [];
  answer('post', '/tickets/guest-purchase', async (request) => {
    const body = await request.text();
    if (made.length > 0 && made[0] !== body) {
      const code = 'IDEMPOTENCY_KEY_REUSED';
      return Response.json({ statusCode: 422, code, message: 'Dipakai.' }, { status: 422 });
    }
    made.push(body);
    return made.length === 1 ? loseConnection() : { data: order };
  });
  const page = renderRoute(remote, place);
  const user = await fillIn();
  await user.click(await payButton());
  expect(await screen.findByText(/pesanan tidak akan dibuat dua kali/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Tambah Festival' }));
  await user.click(await payButton());
  await waitFor(() => expect(departures).toHaveLength(1));
  await waitFor(() => expect(page.location()).toBe(`/checkout/${order.id}/status`));
  expect(made).toHaveLength(2);
  expect(Object.keys(sessionStorage).join()).not.toContain('attempt');
});

test('the order stands but the payment page does not open: its own page goes on', async () => {
  acceptOrders();
  refuse('post', '/payments/create-transaction', 503, 'GATEWAY_UNAVAILABLE', 'Coba lagi.');
  const departures = watchDepartures();
  const page = renderRoute(remote, place);
  const user = await fillIn();
  await user.click(await payButton());
  await waitFor(() => expect(page.location()).toBe(`/checkout/${order.id}/status`));
  expect(await screen.findByRole('button', { name: 'Lanjutkan pembayaran' })).toBeVisible();
  expect(departures).toEqual([]);
});

test('without an event, or one that is not there, it leads to the list', async () => {
  renderRoute(remote, '/checkout/new').unmount();
  refuse('get', '/events/:id', 404, 'NOT_FOUND', 'Acara tidak ditemukan.');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  renderRoute(remote, place);
  expect(await screen.findByRole('link', { name: 'Lihat semua acara' })).toBeVisible();
  jest.restoreAllMocks();
});

test('a cancelled event sells nothing', async () => {
  answer('get', '/events/:id', {
    data: { ...event, status: 'cancelled' },
    meta: { serverTime: '2027-01-01T10:00:00.000Z' },
  });
  renderRoute(remote, place);
  expect(await screen.findByText('Acara ini dibatalkan')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Bayar sekarang' })).toBeNull();
});

test('a ticket type may have a limit of its own in one order', async () => {
  const strict = aTicketType({ maxPerOrder: 2 });
  answer('get', '/events/:id', { data: { ...event, ticketTypes: [strict] } });
  answer('get', '/events/:id/stock', { data: [strict] });
  renderRoute(remote, `${place}&t=${strict.id}:5`);
  expect(await screen.findByText('Maksimal 2 per pesanan')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Jumlah Festival' })).toHaveValue('2');
});

test('each order is agreed to anew, with terms and privacy notice open beside the form', async () => {
  const first = renderRoute(remote, place);
  await fillIn();
  expect(agreement()).toBeChecked();
  expect(agreement()).toHaveAccessibleName(/minimal 17 tahun atau memesan dengan persetujuan/);
  expect(screen.getByRole('link', { name: 'Kebijakan Privasi' })).toHaveAttribute(
    'target',
    '_blank',
  );
  first.unmount();
  renderRoute(remote, place);
  expect(await screen.findByLabelText('Nama lengkap')).toHaveValue('Sari Dewi');
  expect(agreement()).not.toBeChecked();
});

import {
  aRefund,
  aRefundQuote,
  answer,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import {
  choose,
  confirm,
  firstTicket,
  manual,
  order,
  place,
  serve,
  submit,
  takeRequests,
} from './refund-kit';
import { storeAccessToken } from '../features/access/order-access';

useFakeNetwork();

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  answer('get', '/clock', () => ({ data: { now: new Date().toISOString() } }));
});

test.each([
  [{}, 'Dibatalkan 5 hari sebelum acara: 50%', ['50% … 12 Feb']],
  [
    { daysBefore: 12, percent: 80 },
    'Dibatalkan 12 hari sebelum acara: 80%',
    ['80% … 08 Feb', '50% … 12 Feb'],
  ],
  [
    { cause: 'organizer_cancelled', percent: 100 } as const,
    'Dibatalkan penyelenggara: 100%',
    ['100% … 12 Feb'],
  ],
])('says which tier counts, and what comes back: %p', async (quote, tier, ends) => {
  serve(quote);
  renderRoute(remote, place);
  expect(await screen.findByText(tier)).toBeVisible();
  const dates = screen.getAllByText(/bila diajukan sebelum/).map((line) => line.textContent);
  expect(dates).toEqual(
    ends.map((end) => `${end.replace('…', 'bila diajukan sebelum')} 2027, 00.00 WIB`),
  );
  expect(screen.getByText('1–3 hari')).toBeVisible();
  expect(screen.getAllByText(/Rp 350\.000/)).toHaveLength(2);
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 0');
  await choose('TKT-8CTBR5TNZF');
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 175.000');
});

test('merchandise comes back with the last ticket, and is in the sum before sending', async () => {
  serve({ merchandise: [{ name: 'Kaos Tur, L', quantity: 2, amount: 100_000 }] });
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  expect(screen.getByText(/ikut kembali hanya bila semua tiket dikembalikan/)).toBeVisible();
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 175.000');
  await choose('TKT-Q2M7WX4KPA');
  expect(screen.getByText('Merchandise pesanan ini ikut kembali: Rp 100.000.')).toBeVisible();
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 450.000');
  await submit();
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Anda akan menerima Rp 450.000');
  expect(dialog).toHaveTextContent('2 × Kaos Tur, L: Rp 100.000');
});

test('a part that went back before is told before sending, and what is left', async () => {
  const user = userEvent.setup();
  serve({ left: 200_000 });
  renderRoute(remote, place);
  const [first, second] = await screen.findAllByRole('checkbox', { name: /Festival/ });
  if (first === undefined || second === undefined) throw new Error('two tickets were served');
  await user.click(first);
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 175.000');
  expect(screen.queryByText(/yang masih dapat dikembalikan/)).toBeNull();
  await user.click(second);
  expect(screen.getByText('Anda menerima').nextElementSibling).toHaveTextContent('Rp 200.000');
  expect(screen.getByText(/yang masih dapat dikembalikan Rp.200\.000/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Ajukan pengembalian dana' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/yang kembali paling banyak Rp.200\.000/)).toBeVisible();
});

test('one of two tickets goes back: confirmed, sent once, told', async () => {
  serve();
  storeAccessToken(order.id, 'guest-secret');
  const sent = takeRequests();
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  await userEvent.type(screen.getByLabelText(/Alasan/), ' Sakit ');
  await submit();
  const dialog = screen.getByRole('dialog', { name: /Anda akan menerima Rp.175\.000/ });
  expect(within(dialog).getByText(/TKT-8CTBR5TNZF/)).toBeVisible();
  expect(within(dialog).getByText(/Dikirim lewat GoPay, dalam 1–3 hari/)).toBeVisible();
  expect(sent).toEqual([]);
  answer('get', '/transactions/:id/refunds', { data: [aRefund({ status: 'succeeded' })] });
  await confirm();
  expect(await screen.findByText('Pengajuan Anda kami terima: Rp 175.000')).toBeVisible();
  expect(sent).toEqual([
    {
      key: expect.stringMatching(/^\S{8,}$/) as unknown,
      token: 'guest-secret',
      body: { ticketIds: [firstTicket], reason: 'Sakit' },
    },
  ]);
  expect(await screen.findByText('Dana dikirim')).toBeVisible();
  expect(screen.getByText('Dikirim lewat GoPay. Dana masuk dalam 1–3 hari.')).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(Object.keys(sessionStorage).filter((key) => key.includes('.draft.'))).toEqual([]);
});

test('nothing chosen: says so at the tickets', async () => {
  serve();
  renderRoute(remote, place);
  await screen.findByText(/Dibatalkan 5 hari/);
  await submit();
  const fault = screen.getByRole('link', { name: 'Pilih tiket yang ingin dikembalikan' });
  await userEvent.click(fault);
  expect(screen.getByRole('group', { name: 'Tiket yang dikembalikan' })).toHaveFocus();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const broken = () =>
  new Response(JSON.stringify({ statusCode: 500, code: 'INTERNAL', message: 'Ada gangguan.' }), {
    status: 500,
    headers: { 'Content-Type': 'application/json' },
  });

test.each([
  ['the connection broke', loseConnection],
  ['the server failed', broken],
])(
  'the outcome is not known, for %s: nothing is lost, and the same request is sent again',
  async (_name, failure) => {
    serve();
    const sent = takeRequests(failure, () => ({ data: aRefund() }));
    renderRoute(remote, place);
    await choose('TKT-Q2M7WX4KPA');
    await userEvent.type(screen.getByLabelText(/Alasan/), 'Pindah kota');
    await submit();
    // The request did arrive: now the quote says that the ticket was given back.
    const tickets = aRefundQuote().tickets.map((one) => ({ ...one, refundable: false }));
    answer('get', '/transactions/:id/refund-quote', { data: aRefundQuote({ tickets }) });
    await confirm();
    expect(await screen.findByText(/tidak akan tercatat dua kali/)).toBeVisible();
    expect(screen.getByLabelText(/Alasan/)).toHaveValue('Pindah kota');
    await act(() => new Promise((done) => setTimeout(done, 100)));
    await submit();
    await confirm();
    await screen.findByText(/Pengajuan Anda kami terima/);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
  },
  15_000,
);

test('what was filled in survives a reload', async () => {
  serve({ method: manual });
  const page = renderRoute(remote, place);
  await choose('TKT-Q2M7WX4KPA');
  await userEvent.type(screen.getByLabelText(/^Bank/), 'BRI');
  page.unmount();
  renderRoute(remote, place);
  expect(await screen.findByRole('checkbox', { name: /TKT-Q2M7WX4KPA/ })).toBeChecked();
  expect(screen.getByLabelText(/^Bank/)).toHaveValue('BRI');
});

test('a ticket that was used meanwhile: said above the form, and shown at the ticket', async () => {
  serve();
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  await choose('TKT-Q2M7WX4KPA');
  await submit();
  refuse('post', '/transactions/:id/refunds', 409, 'NOT_REFUNDABLE', 'Tiket ini sudah dipakai.');
  const [first, second] = aRefundQuote().tickets;
  const used = { ...first, amount: 0, refundable: false, reason: 'Tiket ini sudah dipakai.' };
  answer('get', '/transactions/:id/refund-quote', {
    data: { ...aRefundQuote(), tickets: [used, second] },
  });
  await confirm();
  expect(await screen.findByText(/Daftar tiket sudah kami perbarui/)).toBeVisible();
  await waitFor(() =>
    expect(screen.getByRole('checkbox', { name: /TKT-8CTBR5TNZF/ })).toBeDisabled(),
  );
  expect(screen.getByRole('checkbox', { name: /TKT-Q2M7WX4KPA/ })).toBeChecked();
  expect(screen.getAllByText('Tiket ini sudah dipakai.')).toHaveLength(2);
});

test('paid by virtual account: the account is asked for and checked, and shown again', async () => {
  serve({ method: manual });
  const sent = takeRequests();
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  await submit();
  expect(screen.getByRole('link', { name: 'Tulis nama bank Anda' })).toBeVisible();
  await userEvent.type(screen.getByLabelText(/^Bank/), 'BCA');
  await userEvent.type(screen.getByLabelText(/^Nomor rekening/), '12-34');
  await userEvent.type(screen.getByLabelText(/^Nama pemilik/), 'Sari Dewi');
  await submit();
  expect(screen.getByLabelText(/^Nomor rekening/)).toBeInvalid();
  await userEvent.type(screen.getByLabelText(/^Nomor rekening/), ' 567 890');
  await submit();
  expect(
    screen.getByText('Ditransfer ke BCA 1234567890 atas nama Sari Dewi, dalam 3–7 hari.'),
  ).toBeVisible();
  await confirm();
  await screen.findByText(/Pengajuan Anda kami terima/);
  expect(sent[0]?.body).toEqual({
    ticketIds: [firstTicket],
    payout: { bank: 'BCA', accountNumber: '1234567890', accountName: 'Sari Dewi' },
  });
}, 15_000);

test('the way back closed meanwhile: an account is asked for, and the reason is told', async () => {
  serve({ method: { ...aRefundQuote().method, until: '2027-02-09T05:00:00.000Z' } });
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  expect(screen.getByText(/^Sampai .* setelah itu lewat transfer bank/)).toBeVisible();
  await submit();
  const details = [{ field: 'payout', message: 'Isi rekening bank tujuan pengembalian dana' }];
  refuse('post', '/transactions/:id/refunds', 400, 'VALIDATION_FAILED', 'Isi rekening.', details);
  const note = 'Pembayaran QRIS hanya bisa dikembalikan lewat QRIS sampai 7 hari.';
  answer('get', '/transactions/:id/refund-quote', {
    data: aRefundQuote({ method: { ...manual, note } }),
  });
  await confirm();
  expect(await screen.findByLabelText(/^Nomor rekening/)).toBeVisible();
  expect(screen.getByText(note)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /TKT-8CTBR5TNZF/ })).toBeChecked();
});

test('a field that the API refuses is marked', async () => {
  serve({ method: manual });
  renderRoute(remote, place);
  await choose('TKT-8CTBR5TNZF');
  await userEvent.type(screen.getByLabelText(/^Bank/), 'BCA');
  await userEvent.type(screen.getByLabelText(/^Nomor rekening/), '1234567890');
  await userEvent.type(screen.getByLabelText(/^Nama pemilik/), 'Sari');
  await submit();
  const details = [{ field: 'payout.bank', message: 'bank ini tidak dikenal' }];
  refuse('post', '/transactions/:id/refunds', 400, 'VALIDATION_FAILED', 'Periksa.', details);
  await confirm();
  expect(await screen.findByRole('link', { name: 'Bank ini tidak dikenal' })).toBeVisible();
  expect(screen.getByLabelText(/^Bank/)).toBeInvalid();
}, 15_000);

test('too late: no form, but the tier and the reason', async () => {
  const reason = 'Batas waktu pengembalian dana sudah lewat.';
  const tickets = aRefundQuote().tickets.map((one) => ({ ...one, refundable: false, reason }));
  serve({ daysBefore: 0, percent: 0, tickets });
  renderRoute(remote, place);
  expect(await screen.findByText('Tidak ada dana yang dapat kembali')).toBeVisible();
  expect(screen.getByText(`Dibatalkan pada hari acara: 0%. ${reason}`)).toBeVisible();
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('an order that was never paid: says so', async () => {
  serve({}, [], { status: 'expired' });
  refuse('get', '/transactions/:id/refund-quote', 409, 'NOT_REFUNDABLE', 'Tidak ada pembayaran.');
  renderRoute(remote, place);
  expect(await screen.findByText('Tidak ada pembayaran.')).toBeVisible();
});

import {
  aRefund,
  aRefundQuote,
  aTicket,
  aTransaction,
  aUser,
  answer,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import type { Refund, Transaction } from '@panggung/platform';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const other = aTicket({ id: 'other', code: 'TKT-Q2M7WX4KPA' });
const order = aTransaction({
  status: 'paid',
  paidAt: '2027-01-01T10:05:00.000Z',
  tickets: [aTicket(), other],
});
const place = `/checkout/${order.id}/status`;
const manual = { kind: 'manual', name: 'Transfer bank', duration: '3–7 hari' } as const;

function serve(more: Partial<Transaction> = {}, refunds: Refund[] = []): void {
  answer('get', '/transactions/:id', { data: { ...order, ...more } });
  answer('get', '/transactions/:id/refund-quote', { data: aRefundQuote() });
  answer('get', '/transactions/:id/refunds', { data: refunds });
}

const history = async () => {
  const list = within(await screen.findByRole('region', { name: 'Riwayat pesanan' }));
  return list
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
};

test('a paid order: its history, and the way to give tickets back', async () => {
  serve();
  renderRoute(remote, place);
  expect(await screen.findByRole('link', { name: 'Ajukan pengembalian dana' })).toHaveAttribute(
    'href',
    `/refund-form?transaction=${order.id}`,
  );
  expect(await history()).toEqual([
    'Pesanan dibuat01 Jan 2027, 17.00 WIB',
    'Pembayaran diterima01 Jan 2027, 17.05 WIB',
    '2 e-tiket diterbitkan01 Jan 2027, 17.05 WIB',
  ]);
});

test('the invoice of a paid order is saved; one that cannot be had is told', async () => {
  serve();
  answer('get', '/transactions/:id/invoice.pdf', () => new Response('%PDF-'));
  URL.createObjectURL = () => 'blob:invoice';
  URL.revokeObjectURL = () => undefined;
  const names: string[] = [];
  const save = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  save.mockImplementation(function click(this: HTMLAnchorElement) {
    names.push(this.download);
  });
  renderRoute(remote, place);
  const button = await screen.findByRole('button', { name: 'Unduh faktur' });
  await userEvent.click(button);
  await waitFor(() => expect(names).toEqual([`faktur-${order.code}.pdf`]));
  save.mockRestore();
  refuse('get', '/transactions/:id/invoice.pdf', 404, 'NOT_FOUND', 'Faktur tidak ditemukan.');
  await userEvent.click(button);
  expect(await screen.findByText('Faktur tidak ditemukan.')).toBeVisible();
});

test('nothing can come back any more: no way that leads nowhere', async () => {
  serve();
  let asked = 0;
  answer('get', '/transactions/:id/refund-quote', () => {
    asked += 1;
    const tickets = aRefundQuote().tickets.map((one) => ({ ...one, refundable: false }));
    return { data: aRefundQuote({ tickets }) };
  });
  renderRoute(remote, place);
  await history();
  await waitFor(() => expect(asked).toBe(1));
  expect(screen.queryByRole('link', { name: 'Ajukan pengembalian dana' })).toBeNull();
});

test('one ticket was given back: the other is still valid', async () => {
  const refund = aRefund({ status: 'succeeded', updatedAt: '2027-02-09T05:01:00.000Z' });
  const tickets = [aTicket({ status: 'void' }), other];
  serve({ status: 'partially_refunded', tickets }, [refund]);
  renderRoute(remote, place);
  expect(
    await screen.findByRole('heading', { name: 'Sebagian tiket dikembalikan', level: 1 }),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'E-tiket Anda (1)' })).toBeVisible();
  expect(screen.getAllByRole('img', { name: /^Kode QR/ })).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'Kode QR tiket TKT-Q2M7WX4KPA' })).toBeVisible();
  expect(await screen.findByText('Dana dikirim')).toBeVisible();
  expect((await history()).slice(3)).toEqual([
    'Pengembalian Rp 175.000 diajukan09 Feb 2027, 12.00 WIB',
    'Pengembalian Rp 175.000: dana dikirim09 Feb 2027, 12.01 WIB',
  ]);
});

test.each<[Partial<Refund>, string, string]>([
  [{ status: 'requested' }, 'Diperiksa', 'Kami periksa dalam 24 jam.'],
  [{ status: 'approved' }, 'Disetujui', 'Segera kami kirim lewat GoPay.'],
  [{ status: 'submitted' }, 'Sedang dikirim', 'Sedang kami kirim lewat GoPay.'],
  [
    { status: 'manual_payout', method: manual },
    'Menunggu transfer',
    'Kami transfer ke rekening Anda dalam 3–7 hari.',
  ],
  [
    { status: 'paid_out', method: manual },
    'Sudah ditransfer',
    'Dana sudah kami transfer ke rekening Anda.',
  ],
  [
    { status: 'rejected', note: 'Nama tidak cocok.' },
    'Ditolak',
    'Tidak dapat kami penuhi. Alasannya: Nama tidak cocok.',
  ],
  [{ status: 'failed' }, 'Tidak berhasil', 'Pengembalian ini tidak berhasil.'],
])('how a refund stands: %p', async (state, label, news) => {
  serve({ status: 'refunded', tickets: [aTicket({ status: 'void' })] }, [aRefund(state)]);
  renderRoute(remote, place);
  expect(await screen.findByText(label)).toBeVisible();
  expect(screen.getByText(news)).toBeVisible();
  const isOver = state.status === 'rejected' || state.status === 'failed';
  expect(screen.queryAllByRole('link', { name: 'Hubungi kami' })).toHaveLength(isOver ? 1 : 0);
});

describe('a refund that waits for an account', () => {
  const waiting = aRefund({
    status: 'manual_payout',
    cause: 'paid_late',
    method: manual,
    payoutNeeded: true,
    tickets: [],
  });

  async function fillIn(): Promise<void> {
    await userEvent.type(await screen.findByLabelText(/^Bank/), 'BCA');
    await userEvent.type(screen.getByLabelText(/^Nomor rekening/), '1234567890');
    await userEvent.type(screen.getByLabelText(/^Nama pemilik/), 'Sari Dewi');
  }
  const save = () => userEvent.click(screen.getByRole('button', { name: 'Simpan rekening' }));

  test('is given one', async () => {
    serve({ status: 'paid_unfulfillable', tickets: [] }, [waiting]);
    let sent: unknown;
    answer(
      'post',
      '/transactions/:id/refunds',
      async (request) => {
        sent = await request.json();
        return { data: { ...waiting, payoutNeeded: false } };
      },
      { status: 201 },
    );
    renderRoute(remote, place);
    expect(await screen.findByText(/Isi rekening tujuan di bawah ini/)).toBeVisible();
    expect(screen.getByText(/Pembayaran masuk terlambat/)).toBeVisible();
    await save();
    expect(screen.getByRole('link', { name: 'Tulis nama bank Anda' })).toBeVisible();
    await fillIn();
    answer('get', '/transactions/:id/refunds', { data: [{ ...waiting, payoutNeeded: false }] });
    await save();
    expect(await screen.findByText(/Kami transfer ke rekening Anda/)).toBeVisible();
    expect(screen.queryByLabelText(/^Bank/)).toBeNull();
    expect(sent).toEqual({
      payout: { bank: 'BCA', accountNumber: '1234567890', accountName: 'Sari Dewi' },
    });
  }, 10_000);

  test('keeps what was typed when it cannot be saved', async () => {
    serve({ status: 'paid_unfulfillable', tickets: [] }, [waiting]);
    refuse('post', '/transactions/:id/refunds', 500, 'INTERNAL', 'Ada gangguan.');
    renderRoute(remote, place);
    await fillIn();
    await save();
    expect(await screen.findByText('Ada gangguan.')).toBeVisible();
    expect(screen.getByLabelText(/^Bank/)).toHaveValue('BCA');
  });
});

test('an order that ran out says so in its history', async () => {
  serve({ status: 'expired', paidAt: null, tickets: [] });
  renderRoute(remote, place);
  expect(await history()).toEqual([
    'Pesanan dibuat01 Jan 2027, 17.00 WIB',
    'Batas waktu pembayaran lewat01 Jan 2027, 17.30 WIB',
  ]);
  expect(screen.queryByRole('button', { name: 'Unduh faktur' })).toBeNull();
});

describe('my transactions', () => {
  const startsAt = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

  test('are chosen by state, kept in the address, from the first page on', async () => {
    const asked: string[] = [];
    answer('get', '/transactions/my', (request) => {
      const { searchParams } = new URL(request.url);
      asked.push(`${searchParams.get('status')} ${searchParams.get('page')}`);
      const data = searchParams.get('status') === 'cancelled' ? [] : [order];
      return { data, meta: { page: 1, limit: 12, total: data.length * 30 } };
    });
    const page = renderRoute(remote, '/transactions?page=2&status=nonsense', { user: aUser() });
    await userEvent.selectOptions(await screen.findByLabelText('Status'), 'Dibayar');
    await waitFor(() => expect(asked).toEqual(['null 2', 'paid 1']));
    await userEvent.click(await screen.findByRole('link', { name: 'Lebih lama' }));
    expect(page.location()).toBe('/transactions?status=paid&page=2');
    await userEvent.selectOptions(screen.getByLabelText('Status'), 'Dibatalkan');
    expect(await screen.findByText('Tidak ada transaksi dengan status ini')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Lihat semua transaksi' }));
    expect(page.location()).toBe('/transactions');
  });

  test.each([
    ['paid', 9, true],
    ['partially_refunded', 4, true],
    ['paid', 1, false],
    ['refunded', 9, false],
    ['awaiting_payment', 9, false],
  ] as const)('%s, %i days before: tickets can be given back: %p', async (status, days, can) => {
    const event = { ...order.event, startsAt: startsAt(days) };
    const data = [{ ...order, status, event }];
    answer('get', '/transactions/my', { data, meta: { page: 1, limit: 12, total: 1 } });
    renderRoute(remote, '/transactions', { user: aUser() });
    await screen.findByRole('article');
    expect(screen.queryAllByRole('link', { name: /^Kembalikan tiket/ })).toHaveLength(can ? 1 : 0);
  });
});

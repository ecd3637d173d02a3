import {
  answer,
  aRefund,
  aRefundQuote,
  aTicket,
  aTransaction,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './transaction';
import './transactions';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const paid = aTransaction({
  status: 'partially_refunded',
  paidAt: '2027-01-01T10:05:00.000Z',
  tickets: [aTicket()],
});

test('finds transactions, keeping the account that they are of', async () => {
  const asked: string[] = [];
  answer('get', '/transactions', (request) => {
    asked.push(new URL(request.url).search);
    return { data: [paid], meta: { page: 1, limit: 20, total: 1 } };
  });
  renderRoute(remote, '/admin/transactions?userId=u7', { user: admin });
  const link = await screen.findByRole('link', { name: 'PGG-7K2M9Q' });
  expect(link).toHaveAttribute('href', `/admin/transactions/${paid.id}`);
  await userEvent.type(screen.getByLabelText(/^Kode, email/), 'sari');
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Dikembalikan sebagian');
  await userEvent.click(screen.getByRole('button', { name: 'Terapkan' }));
  await screen.findByRole('link', { name: 'Hapus filter' });
  expect(asked).toEqual([
    '?userId=u7&page=1&limit=40',
    '?q=sari&userId=u7&status=partially_refunded&page=1&limit=40',
  ]);
});

test('shows one with all that happened to it, in order', async () => {
  answer('get', '/transactions/:id', { data: paid });
  answer('get', '/transactions/:id/refunds', { data: [aRefund({ status: 'paid_out' })] });
  renderRoute(remote, `/admin/transactions/${paid.id}`, { user: admin });
  const history = within(await screen.findByRole('region', { name: 'Riwayat' }));
  expect(history.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Pesanan dibuat01 Jan 2027, 17.00 WIB',
    'Pembayaran diterima01 Jan 2027, 17.05 WIB',
    '1 tiket diterbitkan01 Jan 2027, 17.05 WIB',
    expect.stringMatching(/^Pengembalian Rp.175\.000 diajukan09 Feb 2027/),
    expect.stringMatching(/^Pengembalian Rp.175\.000: sudah ditransfer/),
  ]);
  expect(screen.getByText('Dikembalikan sebagian')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka di antrean pengembalian' })).toHaveAttribute(
    'href',
    '/admin/refunds?status=all&q=PGG-7K2M9Q',
  );
});

test('says when there is none', async () => {
  refuse('get', '/transactions/:id', 404, 'NOT_FOUND', 'Transaksi tidak ditemukan.');
  renderRoute(remote, '/admin/transactions/x', { user: admin });
  expect(await screen.findByText('Transaksi ini tidak ada')).toBeVisible();
});

test('an admin refunds a used ticket by hand, with a reason', async () => {
  const used = aTransaction({
    status: 'paid',
    tickets: [aTicket({ id: 't1', status: 'checked_in' }), aTicket({ id: 't2', status: 'void' })],
  });
  const ticket = { ticketTypeName: 'Festival', price: 350_000, amount: 0, refundable: false };
  const quote = aRefundQuote({
    tickets: ['t1', 't2'].map((ticketId) => ({ ...ticket, ticketId, code: `TKT-${ticketId}` })),
  });
  const sent: unknown[] = [];
  answer('get', '/transactions/:id', { data: used });
  answer('get', '/transactions/:id/refunds', { data: [] });
  answer('get', '/transactions/:id/refund-quote', { data: quote });
  answer('post', '/admin/transactions/:id/refunds', async (request) => {
    sent.push(await request.json(), request.headers.has('idempotency-key'));
    return { data: aRefund({ amount: 350_000, cause: 'admin_decision' }) };
  });
  renderRoute(remote, `/admin/transactions/${used.id}`, { user: admin });
  await userEvent.click(await screen.findByRole('button', { name: 'Kembalikan dana' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(1);
  await userEvent.click(dialog.getByRole('button', { name: 'Kembalikan dana' }));
  expect(dialog.getByText('Pilih tiket yang dananya dikembalikan')).toBeVisible();
  await userEvent.click(dialog.getByRole('checkbox', { name: /TKT-t1.*sudah dipakai/ }));
  await userEvent.type(dialog.getByLabelText('Alasan untuk pembeli'), 'Suara mati');
  await userEvent.click(dialog.getByRole('button', { name: /^Kembalikan Rp.350\.000$/ }));
  expect(await screen.findByText(/Rp.350\.000 dikembalikan kepada/)).toBeVisible();
  expect(sent).toEqual([{ ticketIds: ['t1'], reason: 'Suara mati' }, true]);
});

import { answer, aRefund, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './refunds';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const refund = (more: object = {}) => ({
  ...aRefund({ status: 'manual_payout' }),
  reason: 'Sakit',
  payoutReference: null,
  proven: false,
  twoAdmins: false,
  payoutApprovedBy: null,
  payout: { bank: 'BCA', accountNumber: '123456789', accountName: 'Sari Dewi' },
  transaction: {
    code: 'PGG-7K2M9Q',
    eventTitle: 'Malam Nada',
    buyer: { name: 'Sari Dewi', email: 'sari@example.test', phone: '0812' },
  },
  ...more,
});
const list = (...data: object[]) => ({ data, meta: { page: 1, limit: 20, total: data.length } });
const pdf = () => new File(['%PDF-1.7'], 'bukti.pdf', { type: 'application/pdf' });

const open = () => renderRoute(remote, '/admin/refunds', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('those who wait for a transfer are asked for unless another state is chosen', async () => {
  const asked: string[] = [];
  answer('get', '/admin/refunds', (request) => {
    asked.push(new URL(request.url).search);
    return list();
  });
  open();
  expect(await screen.findByText('Tidak ada yang menunggu transfer')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Status'), 'Semua');
  await userEvent.selectOptions(screen.getByLabelText('Sebab'), 'Dibayar dua kali');
  await press('Terapkan');
  expect(await screen.findByText('Tidak ada yang cocok')).toBeVisible();
  expect(asked).toEqual([
    '?status=manual_payout&page=1&limit=40',
    '?cause=paid_twice&page=1&limit=40',
  ]);
});

test('a large transfer is approved by one admin and left to another', async () => {
  answer('get', '/admin/refunds', list(refund({ twoAdmins: true })));
  answer('post', '/admin/refunds/:id/approve-payout', () => {
    answer('get', '/admin/refunds', list(refund({ twoAdmins: true, payoutApprovedBy: admin.id })));
    return { data: aRefund({ status: 'manual_payout' }) };
  });
  open();
  await screen.findByText(/satu admin menyetujui/);
  expect(screen.queryByRole('button', { name: /^Catat transfer/ })).toBeNull();
  await press('Setujui transfer untuk PGG-7K2M9Q');
  await press('Ya, setujui');
  expect(await screen.findByText(/Anda sudah menyetujui/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /transfer untuk/ })).toBeNull();
});

test('who did not approve a large transfer makes it and notes it', async () => {
  answer('get', '/admin/refunds', list(refund({ twoAdmins: true, payoutApprovedBy: 'lain' })));
  open();
  expect(await screen.findByRole('button', { name: /^Catat transfer/ })).toBeVisible();
  expect(screen.getByText(/disetujui admin lain/)).toBeVisible();
});

test('a transfer is noted with its reference and its proof, the proof first', async () => {
  answer('get', '/admin/refunds', list(refund()));
  const sent: unknown[] = [];
  answer('post', '/admin/refunds/:id/proof', (request) => {
    sent.push(request.headers.get('content-type'));
    return { success: true };
  });
  answer('post', '/admin/refunds/:id/paid-out', async (request) => {
    sent.push(await request.json());
    answer('get', '/admin/refunds', list());
    return { data: aRefund({ status: 'paid_out' }) };
  });
  open();
  expect(await screen.findByText(/BCA 123456789/)).toBeVisible();
  await press('Catat transfer untuk PGG-7K2M9Q');
  const dialog = within(screen.getByRole('dialog', { name: 'Catat transfer' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Sudah saya transfer' }));
  const faults = within(dialog.getByRole('alert')).getAllByRole('link');
  expect(faults.map((link) => link.textContent)).toEqual([
    'Isi nomor referensi dari bank',
    'Pilih berkas bukti transfer',
  ]);
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Nomor referensi transfer'), ' TRX-88 ');
  await userEvent.upload(dialog.getByLabelText('Bukti transfer'), pdf());
  await userEvent.click(dialog.getByRole('button', { name: 'Sudah saya transfer' }));
  expect(await screen.findByText(/^Transfer untuk PGG-7K2M9Q tercatat/)).toBeVisible();
  expect(sent).toEqual(['application/pdf', { reference: 'TRX-88' }]);
});

test('a proof of the wrong kind is refused at once, in words', async () => {
  answer('get', '/admin/refunds', list(refund()));
  open();
  await press('Catat transfer untuk PGG-7K2M9Q');
  const input = screen.getByLabelText('Bukti transfer');
  const heic = new File(['\0\0\0\x18ftypheic'], 'IMG_0042.HEIC', { type: 'image/heic' });
  await userEvent.upload(input, heic, { applyAccept: false });
  expect(await screen.findByText(/^Ini foto HEIC dari iPhone/)).toBeVisible();
  expect(input).toHaveAccessibleDescription(/paling besar 5 MB\.$/);
  await userEvent.upload(input, pdf());
  await waitFor(() => expect(screen.queryByText(/HEIC/)).toBeNull());
  expect(screen.getByText('bukti.pdf')).toBeVisible();
});

test('a proof that is refused leaves the transfer open', async () => {
  answer('get', '/admin/refunds', list(refund()));
  refuse('post', '/admin/refunds/:id/proof', 422, 'UNUSABLE_FILE', 'PDF ini tidak utuh.');
  open();
  await press('Catat transfer untuk PGG-7K2M9Q');
  await userEvent.type(screen.getByLabelText('Nomor referensi transfer'), 'TRX-88');
  await userEvent.upload(screen.getByLabelText('Bukti transfer'), pdf());
  await press('Sudah saya transfer');
  expect(await screen.findByText('PDF ini tidak utuh.')).toBeVisible();
  expect(screen.getByLabelText('Nomor referensi transfer')).toHaveValue('TRX-88');
});

test('only what a buyer asked for can be rejected, with a reason', async () => {
  const late = refund({
    id: 'r2',
    cause: 'paid_late',
    transaction: { ...refund().transaction, code: 'PGG-LATE00' },
  });
  answer('get', '/admin/refunds', list(refund(), late));
  const sent: unknown[] = [];
  answer('post', '/admin/refunds/:id/reject', async (request) => {
    sent.push(await request.json());
    return { data: aRefund({ status: 'rejected' }) };
  });
  open();
  await press('Tolak pengembalian PGG-7K2M9Q');
  expect(screen.queryByRole('button', { name: 'Tolak pengembalian PGG-LATE00' })).toBeNull();
  await press('Ya, tolak');
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Alasan untuk pembeli'), 'Sudah dipakai');
  await press('Ya, tolak');
  expect(await screen.findByText(/^Pengembalian PGG-7K2M9Q ditolak/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Sudah dipakai' }]);
});

test('nothing can be transferred before the buyer has named an account', async () => {
  answer('get', '/admin/refunds', list(refund({ payout: null, payoutNeeded: true })));
  open();
  expect(await screen.findByText('Pembeli belum mengisi rekening tujuan.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Catat transfer/ })).toBeNull();
});

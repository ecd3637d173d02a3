import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
const user = aUser({ hasPassword: true });

beforeEach(() => answer('get', '/auth/sessions', { data: [] }));

/** Records saved files, because jsdom cannot save any. */
function watchSaving() {
  const saved: { name: string; text: Promise<string> }[] = [];
  const blobs: Blob[] = [];
  URL.createObjectURL = jest.fn((blob: Blob) => `blob:${blobs.push(blob) - 1}`);
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs[Number(this.href.replace('blob:', ''))];
    saved.push({ name: this.download, text: blob ? blob.text() : Promise.resolve('') });
  });
  return saved;
}

afterEach(() => jest.restoreAllMocks());

test('one’s own data are saved as a file', async () => {
  const saved = watchSaving();
  const data = { account: { email: 'sari@example.test' }, orders: [{ code: 'PGG-1' }] };
  answer('get', '/auth/export', data, { delay: 50 });
  renderRoute(remote, '/profile', { user });
  await userEvent.click(screen.getByRole('button', { name: 'Unduh data saya' }));
  const busy = screen.getByRole('button', { name: 'Menyiapkan…' });
  expect(busy).toHaveAttribute('aria-disabled', 'true');
  expect(await screen.findByText('Berkas diunduh')).toBeVisible();
  expect(saved).toHaveLength(1);
  expect(saved[0]?.name).toMatch(/^panggung-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await saved[0]?.text) ?? '')).toEqual(data);
});

test('data that cannot be had: says why, and can be tried again', async () => {
  const saved = watchSaving();
  refuse('get', '/auth/export', 429, 'RATE_LIMITED', 'Tunggu beberapa menit.');
  renderRoute(remote, '/profile', { user });
  await userEvent.click(screen.getByRole('button', { name: 'Unduh data saya' }));
  expect(await screen.findByText('Data Anda belum dapat diunduh')).toBeVisible();
  expect(screen.getByText('Tunggu beberapa menit.')).toBeVisible();
  expect(saved).toEqual([]);
  answer('get', '/auth/export', {});
  await userEvent.click(screen.getByRole('button', { name: 'Unduh data saya' }));
  expect(await screen.findByText('Berkas diunduh')).toBeVisible();
});

/** Opens the dialog and fills it in. */
async function askToDelete(confirm: string, password?: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Hapus akun…' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Hapus akun Anda?' }));
  if (confirm) await userEvent.type(dialog.getByLabelText('Alamat email Anda'), confirm);
  if (password) await userEvent.type(dialog.getByLabelText('Kata sandi'), password);
  await userEvent.click(dialog.getByRole('button', { name: 'Hapus akun untuk selamanya' }));
  return dialog;
}

test('says what goes and what stays, and deletes after address and password', async () => {
  let sent: unknown;
  answer('delete', '/auth/account', async (request) => {
    sent = await request.json();
    return { success: true };
  });
  const logout = jest.fn(() => Promise.resolve());
  renderRoute(remote, '/profile', { user, auth: { logout } });
  const dialog = await askToDelete('SARI@example.test ', 'rahasia-sekali');
  expect(dialog.getByRole('heading', { name: 'Yang kami hapus' })).toBeVisible();
  expect(
    dialog.getByRole('heading', { name: 'Yang tetap kami simpan, tanpa data diri Anda' }),
  ).toBeVisible();
  expect(dialog.queryByText(/nama panggung/)).toBeNull();
  const heading = await screen.findByRole('heading', { name: 'Akun Anda sudah dihapus' });
  expect(heading).toHaveFocus();
  expect(sent).toEqual({ confirm: 'SARI@example.test', password: 'rahasia-sekali' });
  await waitFor(() => expect(logout).toHaveBeenCalledTimes(1));
  expect(screen.queryByText('Data diri')).toBeNull();
});

test('an artist is told of the name on stage, too', async () => {
  renderRoute(remote, '/profile', { user: aUser({ role: 'artist' }) });
  await userEvent.click(screen.getByRole('button', { name: 'Hapus akun…' }));
  expect(screen.getByText(/^nama panggung atau nama perusahaan/)).toBeVisible();
  expect(screen.getByText(/^data pengajuan verifikasi/)).toBeVisible();
});

test('without a password the address is enough', async () => {
  let sent: unknown;
  answer('delete', '/auth/account', async (request) => {
    sent = await request.json();
    return { success: true };
  });
  renderRoute(remote, '/profile', { user: aUser({ hasPassword: false }) });
  await askToDelete('sari@example.test');
  expect(await screen.findByText('Akun Anda sudah dihapus')).toBeVisible();
  expect(sent).toEqual({ confirm: 'sari@example.test' });
});

test('another address or no password: nothing is sent', async () => {
  renderRoute(remote, '/profile', { user });
  const dialog = await askToDelete('sari@example.tes');
  const confirm = dialog.getByLabelText('Alamat email Anda');
  expect(confirm).toHaveAccessibleDescription(/Tulis sari@example.test untuk melanjutkan/);
  expect(confirm).toHaveFocus();
  expect(dialog.getByLabelText('Kata sandi')).toHaveAccessibleDescription('Isi kata sandi Anda');
});

test('a wrong password is told at its field, and ends no session', async () => {
  refuse('delete', '/auth/account', 422, 'WRONG_PASSWORD', 'Kata sandi saat ini salah.');
  const logout = jest.fn(() => Promise.resolve());
  renderRoute(remote, '/profile', { user, auth: { logout } });
  const dialog = await askToDelete('sari@example.test', 'salah-sekali');
  await waitFor(() =>
    expect(dialog.getByLabelText('Kata sandi')).toHaveAccessibleDescription(
      'Kata sandi saat ini salah.',
    ),
  );
  expect(dialog.queryByRole('alert')).toBeNull();
  expect(dialog.getByLabelText('Alamat email Anda')).toHaveValue('sari@example.test');
  expect(logout).not.toHaveBeenCalled();
});

test('an account that is still needed stays, and the reason is said', async () => {
  const reason = 'Anda masih punya tiket untuk acara mendatang.';
  refuse('delete', '/auth/account', 409, 'ACCOUNT_IN_USE', reason);
  renderRoute(remote, '/profile', { user });
  const dialog = await askToDelete('sari@example.test', 'rahasia-sekali');
  expect(await dialog.findByText('Akun belum dapat dihapus')).toBeVisible();
  expect(dialog.getByText(reason)).toBeVisible();
});

test('without a connection the dialog stays with what was typed', async () => {
  answer('delete', '/auth/account', () => loseConnection());
  renderRoute(remote, '/profile', { user });
  const dialog = await askToDelete('sari@example.test', 'rahasia-sekali');
  expect(await dialog.findByText(/^Koneksi bermasalah/)).toBeVisible();
  expect(dialog.getByLabelText('Kata sandi')).toHaveValue('rahasia-sekali');
  await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

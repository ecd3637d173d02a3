import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();
const user = aUser({ hasPassword: true });
const session = (id: string, current: boolean, device: string) => ({
  id,
  current,
  device,
  createdAt: '2027-01-01T00:00:00.000Z',
  lastSeenAt: '2027-01-02T03:04:00.000Z',
  expiresAt: '2027-02-01T00:00:00.000Z',
  address: '203.0.113.x',
});
const here = session('00000000-0000-4000-8000-000000000001', true, 'Chrome di Android');
const there = session('00000000-0000-4000-8000-000000000002', false, 'Safari di iPhone');

beforeEach(() => answer('get', '/auth/sessions', { data: [here, there] }));

test('without a session it leads to the login and back', () => {
  renderRoute(remote, '/profile');
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute(
    'href',
    '/login?returnTo=/profile',
  );
});

test('name and phone are changed everywhere at once', async () => {
  let sent: unknown;
  const changed = { ...user, name: 'Sari Baru', phone: '0812' };
  answer('patch', '/auth/profile', async (request) => {
    sent = await request.json();
    return { user: changed };
  });
  const update = jest.fn();
  renderRoute(remote, '/profile', { user, auth: { update } });
  const name = await screen.findByLabelText('Nama lengkap');
  await userEvent.clear(name);
  await userEvent.type(name, ' Sari Baru ');
  await userEvent.type(screen.getByLabelText(/^Nomor telepon/), '0812');
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(sent).toEqual({ name: 'Sari Baru', phone: '0812' });
  expect(update).toHaveBeenCalledWith(changed);
});

test('a change that is not saved is said, and comes back after a reload', async () => {
  const before = renderRoute(remote, '/profile', { user });
  await userEvent.type(screen.getByLabelText('Nama lengkap'), ' Baru');
  expect(screen.getByText('Ada perubahan yang belum disimpan.')).toBeVisible();
  before.unmount();
  renderRoute(remote, '/profile', { user });
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue(`${user.name} Baru`);
  await userEvent.click(screen.getByRole('button', { name: 'Buang perubahan' }));
  expect(screen.getByLabelText('Nama lengkap')).toHaveValue(user.name);
});

test('a missing name and a refused phone are told at their fields', async () => {
  refuse('patch', '/auth/profile', 400, 'VALIDATION_FAILED', 'Periksa kembali isian Anda.', [
    { field: 'phone', message: 'Nomor telepon tidak dikenal' },
  ]);
  renderRoute(remote, '/profile', { user });
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  const phone = screen.getByLabelText(/^Nomor telepon/);
  await waitFor(() => expect(phone).toHaveAccessibleDescription(/tidak dikenal/));
  expect(phone).toHaveFocus();
  await userEvent.clear(screen.getByLabelText('Nama lengkap'));
  await userEvent.click(screen.getByRole('button', { name: 'Simpan' }));
  expect(screen.getByLabelText('Nama lengkap')).toHaveAccessibleDescription('Nama wajib diisi');
});

async function fillInPasswords(current: string, next: string, again = next) {
  await userEvent.type(screen.getByLabelText('Kata sandi sekarang'), current);
  await userEvent.type(screen.getByLabelText('Kata sandi baru'), next);
  await userEvent.type(screen.getByLabelText('Ulangi kata sandi baru'), again);
  await userEvent.click(screen.getByRole('button', { name: 'Ganti kata sandi' }));
}

test('a password is changed with the present one', async () => {
  let sent: unknown;
  answer('post', '/auth/password', async (request) => {
    sent = await request.json();
    return { success: true };
  });
  renderRoute(remote, '/profile', { user });
  await fillInPasswords('lama-sekali', 'baru-sekali');
  expect(await screen.findByText('Kata sandi diganti')).toBeVisible();
  expect(sent).toEqual({ currentPassword: 'lama-sekali', newPassword: 'baru-sekali' });
  expect(screen.getByLabelText('Kata sandi baru')).toHaveValue('');
});

test('a password follows the rules of registering', async () => {
  renderRoute(remote, '/profile', { user });
  await fillInPasswords('lama-sekali', 'pendek', 'lain');
  expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
  expect(screen.getByText('Password confirmation does not match')).toBeVisible();
});

test('a wrong present password ends no session', async () => {
  refuse('post', '/auth/password', 422, 'WRONG_PASSWORD', 'Kata sandi sekarang salah.');
  renderRoute(remote, '/profile', { user });
  await fillInPasswords('salah-sekali', 'baru-sekali');
  expect(await screen.findByText('Kata sandi sekarang salah.')).toBeVisible();
});

test('who signs in elsewhere only sets a password without an old one, once', async () => {
  const update = jest.fn();
  answer('post', '/auth/password', { success: true });
  const without = aUser({ hasPassword: false });
  renderRoute(remote, '/profile', { user: without, auth: { update } });
  expect(screen.queryByLabelText('Kata sandi sekarang')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Lupa kata sandi?' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Kata sandi baru'), 'baru-sekali');
  await userEvent.type(screen.getByLabelText('Ulangi kata sandi baru'), 'baru-sekali');
  await userEvent.click(screen.getByRole('button', { name: 'Ganti kata sandi' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith({ ...without, hasPassword: true }));
});

test('a forgotten password can be replaced from here', () => {
  renderRoute(remote, '/profile', { user });
  expect(screen.getByRole('link', { name: 'Lupa kata sandi?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});

test('the address is shown with its state; where it is not proved, the link can be sent again', async () => {
  const unverified = aUser({ emailVerified: false });
  renderRoute(remote, '/profile', { user });
  expect(screen.getByText('Terverifikasi')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Kirim ulang tautan' })).toBeNull();
  cleanup();
  answer('post', '/auth/email/verification', { success: true });
  answer('get', '/auth/profile', { user: unverified });
  const update = jest.fn();
  renderRoute(remote, '/profile', { user: unverified, auth: { update } });
  expect(screen.getByText('Belum diverifikasi')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang tautan' }));
  expect(await screen.findByText('Tautan dikirim ke sari@example.test')).toBeVisible();
  expect(update).not.toHaveBeenCalled();
});

test('an address that was proved on another device is known after asking for the link', async () => {
  answer('post', '/auth/email/verification', { success: true });
  answer('get', '/auth/profile', { user });
  const update = jest.fn();
  renderRoute(remote, '/profile', { user: aUser({ emailVerified: false }), auth: { update } });
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang tautan' }));
  await waitFor(() => expect(update).toHaveBeenCalledWith(user));
});

test('another device is signed out from here', async () => {
  renderRoute(remote, '/profile', { user });
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'Chrome di Android203.0.113.x · terakhir 02 Jan 2027, 10.04 WIBPerangkat ini',
    'Safari di iPhone203.0.113.x · terakhir 02 Jan 2027, 10.04 WIBKeluarkan',
  ]);
  let ended = '';
  answer('delete', '/auth/sessions/:id', (request) => {
    ended = new URL(request.url).pathname;
    answer('get', '/auth/sessions', { data: [here] });
    return {};
  });
  await userEvent.click(screen.getByRole('button', { name: 'Keluarkan Safari di iPhone' }));
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(ended).toBe(`/api/auth/sessions/${there.id}`);
});

test('out of all devices, this one too: asks first, then leads to the login', async () => {
  let calls = 0;
  answer('post', '/auth/logout-everywhere', () => {
    calls += 1;
    return { success: true };
  });
  const logout = jest.fn(() => Promise.resolve());
  const page = renderRoute(remote, '/profile', { user, auth: { logout } });
  const button = await screen.findByRole('button', { name: 'Keluar dari semua perangkat' });
  await userEvent.click(button);
  const dialog = within(screen.getByRole('dialog', { name: 'Keluar dari semua perangkat?' }));
  expect(dialog.getByText('termasuk perangkat ini')).toBeVisible();
  await userEvent.click(dialog.getByRole('button', { name: 'Batal' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls).toBe(0);
  await userEvent.click(button);
  await userEvent.click(screen.getByRole('button', { name: 'Ya, keluar' }));
  await waitFor(() => expect(page.location()).toBe('/login'));
  expect(calls).toBe(1);
  expect(logout).toHaveBeenCalled();
});

test('leaving all devices may fail, and the dialog says so', async () => {
  refuse('post', '/auth/logout-everywhere', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/profile', { user });
  await userEvent.click(await screen.findByRole('button', { name: 'Keluar dari semua perangkat' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ya, keluar' }));
  expect(await screen.findByText('Ada gangguan.')).toBeVisible();
});

test('devices that cannot be loaded are asked for again', async () => {
  refuse('get', '/auth/sessions', 500, 'INTERNAL', 'x');
  renderRoute(remote, '/profile', { user });
  const alert = await screen.findByText(
    'Daftar perangkat tidak dapat dimuat',
    {},
    { timeout: 9000 },
  );
  answer('get', '/auth/sessions', { data: [here] });
  const box = alert.parentElement;
  if (!box) throw new Error('The alert stands alone');
  await userEvent.click(within(box).getByRole('button', { name: 'Coba lagi' }));
  expect(await screen.findByText('Chrome di Android')).toBeVisible();
});

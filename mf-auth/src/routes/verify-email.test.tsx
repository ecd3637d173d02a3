import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { remote } from '../remote';

useFakeNetwork();
const arrival = '/verify-email#token=rahasia-tautan';
const unverified = aUser({ emailVerified: false });
const { email } = unverified;
const good = 'Alamat email Anda sudah terverifikasi';
let sent: unknown[];

const linkIs = (more: { yours?: boolean; hasPassword?: boolean }) =>
  answer('post', '/auth/email/verification-link', {
    data: { email, yours: false, hasPassword: true, ...more },
  });

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

beforeEach(() => {
  sent = [];
  linkIs({ yours: true });
  answer('post', '/auth/email/verify', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  answer('get', '/auth/profile', { user: aUser() });
});

test('loading the page proves nothing; the button does, and the token leaves the address', async () => {
  const routes = remote.routes.map(({ path, Component }) => ({
    path,
    Component: () => (
      <StrictMode>
        <Component />
      </StrictMode>
    ),
  }));
  const update = jest.fn();
  const page = renderRoute({ ...remote, routes }, arrival, { user: unverified, auth: { update } });
  expect(await screen.findByText(email)).toBeVisible();
  expect(page.location()).toBe('/verify-email');
  expect(sent).toEqual([]);
  await press('Verifikasi alamat ini');
  expect(await screen.findByText(good)).toBeVisible();
  expect(sent).toEqual([{ token: 'rahasia-tautan' }]);
  expect(screen.getByRole('link', { name: 'Buka dasbor' })).toHaveAttribute('href', '/dashboard');
  await waitFor(() => expect(update).toHaveBeenCalledWith(aUser()));
  expect(update).toHaveBeenCalledTimes(1);
});

test('a device that is not signed in asks for the password of the account', async () => {
  linkIs({});
  let asked = false;
  answer('get', '/auth/profile', () => {
    asked = true;
    return {};
  });
  renderRoute(remote, arrival);
  await userEvent.type(await screen.findByLabelText('Kata sandi akun'), 'rahasia-sekali');
  await press('Verifikasi alamat ini');
  expect(await screen.findByText(good)).toBeVisible();
  expect(sent).toEqual([{ token: 'rahasia-tautan', password: 'rahasia-sekali' }]);
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
  expect(asked).toBe(false);
});

test('an empty password sends nothing; a wrong one is told, and can be typed again', async () => {
  linkIs({});
  renderRoute(remote, arrival);
  await press('Verifikasi alamat ini');
  expect(sent).toEqual([]);
  refuse('post', '/auth/email/verify', 422, 'WRONG_PASSWORD', 'Kata sandi saat ini salah.');
  await userEvent.type(screen.getByLabelText('Kata sandi akun'), 'salah');
  await press('Verifikasi alamat ini');
  expect(await screen.findByText('Kata sandi saat ini salah.')).toBeVisible();
  expect(screen.getByLabelText('Kata sandi akun')).toHaveValue('salah');
});

test('who does not know the password sets one of their own', async () => {
  linkIs({});
  renderRoute(remote, arrival);
  await press('Saya tidak tahu kata sandi akun ini');
  expect(screen.getByText(/Kata sandi sebelumnya tidak berlaku lagi/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Kata sandi baru'), 'milik-saya');
  await press('Simpan dan verifikasi');
  expect(screen.getByText('Password confirmation does not match')).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Ulangi kata sandi baru'), 'milik-saya');
  await press('Simpan dan verifikasi');
  expect(await screen.findByText(good)).toBeVisible();
  expect(screen.getByText(/Kata sandi baru Anda tersimpan/)).toBeVisible();
  expect(sent).toEqual([{ token: 'rahasia-tautan', newPassword: 'milik-saya' }]);
});

test('an account without a password needs the button alone', async () => {
  linkIs({ hasPassword: false });
  renderRoute(remote, arrival);
  await press('Verifikasi alamat ini');
  expect(await screen.findByText(good)).toBeVisible();
});

test('signed in to another account: says so, and asks for the password of this one', async () => {
  linkIs({});
  renderRoute(remote, arrival, { user: aUser({ email: 'lain@example.test' }) });
  expect(await screen.findByText(/sedang masuk sebagai lain@example.test/)).toBeVisible();
  expect(screen.getByLabelText('Kata sandi akun')).toBeVisible();
});

test('a session that has ended meanwhile is asked for its password', async () => {
  renderRoute(remote, arrival, { user: unverified });
  await screen.findByText(email);
  refuse('post', '/auth/email/verify', 422, 'PROOF_NEEDED', 'Anda tidak sedang masuk.');
  linkIs({});
  await press('Verifikasi alamat ini');
  expect(await screen.findByLabelText('Kata sandi akun')).toBeVisible();
  expect(screen.getByText('Anda tidak sedang masuk.')).toBeVisible();
});

const expire = () =>
  refuse('post', '/auth/email/verification-link', 410, 'LINK_EXPIRED', 'Tidak berlaku.');

test('a link that is no longer good: who is signed in gets a new one here', async () => {
  expire();
  answer('get', '/auth/profile', { user: unverified });
  answer('post', '/auth/email/verification', { success: true });
  renderRoute(remote, arrival, { user: unverified });
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(screen.getByText(/berlaku 24 jam/)).toBeVisible();
  await press('Kirim ulang tautan');
  expect(await screen.findByText('Tautan dikirim ke sari@example.test')).toBeVisible();
  expect(
    screen.getByRole('button', { name: /^Kirim ulang tautan \((1 mnt )?\d+ dtk\)$/ }),
  ).toBeVisible();
});

test('a link that is no longer good: others are led to the login', async () => {
  expire();
  renderRoute(remote, arrival);
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk untuk minta tautan baru' })).toHaveAttribute(
    'href',
    '/login?returnTo=/profile',
  );
  expect(screen.queryByRole('button', { name: 'Kirim ulang tautan' })).toBeNull();
});

test('a used link of an address that is verified is no bad news', async () => {
  expire();
  renderRoute(remote, arrival, { user: aUser() });
  expect(await screen.findByText(good)).toBeVisible();
});

test('without a connection it can be tried again', async () => {
  answer('post', '/auth/email/verify', () => loseConnection());
  renderRoute(remote, arrival, { user: unverified });
  await press('Verifikasi alamat ini');
  expect(await screen.findByText(/^Koneksi bermasalah/)).toBeVisible();
  answer('post', '/auth/email/verify', { success: true });
  await press('Verifikasi alamat ini');
  expect(await screen.findByText(good)).toBeVisible();
});

test('without a token nothing is sent', async () => {
  renderRoute(remote, '/verify-email');
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a mail that cannot be sent says why', async () => {
  refuse('post', '/auth/email/verification', 429, 'RATE_LIMITED', 'Tunggu beberapa menit.');
  renderRoute(remote, '/verify-email', { user: unverified });
  await press('Kirim ulang tautan');
  expect(await screen.findByText('Tunggu beberapa menit.')).toBeVisible();
});

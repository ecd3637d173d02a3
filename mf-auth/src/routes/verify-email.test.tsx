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
let sent: unknown[];

beforeEach(() => {
  sent = [];
  answer('post', '/auth/email/verify', async (request) => {
    sent.push(await request.json());
    return { success: true };
  });
  answer('get', '/auth/profile', { user: aUser() });
});

test('verifies by itself, once even where effects run twice; the token leaves the address', async () => {
  const routes = remote.routes.map(({ path, Component }) => ({
    path,
    Component: () => (
      <StrictMode>
        <Component />
      </StrictMode>
    ),
  }));
  const page = renderRoute({ ...remote, routes }, arrival);
  expect(await screen.findByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
  expect(page.location()).toBe('/verify-email');
  expect(sent).toEqual([{ token: 'rahasia-tautan' }]);
  expect(screen.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
});

test('the session learns of it', async () => {
  const update = jest.fn();
  renderRoute(remote, arrival, { user: unverified, auth: { update } });
  expect(await screen.findByRole('link', { name: 'Buka dasbor' })).toHaveAttribute(
    'href',
    '/dashboard',
  );
  await waitFor(() => expect(update).toHaveBeenCalledWith(aUser()));
  expect(update).toHaveBeenCalledTimes(1);
});

test('without a session no profile is asked for', async () => {
  let asked = false;
  answer('get', '/auth/profile', () => {
    asked = true;
    return {};
  });
  renderRoute(remote, arrival);
  await screen.findByText('Alamat email Anda sudah terverifikasi');
  expect(asked).toBe(false);
});

test('a link that is no longer good: who is signed in gets a new one here', async () => {
  refuse('post', '/auth/email/verify', 410, 'LINK_EXPIRED', 'Tautan tidak berlaku.');
  answer('get', '/auth/profile', { user: unverified });
  answer('post', '/auth/email/verification', { success: true });
  renderRoute(remote, arrival, { user: unverified });
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(screen.getByText(/berlaku 24 jam/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang tautan' }));
  expect(await screen.findByText('Tautan dikirim ke sari@example.test')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Kirim ulang tautan \(\d+ detik\)$/ })).toBeVisible();
});

test('a link that is no longer good: others are led to the login', async () => {
  refuse('post', '/auth/email/verify', 410, 'LINK_EXPIRED', 'Tautan tidak berlaku.');
  renderRoute(remote, arrival);
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Masuk untuk minta tautan baru' })).toHaveAttribute(
    'href',
    '/login?returnTo=/profile',
  );
  expect(screen.queryByRole('button', { name: 'Kirim ulang tautan' })).toBeNull();
});

test('a used link of an address that is verified is no bad news', async () => {
  refuse('post', '/auth/email/verify', 410, 'LINK_EXPIRED', 'Tautan tidak berlaku.');
  renderRoute(remote, arrival, { user: aUser() });
  expect(await screen.findByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
});

test('without a connection it can be tried again', async () => {
  answer('post', '/auth/email/verify', () => loseConnection());
  renderRoute(remote, arrival);
  const again = await screen.findByRole('button', { name: 'Coba lagi' });
  expect(screen.getByText(/^Koneksi bermasalah/)).toBeVisible();
  answer('post', '/auth/email/verify', { success: true });
  await userEvent.click(again);
  expect(await screen.findByText('Alamat email Anda sudah terverifikasi')).toBeVisible();
});

test('without a token nothing is sent', async () => {
  renderRoute(remote, '/verify-email');
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
  expect(sent).toEqual([]);
});

test('a mail that cannot be sent says why', async () => {
  refuse('post', '/auth/email/verification', 429, 'RATE_LIMITED', 'Tunggu beberapa menit.');
  renderRoute(remote, '/verify-email', { user: unverified });
  await userEvent.click(await screen.findByRole('button', { name: 'Kirim ulang tautan' }));
  expect(await screen.findByText('Tunggu beberapa menit.')).toBeVisible();
});

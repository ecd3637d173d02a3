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
import { remote } from '../remote';

useFakeNetwork();
const user = aUser();
const arrival = (query: Record<string, string>) =>
  `/auth/callback?${new URLSearchParams(query).toString()}`;
const good = arrival({ token: 'secret-token', user: JSON.stringify(user) });
let asked: string | null;

beforeEach(() => {
  asked = null;
  answer('get', '/auth/profile', (request) => {
    asked = request.headers.get('authorization');
    return { user };
  });
});

test('shows who logs in, and Proceed starts the session', async () => {
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  expect(screen.getByText(/Sari Dewi/)).toBeVisible();
  expect(screen.getByText('secret…')).toBeVisible();
  expect(screen.queryByText(/secret-token/)).toBeNull();
  expect(login).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(asked).toBe('Bearer secret-token');
  expect(login).toHaveBeenCalledWith({ token: 'secret-token', user });
});

test('a forged user is only shown: the session is what the API says', async () => {
  const login = jest.fn();
  const forged = JSON.stringify(aUser({ name: 'Palsu', role: 'admin' }));
  renderRoute(remote, arrival({ token: 'secret-token', user: forged }), { auth: { login } });
  expect(screen.getByText(/Palsu/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(login).toHaveBeenCalledWith({ token: 'secret-token', user }));
});

test('a token that is not valid logs nobody in', async () => {
  refuse('get', '/auth/profile', 401, 'UNAUTHENTICATED', 'Silakan masuk terlebih dahulu.');
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Login failed: Silakan masuk terlebih dahulu.',
  );
  expect(login).not.toHaveBeenCalled();
  expect(page.location()).toBe(good);
});

test('without a connection Proceed can be tried again', async () => {
  answer('get', '/auth/profile', () => loseConnection());
  const login = jest.fn();
  renderRoute(remote, good, { auth: { login } });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed: Koneksi/);
  answer('get', '/auth/profile', { user });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(login).toHaveBeenCalled());
});

test.each([
  ['/checkout/new?event=1', '/checkout/new?event=1'],
  ['//evil.example', '/'],
])('Proceed goes on to %s only inside the site', async (returnTo, location) => {
  const page = renderRoute(remote, `${good}&returnTo=${encodeURIComponent(returnTo)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(page.location()).toBe(location));
});

test('Back leads to the login and starts nothing', async () => {
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(page.location()).toBe('/login');
  expect(login).not.toHaveBeenCalled();
});

test('the token leaves the address bar', () => {
  window.history.replaceState(null, '', good);
  renderRoute(remote, good);
  expect(window.location.search).toBe('');
});

test.each([
  [arrival({ error: 'access_denied' }), 'Auth callback error: access_denied'],
  ['/auth/callback', 'Missing token or user data'],
  [arrival({ token: 'only' }), 'Missing token or user data'],
  [arrival({ user: JSON.stringify(user) }), 'Missing token or user data'],
  [arrival({ token: 'a', user: 'no JSON' }), /^Login failed: /],
  [arrival({ token: 'a', user: '{"name":"half"}' }), /^Login failed: /],
])('%s fails and says why', async (address, words) => {
  renderRoute(remote, address);
  expect(screen.getByRole('alert')).toHaveTextContent(words);
  expect(screen.queryByRole('button', { name: 'Proceed' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Back' })).toBeVisible();
});

test.each([
  ['provider_unavailable', /sedang tidak dapat dihubungi/],
  ['account_suspended', /Tiket yang sudah Anda beli tetap berlaku/],
  ['something_else', /Mulai lagi dari halaman masuk/],
])('%s is explained too', (code, words) => {
  renderRoute(remote, arrival({ error: code }));
  expect(screen.getByText(words)).toBeVisible();
});

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
const session = { token: 'of-a-session', user };
let sent: unknown[];

beforeEach(() => {
  sent = [];
  answer('post', '/auth/sign-in/view', { user: { name: user.name, email: user.email } });
  answer('post', '/auth/sign-in', async (request) => {
    sent.push(await request.json());
    return session;
  });
});

const refuseCode = (path: string) =>
  refuse('post', path, 410, 'SIGN_IN_EXPIRED', 'Proses masuk ini sudah tidak berlaku.');

test('shows who logs in, and Proceed makes a session of the code', async () => {
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  expect(await screen.findByText(/Sari Dewi/)).toBeVisible();
  const token = screen.getByText('secret-token');
  expect(token.closest('details')).not.toHaveAttribute('open');
  await userEvent.click(screen.getByText('token'));
  expect(token).toBeVisible();
  expect(sent).toEqual([]);
  expect(login).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(page.location()).toBe('/'));
  expect(sent).toEqual([{ code: 'secret-token' }]);
  expect(login).toHaveBeenCalledWith(session);
});

test('a forged user is not shown as who logs in: the API says who that is', async () => {
  const login = jest.fn();
  const forged = JSON.stringify(aUser({ name: 'Palsu', role: 'admin' }));
  renderRoute(remote, arrival({ token: 'secret-token', user: forged }), { auth: { login } });
  expect(await screen.findByText(/Sari Dewi/)).toBeVisible();
  expect(screen.queryByText(/Palsu/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(login).toHaveBeenCalledWith(session));
});

test('a code of another browser logs nobody in, and its name is shown as unconfirmed', async () => {
  refuseCode('/auth/sign-in/view');
  refuseCode('/auth/sign-in');
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  const words = 'Login failed: Proses masuk ini sudah tidak berlaku.';
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByText(/belum dikonfirmasi/)).toBeVisible();
  expect(screen.queryByText(/Identitas Anda sudah dikonfirmasi/)).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(login).not.toHaveBeenCalled();
  expect(page.location()).toBe(good);
});

test('without a connection Proceed can be tried again', async () => {
  answer('post', '/auth/sign-in', () => loseConnection());
  const login = jest.fn();
  renderRoute(remote, good, { auth: { login } });
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed: Koneksi/);
  answer('post', '/auth/sign-in', session);
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

describe('an account with a second factor', () => {
  const needed = { user: { name: user.name, email: user.email }, codeNeeded: true };

  test('is asked for a code; a wrong one can be typed again', async () => {
    answer('post', '/auth/sign-in/view', needed);
    refuse('post', '/auth/sign-in', 422, 'WRONG_CODE', 'Kode salah atau sudah dipakai.');
    const login = jest.fn();
    renderRoute(remote, good, { auth: { login } });
    const code = await screen.findByLabelText('Kode verifikasi');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(code).toHaveAccessibleDescription(/Isi kode verifikasi/);
    await userEvent.type(code, '000000');
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Login failed: Kode salah/);
    answer('post', '/auth/sign-in', async (request) => {
      sent.push(await request.json());
      return session;
    });
    await userEvent.clear(code);
    await userEvent.type(code, ' 123456{Enter}');
    await waitFor(() => expect(login).toHaveBeenCalledWith(session));
    expect(sent).toEqual([{ code: 'secret-token', secondFactor: '123456' }]);
  });

  test('is asked when the API says so only at the end', async () => {
    refuse('post', '/auth/sign-in', 422, 'CODE_NEEDED', 'Masukkan kode.');
    renderRoute(remote, good);
    await screen.findByText(/Sari Dewi/);
    expect(screen.queryByLabelText('Kode verifikasi')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
    expect(await screen.findByLabelText('Kode verifikasi')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

import { aUser, renderRoute } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const user = aUser();
const arrival = (query: Record<string, string>) =>
  `/auth/callback?${new URLSearchParams(query).toString()}`;
const good = arrival({ token: 'secret-token', user: JSON.stringify(user) });

test('shows who logs in, and Proceed starts the session', async () => {
  const login = jest.fn();
  const page = renderRoute(remote, good, { auth: { login } });
  expect(screen.getByText(/Sari Dewi/)).toBeVisible();
  expect(screen.getByText('secret…')).toBeVisible();
  expect(screen.queryByText(/secret-token/)).toBeNull();
  expect(login).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(login).toHaveBeenCalledWith({ token: 'secret-token', user });
  expect(page.location()).toBe('/');
});

test.each([
  ['/checkout/new?event=1', '/checkout/new?event=1'],
  ['//evil.example', '/'],
])('Proceed goes on to %s only inside the site', async (returnTo, location) => {
  const page = renderRoute(remote, `${good}&returnTo=${encodeURIComponent(returnTo)}`);
  await userEvent.click(screen.getByRole('button', { name: 'Proceed' }));
  expect(page.location()).toBe(location);
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

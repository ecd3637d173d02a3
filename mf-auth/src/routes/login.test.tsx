import { renderRoute, watchDepartures } from '@panggung/testing';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

const login = () => screen.getByRole('button', { name: 'Masuk dengan akun Panggung' });

test('the button leaves for the identity provider, once', async () => {
  const departures = watchDepartures();
  renderRoute(remote, '/login');
  await userEvent.click(login());
  await userEvent.click(screen.getByRole('button', { name: 'Redirecting...' }));
  expect(departures).toEqual(['/api/auth/login']);
});

test.each([
  ['/tickets', '/api/auth/login?returnTo=%2Ftickets'],
  [
    '/checkout/new?event=1&t=2:1',
    '/api/auth/login?returnTo=%2Fcheckout%2Fnew%3Fevent%3D1%26t%3D2%3A1',
  ],
  ['https://evil.example', '/api/auth/login'],
  ['//evil.example', '/api/auth/login'],
  ['/\\evil.example', '/api/auth/login'],
  ['/\t/evil.example', '/api/auth/login'],
  ['/\n/evil.example', '/api/auth/login'],
  ['javascript:alert(1)', '/api/auth/login'],
  ['tickets', '/api/auth/login'],
  ['', '/api/auth/login'],
])('comes back to %j only inside the site', async (returnTo, address) => {
  const departures = watchDepartures();
  renderRoute(remote, `/login?returnTo=${encodeURIComponent(returnTo)}`);
  await userEvent.click(login());
  expect(departures).toEqual([address]);
});

test('on the way back the button works again', async () => {
  watchDepartures();
  renderRoute(remote, '/login');
  await userEvent.click(login());
  const shown = new Event('pageshow');
  Object.assign(shown, { persisted: true });
  act(() => void fireEvent(window, shown));
  expect(login()).toBeVisible();
});

test('offers to register, and a new password', () => {
  renderRoute(remote, '/login');
  expect(screen.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register');
  expect(screen.getByRole('link', { name: 'Lupa kata sandi?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('says that orders without an account are still on the device, where there are any', async () => {
  localStorage.removeItem('panggung.orders');
  renderRoute(remote, '/login').unmount();
  expect(screen.queryByText(/masih tersimpan/)).toBeNull();
  localStorage.setItem('panggung.orders', '{"order-1":"its-secret"}');
  renderRoute(remote, '/login');
  expect(await screen.findByRole('link', { name: 'Lupakan di perangkat ini' })).toHaveAttribute(
    'href',
    '/tickets/find',
  );
  localStorage.removeItem('panggung.orders');
});

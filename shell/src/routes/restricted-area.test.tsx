import { useLocation } from '@panggung/platform';
import { aUser } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aModule, aRemote, renderSite } from '../test/render-site';

const areas = [{ path: '/office', roles: ['artist', 'promotor'] }];
const entryPoints = { login: '/masuk', help: '/bantuan' };
const routes = ['/masuk', '/bantuan'].map((path) => ({ path, ssr: false }));
const open = aRemote({ routes, entryPoints });
const office = aRemote({ name: 'office', routes: [{ path: '/office', ssr: false }] });
const load = () =>
  Promise.resolve({
    routes: [
      { path: '/masuk', Component: Address },
      { path: '/bantuan', Component: Address },
    ],
  });

function Address() {
  const { pathname, search } = useLocation();
  return <h1>{pathname + search}</h1>;
}

const at = '/office/desks/7?tab=a%20b#top';
const back = '/masuk?returnTo=%2Foffice%2Fdesks%2F7%3Ftab%3Da%2520b%23top';
const skeleton = () => screen.queryByRole('status', { name: 'Memuat halaman' });
const missing = () => screen.queryByText('Oops! Page not found');

test('whoever is signed out is led to the login, and back to the very address', async () => {
  renderSite({ remotes: [open], areas, load, at });
  expect(missing()).toBeNull();
  expect(await screen.findByRole('heading', { name: back })).toBeVisible();
});

test.each([
  ['the session is checked', { auth: { loading: true } }],
  ['web is asked for remotes', { auth: { user: aUser() }, restricted: { pending: true } }],
])('while %s nothing is called missing', (_, state) => {
  renderSite({ remotes: [open], areas, load, at, ...state });
  expect(missing()).toBeNull();
  expect(skeleton()).toBeVisible();
});

test('an account without the role is told what is missing, and can change accounts', async () => {
  const logout = jest.fn(() => Promise.resolve());
  const user = aUser({ name: 'Sari Dewi', email: 'sari@contoh.test' });
  renderSite({ remotes: [open], areas, load, at, auth: { user, logout } });
  const title = 'Halaman ini untuk artis atau promotor';
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByText(/Sari Dewi \(sari@contoh\.test\) dengan akun pengguna/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toHaveAttribute('href', '/bantuan');
  await userEvent.click(screen.getByRole('button', { name: 'Masuk dengan akun lain' }));
  expect(logout).toHaveBeenCalledTimes(1);
  expect(await screen.findByRole('heading', { name: back })).toBeVisible();
});

test('a logout leads where it leads: not back to the page that needs an account', async () => {
  const auth = { user: aUser({ role: 'promotor' }) };
  const { signIn } = renderSite({ remotes: [open, office], areas, load, at, auth });
  window.history.pushState(null, '', '/masuk');
  signIn(null);
  await new Promise((done) => setTimeout(done, 20));
  expect(window.location.pathname + window.location.search).toBe('/masuk');
});

test('with the role, an address that exists for nobody is a 404', () => {
  const auth = { user: aUser({ role: 'promotor' }) };
  renderSite({ remotes: [open, office], areas, load, at, auth });
  expect(missing()).toBeVisible();
});

test('with the role but without an answer of web it can be tried again', async () => {
  const retry = jest.fn();
  const auth = { user: aUser({ role: 'artist' }) };
  renderSite({ remotes: [open], areas, load, at, auth, restricted: { retry } });
  expect(screen.getByRole('alert')).toHaveTextContent('Bagian ini sedang bermasalah');
  await userEvent.click(screen.getByRole('button', { name: 'Coba lagi' }));
  expect(retry).toHaveBeenCalledTimes(1);
});

test('with the remote of the role its screen is shown', async () => {
  const auth = { user: aUser({ role: 'artist' }) };
  const loadOffice = () => Promise.resolve(aModule('Kantor', '/office'));
  renderSite({ remotes: [office], areas, load: loadOffice, at: '/office', auth });
  expect(await screen.findByRole('heading', { name: 'Kantor' })).toBeVisible();
});

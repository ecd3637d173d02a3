import { aUser } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { writeSession } from '../auth/session-storage';
import { aModule, aRemote, renderSite } from '../test/render-site';

const remotes = [
  aRemote({
    nav: [
      { label: 'Kedua', href: '/two', order: 20 },
      { label: 'Pertama', href: '/demo', order: 10 },
    ],
    footer: [
      { group: 'Bantuan', label: 'Kontak', href: '/contact', order: 2 },
      { group: 'Bantuan', label: 'Pusat Bantuan', href: '/help', order: 1 },
    ],
    entryPoints: { login: '/masuk', register: '/daftar', account: '/akun' },
  }),
];
const load = () => Promise.resolve(aModule('Isi'));
const header = () => within(screen.getByRole('banner'));

afterEach(() => localStorage.clear());

test('links come from the remotes, in their order', () => {
  renderSite({ remotes, load });
  const links = within(header().getByRole('navigation')).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['Pertama', 'Kedua']);
  const footer = within(screen.getByRole('navigation', { name: 'Bantuan' })).getAllByRole('link');
  expect(footer.map(({ textContent }) => textContent)).toEqual(['Pusat Bantuan', 'Kontak']);
});

test('logged out it leads to login and registration', () => {
  renderSite({ remotes, load });
  expect(header().getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/masuk');
  expect(header().getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/daftar');
  expect(header().queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('logged in it shows the name; Logout ends the session and goes to the login', async () => {
  const logout = jest.fn(() => Promise.resolve());
  renderSite({ remotes, load, auth: { user: aUser({ name: 'Sari Dewi' }), logout } });
  expect(header().getByText('Sari Dewi')).toBeVisible();
  expect(header().queryByRole('link', { name: 'Masuk' })).toBeNull();
  await userEvent.click(header().getByRole('button', { name: 'Logout' }));
  expect(logout).toHaveBeenCalledTimes(1);
});

test('while the session is checked the stored flags already show the name', () => {
  writeSession({ token: 't', user: aUser({ name: 'Tersimpan' }) });
  renderSite({ remotes, load, auth: { loading: true } });
  expect(header().getByText('Tersimpan')).toBeVisible();
});

test('stored flags alone are not a session once the check is over', () => {
  writeSession({ token: 't', user: aUser({ name: 'Tersimpan' }) });
  renderSite({ remotes, load, auth: { loading: false } });
  expect(header().queryByText('Tersimpan')).toBeNull();
});

test('the menu of a phone opens and closes', async () => {
  renderSite({ remotes, load });
  const toggle = header().getByRole('button', { name: 'Menu' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
});

test('the footer carries tagline, social placeholders and the current year', () => {
  renderSite({ remotes, load });
  const footer = screen.getByRole('contentinfo');
  expect(footer).toHaveTextContent(/Destinasi utama untuk acara live, konser, dan pengalaman/);
  expect(within(footer).getByText('Instagram')).toBeVisible();
  expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} Panggung`);
});

test('an icon leads to the search of the remote that has one', async () => {
  const searching = aRemote({
    name: 'catalog',
    routes: [{ path: '/cari-acara', ssr: false }],
    entryPoints: { search: '/cari-acara' },
  });
  renderSite({
    remotes: [searching],
    load: () => Promise.reject(new Error('not needed')),
    at: '/',
  });
  expect(await screen.findByRole('link', { name: 'Cari' })).toHaveAttribute(
    'href',
    '/cari-acara#cari',
  );
});

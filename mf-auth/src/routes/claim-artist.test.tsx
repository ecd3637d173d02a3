import {
  answer,
  aUser,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './claim-artist';

useFakeNetwork();

const arrival = '/claim-artist#token=rahasia-tautan';
const artist = aUser({ role: 'artist', verificationStatus: 'approved' });
const claim = {
  stage_name: 'Senja Kala',
  image_url: null,
  image_preview: null,
  promotor: 'Gemilang Suara',
  email: artist.email,
};

beforeEach(() => answer('post', '/artist-claims/view', { data: claim }));

const take = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Ambil alih profil' }));

test('the invited artist takes the profile over; the token leaves the address', async () => {
  const sent: unknown[] = [];
  answer('post', '/artist-claims', async (request) => {
    sent.push(await request.json());
    return { data: { id: 'a', stage_name: 'Senja Kala' } };
  });
  const page = renderRoute(remote, arrival, { user: artist });
  expect(await screen.findByText('Dibuat oleh Gemilang Suara')).toBeVisible();
  expect(sent).toEqual([]);
  await take();
  expect(await screen.findByText('Profil Senja Kala sekarang milik Anda')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lengkapi profil' })).toHaveAttribute(
    'href',
    '/studio/profile',
  );
  expect(sent).toEqual([{ token: 'rahasia-tautan' }]);
  expect(page.location()).toBe('/claim-artist');
});

test('what stands against it is said, and the profile is still there to take', async () => {
  const message = 'Akun Anda sudah punya profil artis, Sudah Ada.';
  refuse('post', '/artist-claims', 409, 'CONFLICT', message);
  renderRoute(remote, arrival, { user: artist });
  await take();
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ambil alih profil' })).toBeEnabled();
});

test('without a session it says which account is needed', async () => {
  renderRoute(remote, arrival);
  expect(await screen.findByRole('link', { name: 'Daftar sebagai artis' })).toBeVisible();
  expect(screen.getByText(artist.email)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ambil alih profil' })).toBeNull();
});

test('another account cannot try', async () => {
  renderRoute(remote, arrival, { user: aUser({ email: 'lain@example.test' }) });
  expect(await screen.findByText(/Anda sedang masuk sebagai lain@example.test/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ambil alih profil' })).toBeNull();
});

test.each([arrival, '/claim-artist'])('a link that is good no longer: %s', async (address) => {
  refuse('post', '/artist-claims/view', 410, 'LINK_EXPIRED', 'Tautan tidak berlaku.');
  renderRoute(remote, address, { user: artist });
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
});

test('without a connection it can be tried again', async () => {
  answer('post', '/artist-claims/view', () => loseConnection());
  renderRoute(remote, arrival, { user: artist });
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('post', '/artist-claims/view', { data: claim });
  await userEvent.click(again);
  expect(await screen.findByText('Dibuat oleh Gemilang Suara')).toBeVisible();
}, 10_000);

import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './join-crew';

useFakeNetwork();

const arrival = '/join-crew#token=rahasia-tautan';
const user = aUser();
const invitation = {
  promotor: 'Gemilang Suara',
  event: { id: 'e', title: 'Malam Uji' },
  role: 'gate' as const,
  email: user.email,
};

beforeEach(() => answer('post', '/crew-invitations/view', { data: invitation }));

const accept = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Terima undangan' }));

test('somebody accepts, and is led to the gate; the token leaves the address', async () => {
  const sent: unknown[] = [];
  answer('post', '/crew-invitations', async (request) => {
    sent.push(await request.json());
    return { data: invitation };
  });
  const page = renderRoute(remote, arrival, { user });
  expect(await screen.findByText('petugas gerbang')).toBeVisible();
  expect(sent).toEqual([]);
  await accept();
  expect(await screen.findByText('Anda sekarang di kru Gemilang Suara')).toBeVisible();
  const link = screen.getByRole('link', { name: 'Buka halaman gerbang' });
  expect(link).toHaveAttribute('href', '/gate');
  expect(sent).toEqual([{ token: 'rahasia-tautan' }]);
  expect(page.location()).toBe('/join-crew');
});

test('an editor is led to the studio', async () => {
  const editor = { ...invitation, role: 'editor' as const, event: null };
  answer('post', '/crew-invitations/view', { data: editor });
  answer('post', '/crew-invitations', { data: editor });
  renderRoute(remote, arrival, { user });
  expect(await screen.findByText(/untuk semua acaranya/)).toBeVisible();
  await accept();
  expect(await screen.findByRole('link', { name: 'Buka studio' })).toHaveAttribute(
    'href',
    '/studio',
  );
});

test('another account, and nobody, learn which one it is for', async () => {
  const other = renderRoute(remote, arrival, { user: aUser({ email: 'lain@panggung.test' }) });
  expect(await screen.findByText(/masuk sebagai lain@panggung.test/)).toBeVisible();
  other.unmount();
  renderRoute(remote, arrival);
  expect(await screen.findByRole('link', { name: 'Daftar' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Terima undangan' })).toBeNull();
});

test('a used link says so', async () => {
  refuse('post', '/crew-invitations/view', 410, 'LINK_EXPIRED', 'Tautan ini sudah tidak berlaku.');
  renderRoute(remote, arrival, { user });
  expect(await screen.findByText('Tautan ini tidak berlaku lagi')).toBeVisible();
});

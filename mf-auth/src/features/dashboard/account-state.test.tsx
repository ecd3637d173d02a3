import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { User } from '@panggung/platform';
import { remote } from '../../remote';

useFakeNetwork();

const show = (user?: User) =>
  renderRoute(
    { ...remote, routes: [{ path: '/dashboard', Component: remote.slots.accountState }] },
    '/dashboard',
    user ? { user } : {},
  );
const own = (more: object) => ({
  data: {
    roleType: 'artist',
    status: 'pending',
    submittedAt: '2027-01-01T05:00:00.000Z',
    decidedAt: null,
    reason: null,
    ...more,
  },
});
const artist = (more: Partial<User>) => aUser({ role: 'artist', phone: '0812', ...more });

async function rows() {
  const card = await screen.findByRole('region', { name: 'Akun Anda' });
  return within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
}

test('a user: what is complete, and what is left to do', async () => {
  show(aUser());
  expect(await rows()).toEqual([
    'EmailTerverifikasisari@example.test',
    'Isi nomor teleponOpsionalTerisi sendiri saat Anda membeli tiket. Isi di profil',
  ]);
  expect(screen.getByText('Pengguna')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Isi di profil' })).toHaveAttribute('href', '/profile');
  expect(screen.getByRole('link', { name: 'Buka profil' })).toHaveAttribute('href', '/profile');
});

test('an address that is not proved is a thing to do, here', async () => {
  answer('post', '/auth/email/verification', { success: true });
  answer('get', '/auth/profile', { user: aUser({ emailVerified: false }) });
  show(aUser({ emailVerified: false, phone: '0812' }));
  expect(await rows()).toEqual([
    expect.stringMatching(/^Verifikasi email AndaPerlu dilakukan/),
    'Nomor teleponTerisi0812',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Kirim ulang tautan' }));
  expect(await screen.findByText('Tautan dikirim ke sari@example.test')).toBeVisible();
});

test('an application that waits', async () => {
  answer('get', '/verifications/my', own({}));
  show(artist({ verificationStatus: 'pending' }));
  expect(
    await screen.findByText(
      'Diajukan 01 Jan 2027, 12.00 WIB. Sementara itu Anda tetap dapat membeli tiket.',
    ),
  ).toBeVisible();
  expect((await rows())[1]).toMatch(/^Akun artisSedang diperiksa/);
});

test('an application that was granted', async () => {
  answer(
    'get',
    '/verifications/my',
    own({ status: 'approved', decidedAt: '2027-01-02T05:00:00.000Z' }),
  );
  show(artist({ role: 'promotor', verificationStatus: 'approved' }));
  expect(await screen.findByText('Sejak 02 Jan 2027, 12.00 WIB')).toBeVisible();
  expect((await rows())[1]).toMatch(/^Akun promotorTerverifikasi/);
  expect(screen.getByText('Promotor acara')).toBeVisible();
});

test('an application that was refused since the session was checked: with its reason', async () => {
  answer('get', '/verifications/my', own({ status: 'rejected', reason: 'Tautan tidak terbuka' }));
  show(artist({ verificationStatus: 'pending' }));
  expect(await screen.findByText('Alasan: Tautan tidak terbuka')).toBeVisible();
  expect((await rows())[1]).toMatch(/^Akun artisBelum disetujui/);
  expect(screen.getByRole('link', { name: 'hubungi kami' })).toHaveAttribute('href', '/contact');
});

test('details that cannot be loaded leave the state and can be asked for again', async () => {
  refuse('get', '/verifications/my', 500, 'INTERNAL', 'Ada gangguan.');
  show(artist({ verificationStatus: 'rejected' }));
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  expect((await rows())[1]).toMatch(/^Akun artisBelum disetujuiRinciannya belum dapat dimuat/);
  answer('get', '/verifications/my', own({ status: 'rejected', reason: 'Foto buram' }));
  await userEvent.click(again);
  expect(await screen.findByText('Alasan: Foto buram')).toBeVisible();
}, 10_000);

test('an artist who never applied has nothing to verify', async () => {
  answer('get', '/verifications/my', { data: null });
  show(artist({ verificationStatus: 'none' }));
  expect(await rows()).toHaveLength(2);
});

test('without a session nothing is shown', async () => {
  const { container } = show();
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});

import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './artists';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const artist = {
  id: 'a',
  stage_name: 'Senja Kala',
  genre: 'Folk',
  city: null,
  bio: null,
  image_url: null,
  image_preview: null,
  hasAccount: false,
  inviteEmail: null as string | null,
  invitedAt: null as string | null,
  inviteExpired: false,
};
const asked = { inviteEmail: 'senja@contoh.test', invitedAt: '2026-11-20T03:00:00.000Z' };
const open = () => renderRoute(remote, '/studio/artists', { user });
const dialog = () => within(screen.getByRole('dialog', { hidden: true }));
const press = (name: string) =>
  userEvent.click(dialog().getByRole('button', { name, hidden: true }));

beforeEach(() => {
  sessionStorage.clear();
  answer('get', '/studio/artists', { data: [artist] });
});

test('each artist shows whether somebody has the profile or was asked', async () => {
  answer('get', '/studio/artists', {
    data: [
      artist,
      { ...artist, ...asked, id: 'b', stage_name: 'Lingkar Sore' },
      { ...artist, ...asked, id: 'c', stage_name: 'Ombak', inviteExpired: true },
      { ...artist, id: 'd', stage_name: 'Pijar', hasAccount: true },
    ],
  });
  open();
  expect(await screen.findByText('Belum diundang')).toBeVisible();
  expect(screen.getByText('Sudah diundang')).toBeVisible();
  expect(screen.getAllByText(/^senja@contoh.test, 20 Nov 2026/)).toHaveLength(2);
  expect(screen.getByText('Undangan kedaluwarsa')).toBeVisible();
  expect(screen.getByText('Punya akun sendiri')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undang lagi Lingkar Sore' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pijar/ })).toBeNull();
});

test('an artist is registered and asked; a refusal stands at its field and loses nothing', async () => {
  answer('get', '/studio/artists', { data: [] });
  const details = [{ field: 'stageName', message: 'Artis dengan nama ini sudah ada.' }];
  refuse('post', '/promotors/artists/register', 409, 'CONFLICT', 'Tidak bisa.', details);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Daftarkan artis' }));
  await press('Daftarkan artis');
  const name = dialog().getByLabelText('Nama panggung');
  expect(name).toBeInvalid();
  await userEvent.type(name, 'Pijar');
  await userEvent.type(dialog().getByLabelText(/^Email artis/), 'pijar@contoh.test');
  await press('Daftarkan artis');
  expect(
    await dialog().findByText('Artis dengan nama ini sudah ada.', { selector: 'p' }),
  ).toBeInTheDocument();
  const sent: unknown[] = [];
  answer(
    'post',
    '/promotors/artists/register',
    async (request) => {
      sent.push(await request.json());
      answer('get', '/studio/artists', { data: [{ ...artist, stage_name: 'Pijar' }] });
      return { data: { id: 'p' } };
    },
    { status: 201 },
  );
  await press('Daftarkan artis');
  expect(
    (await screen.findByText('Pijar terdaftar. Undangan kami kirim ke pijar@contoh.test.')).closest(
      '[tabindex]',
    ),
  ).toHaveFocus();
  expect(screen.getByRole('heading', { name: 'Pijar' })).toBeVisible();
  expect(sent).toEqual([
    { stageName: 'Pijar', genre: '', city: '', inviteEmail: 'pijar@contoh.test' },
  ]);
});

test('an artist of the name who exists is offered; somebody else of it can be made', async () => {
  const existing = [{ id: 'k', stage_name: 'Pijár', genre: null, hasAccount: true }];
  answer('get', '/studio/artists', { data: [] });
  refuse('post', '/promotors/artists/register', 409, 'NAME_KNOWN', 'Sudah ada.', { existing });
  open();
  const fill = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Daftarkan artis' }));
    await userEvent.type(dialog().getByLabelText('Nama panggung'), 'Pijar');
    await press('Daftarkan artis');
    await dialog().findByText('Pijár');
  };
  await fill();
  await press('Pakai yang ini: Pijár');
  expect(await screen.findByText(/^Pijár sudah ada di Panggung/)).toBeVisible();
  await fill();
  const sent: unknown[] = [];
  answer('post', '/promotors/artists/register', async (request) => {
    sent.push(await request.json());
    return { data: { id: 'p' } };
  });
  await press('Bukan, ini artis lain bernama sama');
  expect(await screen.findByText('Pijar terdaftar.')).toBeVisible();
  expect(sent).toMatchObject([{ stageName: 'Pijar', differentPerson: true }]);
});

test('the profile of who has no account is changed', async () => {
  const sent: unknown[] = [];
  answer('patch', '/studio/artists/:id', async (request) => {
    sent.push(await request.json());
    return { data: { ...artist, genre: 'Jazz' } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Ubah profil Senja Kala' }));
  const genre = dialog().getByLabelText(/^Genre/);
  await userEvent.clear(genre);
  await userEvent.type(genre, 'Jazz');
  await press('Simpan profil');
  const news = await screen.findByText('Profil Senja Kala tersimpan.');
  await waitFor(() => expect(news.closest('[tabindex]')).toHaveFocus());
  expect(sent).toEqual([{ genre: 'Jazz' }]);
});

test('somebody is asked again, at another address', async () => {
  const sent: unknown[] = [];
  answer('get', '/studio/artists', { data: [{ ...artist, ...asked }] });
  answer('post', '/studio/artists/:id/invite', async (request) => {
    sent.push(await request.json());
    return { data: artist };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undang lagi Senja Kala' }));
  const email = dialog().getByLabelText('Email artis');
  expect(email).toHaveValue('senja@contoh.test');
  expect(dialog().getByText(/undangan sebelumnya tidak berlaku lagi/)).toBeInTheDocument();
  await userEvent.clear(email);
  await userEvent.type(email, 'baru');
  await press('Kirim undangan');
  expect(email).toBeInvalid();
  await userEvent.type(email, '@contoh.test');
  await press('Kirim undangan');
  const news = 'Undangan untuk Senja Kala kami kirim ke baru@contoh.test.';
  expect((await screen.findByText(news)).closest('[tabindex]')).toHaveFocus();
  expect(sent).toEqual([{ email: 'baru@contoh.test' }]);
});

test('too many invitations are refused in words', async () => {
  refuse('post', '/studio/artists/:id/invite', 429, 'RATE_LIMITED', 'Tunggu beberapa menit.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Undang Senja Kala' }));
  await userEvent.type(dialog().getByLabelText('Email artis'), 'senja@contoh.test');
  await press('Kirim undangan');
  expect(await dialog().findByText('Tunggu beberapa menit.')).toBeInTheDocument();
  expect(dialog().getByLabelText('Email artis')).toHaveValue('senja@contoh.test');
});

test('artists are told that this is no place of theirs', async () => {
  renderRoute(remote, '/studio/artists', {
    user: aUser({ role: 'artist', verificationStatus: 'approved' }),
  });
  expect(await screen.findByText('Halaman ini untuk promotor')).toBeVisible();
});

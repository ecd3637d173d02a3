import {
  answer,
  aUser,
  anArtist,
  loseConnection,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import '../features/dashboard/studio-tasks';
import './lineup';
import './studio';
import { aStudioEvent } from './kit';

useFakeNetwork();

const event = aStudioEvent();
const entry = {
  artistId: 'a',
  stage_name: 'Senja Kala',
  genre: 'Folk',
  image_url: null,
  image_preview: null,
  position: 0,
  headliner: false,
  status: 'invited',
  hasAccount: true,
};

test('a promotor invites an artist who is not in the line-up yet', async () => {
  const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
  const other = anArtist({ id: 'b', stage_name: 'Lingkar Sore' });
  const sent: unknown[] = [];
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/studio/events/:id/lineup', { data: [entry] });
  answer('get', '/artists', { data: [anArtist({ id: 'a' }), other], meta: {} });
  answer('post', '/events/:id/lineup', async (request) => {
    sent.push(await request.json());
    const added = { ...entry, artistId: 'b', stage_name: 'Lingkar Sore', status: 'confirmed' };
    return { data: [entry, added] };
  });
  renderRoute(remote, `/studio/events/${event.id}/lineup`, { user });
  expect(await screen.findByText('Menunggu jawaban', {}, { timeout: 4000 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Undang artis' }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  const found = await dialog.findByRole('button', { name: /Lingkar Sore/, hidden: true });
  expect(dialog.getByText('1 artis')).toBeVisible();
  await userEvent.click(found);
  expect(await screen.findByRole('heading', { level: 2, name: 'Lingkar Sore' })).toBeVisible();
  expect(sent).toEqual([{ artistId: 'b' }]);
});

describe('the line-up', () => {
  const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
  const other = { ...entry, artistId: 'b', stage_name: 'Lingkar Sore', status: 'confirmed' };
  const entries = [entry, { ...other, position: 1 }];
  const names = () => screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);

  beforeEach(() => {
    answer('get', '/studio/events/:id', { data: event });
    answer('get', '/studio/events/:id/lineup', { data: entries });
    renderRoute(remote, `/studio/events/${event.id}/lineup`, { user });
  });

  test('says why a new artist is registered but not on it, and registers nobody twice', async () => {
    const registered: unknown[] = [];
    answer('get', '/artists', ({ url }) => {
      const searched = new URL(url).searchParams.get('q') === 'Orkes Baru';
      const isThere = searched && registered.length > 0;
      return { data: isThere ? [anArtist({ id: 'n', stage_name: 'Orkes Baru' })] : [], meta: {} };
    });
    answer('post', '/promotors/artists/register', async (request) => {
      registered.push(await request.json());
      return { data: { id: 'n' } };
    });
    refuse('post', '/events/:id/lineup', 409, 'CONFLICT', 'Line-up sudah penuh.');
    const press = (name: string | RegExp) =>
      userEvent.click(screen.getByRole('button', { name, hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undang artis' }));
    await userEvent.type(screen.getByLabelText('Cari nama panggung'), 'Orkes Baru');
    await press('Artis belum ada? Daftarkan');
    await press('Daftarkan dan masukkan');
    expect(await screen.findByText('Line-up sudah penuh.')).toBeInTheDocument();
    const found = await screen.findByRole('button', { name: /^Orkes Baru/, hidden: true });
    const added = { ...other, artistId: 'n', stage_name: 'Orkes Baru', position: 2 };
    answer('post', '/events/:id/lineup', { data: [...entries, added] });
    await userEvent.click(found);
    expect(await screen.findByRole('heading', { level: 2, name: 'Orkes Baru' })).toBeVisible();
    expect(registered).toHaveLength(1);
  });

  test('offers an artist of the name who exists, before another one is made', async () => {
    const known = { id: 'k', stage_name: 'Orkes Barú', genre: 'Pop', hasAccount: true };
    const sent: unknown[] = [];
    const invited: unknown[] = [];
    answer('get', '/artists', { data: [], meta: {} });
    answer('post', '/promotors/artists/register', async (request) => {
      const body = (await request.json()) as { differentPerson?: boolean };
      sent.push(body);
      if (body.differentPerson) return { data: { id: 'n' } };
      const facts = { statusCode: 409, code: 'NAME_KNOWN', message: 'Sudah ada.' };
      return Response.json({ ...facts, details: { existing: [known] } }, { status: 409 });
    });
    answer('post', '/events/:id/lineup', async (request) => {
      invited.push(await request.json());
      return { data: entries };
    });
    const press = (name: string | RegExp) =>
      userEvent.click(screen.getByRole('button', { name, hidden: true }));
    const register = async () => {
      await userEvent.click(await screen.findByRole('button', { name: 'Undang artis' }));
      await userEvent.type(screen.getByLabelText('Cari nama panggung'), 'Orkes Baru');
      await press('Artis belum ada? Daftarkan');
      await press('Daftarkan dan masukkan');
      await screen.findByText('punya akun sendiri', { exact: false });
    };
    await register();
    await press('Pakai yang ini: Orkes Barú');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    await register();
    await press('Bukan, ini artis lain bernama sama');
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull());
    expect(invited).toEqual([{ artistId: 'k' }, { artistId: 'n' }]);
    expect(sent.at(-1)).toMatchObject({ stageName: 'Orkes Baru', differentPerson: true });
  });

  test('finds a new artist whose registration was done although its answer was lost', async () => {
    let registered = 0;
    answer('get', '/artists', () => ({
      data: registered > 0 ? [anArtist({ id: 'n', stage_name: 'Orkes Baru' })] : [],
      meta: {},
    }));
    answer('post', '/promotors/artists/register', () => {
      registered += 1;
      return loseConnection();
    });
    const press = (name: string | RegExp) =>
      userEvent.click(screen.getByRole('button', { name, hidden: true }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undang artis' }));
    expect(await screen.findByText('0 artis')).toBeInTheDocument();
    await press('Artis belum ada? Daftarkan');
    await userEvent.type(screen.getByLabelText('Nama panggung'), 'Orkes Baru');
    await press('Daftarkan dan masukkan');
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    await press('Kembali ke pencarian');
    await press('Buang isian');
    const name = /^Orkes Baru/;
    expect(await screen.findByRole('button', { name, hidden: true })).toBeInTheDocument();
  });

  test('changes its order by keyboard, and says where somebody went', async () => {
    const sent: unknown[] = [];
    answer('patch', '/events/:id/lineup/:artistId', async (request) => {
      sent.push([new URL(request.url).pathname.split('/').at(-1), await request.json()]);
      return {
        data: [
          { ...other, position: 0 },
          { ...entry, position: 1 },
        ],
      };
    });
    const down = await screen.findByRole('button', { name: 'Turunkan Senja Kala' });
    down.focus();
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Senja Kala sekarang di urutan 2 dari 2.')).toBeInTheDocument();
    expect(names()).toEqual(['Lingkar Sore', 'Senja Kala']);
    expect(screen.getByRole('button', { name: 'Turunkan Senja Kala' })).toHaveFocus();
    // At the end the button does nothing.
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([
      ['b', { position: 0 }],
      ['a', { position: 1 }],
    ]);
  });

  test('asks before it takes somebody out, and says what that means', async () => {
    answer('delete', '/events/:id/lineup/:artistId', { data: [{ ...other, position: 0 }] });
    await userEvent.click(await screen.findByRole('button', { name: 'Keluarkan Senja Kala' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    expect(dialog.getByText(/Artisnya kami kabari lewat email/)).toBeInTheDocument();
    expect(names()).toContain('Senja Kala');
    await userEvent.click(dialog.getByText('Ya, keluarkan'));
    expect(
      (await screen.findByText('Senja Kala tidak lagi di line-up.')).closest('[tabindex]'),
    ).toHaveFocus();
    expect(names()).toEqual(['Lingkar Sore']);
  });

  test('a refusal to take somebody out is said where it was asked', async () => {
    const path = '/events/:id/lineup/:artistId';
    refuse('delete', path, 409, 'CONFLICT', 'Acara ini sudah selesai.');
    await userEvent.click(await screen.findByRole('button', { name: 'Keluarkan Senja Kala' }));
    const dialog = within(screen.getByRole('dialog', { hidden: true }));
    await userEvent.click(dialog.getByText('Ya, keluarkan'));
    expect(await dialog.findByText('Acara ini sudah selesai.')).toBeInTheDocument();
  });
});

test('notes that an artist without an account agreed, after a question', async () => {
  const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
  const waiting = { ...entry, hasAccount: false };
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/studio/events/:id/lineup', { data: [waiting] });
  const sent: unknown[] = [];
  answer('patch', '/events/:id/lineup/:artistId', async (request) => {
    sent.push(await request.json());
    return { data: [{ ...waiting, status: 'confirmed' }] };
  });
  renderRoute(remote, `/studio/events/${event.id}/lineup`, { user });
  const name = 'Senja Kala sudah setuju tampil';
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(screen.getByRole('dialog', { hidden: true }));
  await userEvent.click(dialog.getByText('Ya, sudah setuju'));
  expect(await screen.findByText('Senja Kala sekarang tampil di acara ini.')).toBeVisible();
  expect(sent).toEqual([{ agreed: true }]);
});

describe('an artist', () => {
  const user = aUser({ role: 'artist', verificationStatus: 'approved' });
  const invitation = {
    event: {
      id: event.id,
      title: 'Malam Uji',
      date: '2027-02-14',
      time: '19:30',
      timezone: 'Asia/Makassar',
      startsAt: event.startsAtInstant,
      venue: 'Benteng Rotterdam',
      city: 'Makassar',
    },
    promotor: 'Gemilang Suara',
    headliner: true,
    status: 'invited',
  };
  const played = { ...invitation.event, ...invitation, status: 'scheduled', image_url: null };
  const open = (address = '/studio') => renderRoute(remote, address, { user });

  beforeEach(() => answer('get', '/studio/artist/events', { data: [], meta: { total: 0 } }));

  test('accepts an invitation', async () => {
    answer('get', '/studio/invitations', { data: [invitation] });
    answer('post', '/studio/invitations/:eventId/accept', () => {
      answer('get', '/studio/invitations', { data: [{ ...invitation, status: 'confirmed' }] });
      answer('get', '/studio/artist/events', { data: [played], meta: { total: 1 } });
      return { data: { eventId: event.id, status: 'confirmed' } };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Terima undangan Malam Uji' }));
    expect(
      (await screen.findByText('Anda tampil di Malam Uji.')).closest('[tabindex]'),
    ).toHaveFocus();
    expect(screen.queryByRole('button', { name: /undangan/ })).toBeNull();
    expect(await screen.findByRole('link', { name: 'Malam Uji' })).toHaveAttribute(
      'href',
      `/events/${event.id}`,
    );
  });

  test('is told when an answer does not count any more', async () => {
    answer('get', '/studio/invitations', { data: [invitation] });
    const path = '/studio/invitations/:eventId/decline';
    refuse('post', path, 409, 'CONFLICT', 'Undangan ini sudah Anda jawab.');
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Tolak undangan Malam Uji' }));
    expect(await screen.findByText('Undangan ini sudah Anda jawab.')).toBeVisible();
  });

  test('without invitations learns where they will be', async () => {
    answer('get', '/studio/invitations', { data: [] });
    open();
    expect(await screen.findByText('Tidak ada undangan yang menunggu')).toBeVisible();
  });

  test('sees what they played, with its state; a draft has no page', async () => {
    const asked: string[] = [];
    answer('get', '/studio/invitations', { data: [] });
    answer('get', '/studio/artist/events', (request) => {
      asked.push(new URL(request.url).search);
      const draft = { ...played, id: 'd', title: 'Malam Draf', status: 'draft' };
      return { data: [{ ...played, status: 'cancelled' }, draft], meta: { total: 2 } };
    });
    const page = open();
    await userEvent.selectOptions(await screen.findByLabelText('Tampilkan'), 'Sudah lewat');
    expect(await screen.findByText('Dibatalkan')).toBeVisible();
    expect(page.location()).toBe('/studio?when=past');
    expect(asked.at(-1)).toContain('when=past');
    expect(screen.queryByRole('link', { name: 'Malam Draf' })).toBeNull();
  });

  test('has the invitations that wait on the dashboard', async () => {
    answer('get', '/studio/invitations', {
      data: [invitation, { ...invitation, status: 'declined' }],
    });
    renderRoute(
      { ...remote, routes: [{ path: '/dashboard', Component: remote.slots.studioTasks }] },
      '/dashboard',
      { user },
    );
    expect(await screen.findByText('1 undangan menunggu jawaban Anda')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Malam Uji' })).toHaveAttribute('href', '/studio');
    expect(screen.queryByText('Tampil berikutnya')).toBeNull();
  });
});

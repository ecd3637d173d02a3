import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './events';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const event = (more: object = {}) => ({
  id: 'e1',
  title: 'Malam Nada',
  status: 'scheduled',
  date: '2027-02-14',
  time: '19:30',
  timezone: 'Asia/Makassar',
  startsAt: '2027-02-14T11:30:00.000Z',
  venue: 'GOR Ngurah Rai',
  city: 'Denpasar',
  category: 'Konser',
  artist: null,
  promotor: 'Gema',
  sold: 40,
  capacity: 100,
  isFeatured: false,
  isTrending: false,
  takenDownAt: null,
  takenDownReason: null,
  cancelledAt: null,
  cancelReason: null,
  ...more,
});
const list = (...data: object[]) => ({ data, meta: { page: 1, limit: 20, total: data.length } });
const down = {
  status: 'taken_down',
  takenDownAt: '2027-02-01T05:00:00.000Z',
  takenDownReason: 'Izin belum ada',
};

beforeEach(() => answer('get', '/admin/events', list(event())));

const open = () => renderRoute(remote, '/admin/events', { user: admin });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

function accept(method: 'post' | 'patch', path: string, after: object) {
  const sent: unknown[] = [];
  answer(method, path, async (request) => {
    const text = await request.text();
    sent.push(text === '' ? null : JSON.parse(text));
    answer('get', '/admin/events', list(event(after)));
    return { data: event(after) };
  });
  return sent;
}

test('features an event and shows that it is one', async () => {
  const sent = accept('patch', '/admin/events/:id', { isFeatured: true });
  open();
  await press('Jadikan unggulan: Malam Nada');
  expect(
    await screen.findByRole('button', { name: 'Hapus dari unggulan: Malam Nada' }),
  ).toBeVisible();
  expect(sent).toEqual([{ isFeatured: true }]);
});

test('takes an event down with a reason, and puts it back', async () => {
  const sent = accept('post', '/admin/events/:id/take-down', down);
  open();
  expect(await screen.findByText(/14 Feb 2027, 19.30 WITA/)).toBeVisible();
  await press('Turunkan Malam Nada');
  const dialog = within(screen.getByRole('dialog', { name: 'Turunkan acara?' }));
  expect(dialog.getByText(/40 tiket yang sudah terjual tetap berlaku/)).toBeVisible();
  await userEvent.type(dialog.getByLabelText('Alasan'), 'Izin belum ada');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, turunkan' }));
  expect(await screen.findByText('Malam Nada sudah diturunkan.')).toBeVisible();
  expect(sent).toEqual([{ reason: 'Izin belum ada' }]);
  expect(screen.getByText('Izin belum ada')).toBeVisible();
  // An event without a public page has no link.
  expect(screen.queryByRole('link', { name: 'Malam Nada' })).toBeNull();
  accept('post', '/admin/events/:id/put-back', {});
  await press('Tayangkan lagi Malam Nada');
  await press('Ya, tayangkan');
  expect(await screen.findByText('Malam Nada tayang lagi.')).toBeVisible();
});

test('cancelling says all that comes of it first', async () => {
  const sent = accept('post', '/events/:id/cancel', {
    status: 'cancelled',
    cancelledAt: '2027-02-01T05:00:00.000Z',
    cancelReason: 'Artis sakit',
  });
  open();
  await press('Batalkan acara… Malam Nada');
  const dialog = within(screen.getByRole('dialog', { name: 'Batalkan acara untuk selamanya?' }));
  expect(dialog.getAllByRole('listitem')).toHaveLength(3);
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, batalkan acara' }));
  expect(sent).toEqual([]);
  await userEvent.type(dialog.getByLabelText('Alasan untuk pembeli'), 'Artis sakit');
  await userEvent.click(dialog.getByRole('button', { name: 'Ya, batalkan acara' }));
  expect(await screen.findByText(/Dana pembeli sedang dikembalikan/)).toBeVisible();
  expect(sent).toEqual([{ reason: 'Artis sakit' }]);
  expect(screen.queryByRole('button', { name: /^(?!Rincian).*Malam Nada/ })).toBeNull();
});

test('a mark that is refused says why', async () => {
  refuse('patch', '/admin/events/:id', 404, 'NOT_FOUND', 'Acara tidak ditemukan.');
  open();
  await press('Jadikan trending: Malam Nada');
  expect(await screen.findByText('Acara tidak ditemukan.')).toBeVisible();
});

test('asks for what the address says', async () => {
  const asked: string[] = [];
  answer('get', '/admin/events', (request) => {
    asked.push(new URL(request.url).search);
    return list();
  });
  renderRoute(remote, '/admin/events?mark=trending&status=draft&from=2027-01-01&to=x', {
    user: admin,
  });
  expect(await screen.findByText('Tidak ada acara yang cocok')).toBeVisible();
  expect(asked).toEqual(['?status=draft&trending=true&from=2027-01-01&page=1&limit=40']);
});

import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Room } from '../features/waiting-room/waiting-room.queries';
import type { StudioEvent } from '../features/workspace/studio.queries';
import { remote } from '../remote';
import { aStudioEvent, aTicketType } from './kit';
import { aRoom } from './waiting-room-kit';
// Imported first, so that the first test does not wait for it on a busy machine.
import './waiting-room';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const ticketTypes = [aTicketType({ saleStartsAt: '2999-01-20T12:00' })];
const event = aStudioEvent({ status: 'scheduled', ticketTypes });
const path = '/studio/events/:id/waiting-room';

const busy = {
  entries: 1_500,
  waiting: 1_180,
  calledUp: 320,
  stillComing: 12,
  openPasses: 41,
  bought: 250,
  lapsed: 29,
  rate: 240,
};
const admitting = aRoom({ phase: 'admitting', figures: busy });
const paused = { reason: 'Pembayaran macet', since: '2027-01-20T04:10:00.000Z' };

function open(room: Room, more: Partial<StudioEvent> = {}) {
  answer('get', '/studio/events/:id', { data: { ...event, ...more } });
  answer('get', path, { data: room });
  return renderRoute(remote, `/studio/events/${event.id}/waiting-room`, { user });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const figures = () =>
  Object.fromEntries(
    within(screen.getByRole('region', { name: 'Angka saat ini' }))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

/** Answers changes, and keeps what was sent. */
function watch(method: 'post' | 'patch' | 'delete', to: string, reply: object) {
  const sent: { body: unknown; over: string | null }[] = [];
  answer(method, to, async (request) => {
    const text = await request.text();
    sent.push({
      body: text === '' ? null : JSON.parse(text),
      over: request.headers.get('if-match'),
    });
    await new Promise((done) => setTimeout(done, 50));
    return reply;
  });
  return sent;
}

/** The page asks again by itself, after a few seconds. */
const soon = { timeout: 15_000 };

beforeEach(() => sessionStorage.clear());

test('shows what happens; the numbers move on without being announced', async () => {
  open(admitting);
  expect(await screen.findByText('Memanggil pembeli')).toBeVisible();
  expect(figures()).toEqual({
    'Pernah masuk': '1.500',
    Menunggu: '1.180',
    'Sudah dipanggil': '320 12 belum datang',
    'Sedang membeli': '41 paling banyak 72, 57 persen',
    'Sudah memesan': '250',
    'Giliran lewat': '29 atau dikembalikan',
    'Sisa tiket': '100',
    Kecepatan: '240 orang per menit',
  });
  expect(screen.getByText(/ditambah 10%/)).toBeVisible();
  const value = screen.getByText('1.180');
  expect(value.closest('[role="status"], [role="alert"], [aria-live]')).toBeNull();
  answer('get', path, { data: aRoom({ ...admitting, figures: { ...busy, waiting: 1_100 } }) });
  expect(await screen.findByText('1.100', {}, soon)).toBeVisible();
}, 20_000);

test('numbers that could not be learned are said to be old', async () => {
  open(admitting);
  await screen.findByText('Memanggil pembeli');
  refuse('get', path, 503, 'BUSY', 'Situs sedang ramai.');
  const old = 'Sambungan bermasalah. Angka di atas belum diperbarui.';
  expect(await screen.findByText(old, {}, soon)).toBeVisible();
  expect(figures()['Sudah dipanggil']).toBe('320 12 belum datang');
}, 20_000);

test.each<[Room['phase'], RegExp]>([
  ['planned', /^Pembeli dapat masuk mulai 20 Jan 2027, 11\.30 WITA\./],
  ['open', /^Pembeli dapat masuk\. Semua yang masuk sebelum 20 Jan 2027, 12\.00 WITA/],
  ['drawing', /sedang diundi/],
  ['admitting', /dipanggil menurut urutan/],
  ['idle', /^Pesanan lancar/],
  ['ended', /^Tidak ada lagi yang dijual/],
])('%s: says so, and lets change what may be changed', async (phase, words) => {
  open(aRoom({ phase, figures: phase === 'planned' ? {} : busy }));
  const state = within(await screen.findByRole('region', { name: /^Keadaan/ }));
  expect(state.getByText(words)).toBeVisible();
  const isStill = phase === 'planned' || phase === 'idle';
  const isRunning = !isStill && phase !== 'ended';
  const names = ['Simpan pengaturan', 'Ubah kecepatan', 'Jeda', 'Hapus ruang tunggu'];
  const offered = names.filter((name) => screen.queryByRole('button', { name }) !== null);
  expect(offered).toEqual(
    isStill
      ? phase === 'planned'
        ? ['Simpan pengaturan', 'Hapus ruang tunggu']
        : ['Simpan pengaturan']
      : isRunning
        ? ['Ubah kecepatan', 'Jeda']
        : [],
  );
  expect(screen.queryByText(/^Ruang tunggu sudah dibuka\./) !== null).toBe(isRunning);
});

test('a room that ended while it was paused is over, and nothing of it goes on', async () => {
  open(aRoom({ phase: 'ended', paused, figures: busy }));
  expect(await screen.findByText('Selesai')).toBeVisible();
  expect(screen.queryByText('Dijeda')).toBeNull();
  expect(screen.queryByText(/^Yang menunggu membaca/)).toBeNull();
  for (const name of ['Lanjutkan', 'Jeda', 'Ubah alasan', 'Ubah kecepatan']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('who waits came in by one mode, so the other one cannot be chosen', async () => {
  open(aRoom({ figures: { entries: 3 } }));
  const mode = await screen.findByRole('group', { name: 'Cara kerja' });
  expect(mode).toHaveAccessibleDescription(
    'Sudah ada yang masuk, jadi cara kerjanya tidak dapat diganti.',
  );
  expect(within(mode).getByRole('radio', { name: /^Sebelum penjualan/ })).toBeChecked();
  expect(within(mode).getByRole('radio', { name: /^Hanya saat ramai/ })).toBeDisabled();
});

test('a mode that is refused, as somebody came in meanwhile, is told at its field and can be taken back', async () => {
  open(aRoom());
  await userEvent.click(await screen.findByRole('radio', { name: /^Hanya saat ramai/ }));
  const message = 'Sudah ada yang masuk ke ruang tunggu ini';
  refuse('patch', path, 422, 'VALIDATION_FAILED', 'Periksa isian.', [{ field: 'mode', message }]);
  answer('get', path, { data: aRoom({ figures: { entries: 1 } }) });
  await press('Simpan pengaturan');
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  const mode = screen.getByRole('group', { name: 'Cara kerja' });
  expect(within(mode).getByText(`${message}.`)).toBeVisible();
  expect(within(mode).queryByRole('link')).toBeNull();
  await userEvent.click(within(mode).getByRole('radio', { name: /^Sebelum penjualan/ }));
  expect(within(mode).getByRole('radio', { name: /^Sebelum penjualan/ })).toBeChecked();
});

test('who may only look sees figures and settings, and no button', async () => {
  open({ ...admitting, paused }, { tasks: ['read'] });
  expect(await screen.findByText('Dijeda')).toBeVisible();
  expect(screen.getByText('Sebelum penjualan dibuka')).toBeVisible();
  for (const name of ['Lanjutkan', 'Jeda', 'Ubah alasan', 'Ubah kecepatan']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

test('settings are changed while nobody can come in, over the version that was read', async () => {
  const sent = watch('patch', path, { data: aRoom({ opensBeforeMinutes: 60, version: 'room-2' }) });
  open(aRoom());
  const minutes = await screen.findByLabelText('Dibuka berapa menit sebelum penjualan');
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '60');
  await press('Simpan pengaturan');
  expect(await screen.findByText(/^Tersimpan pukul/)).toBeVisible();
  expect(sent).toEqual([{ body: { opensBeforeMinutes: 60 }, over: '"room-1"' }]);
});

test('pauses with a reason and goes on, each once', async () => {
  const stopped = { ...admitting, paused };
  const pauses = watch('post', `${path}/pause`, { data: stopped });
  const goings = watch('post', `${path}/resume`, { data: admitting });
  open(admitting);
  await press('Jeda');
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('Semua yang menunggu membaca alasan ini.')).toBeVisible();
  const reason = dialog.getByLabelText('Alasan');
  await userEvent.type(reason, 'ya');
  await userEvent.click(dialog.getByText('Ya, jeda'));
  expect(reason).toBeInvalid();
  expect(pauses).toEqual([]);
  await userEvent.clear(reason);
  await userEvent.type(reason, 'Pembayaran macet');
  answer('get', path, { data: stopped });
  const yes = dialog.getByText('Ya, jeda');
  fireEvent.click(yes);
  fireEvent.click(yes);
  expect(await screen.findByText('Ruang tunggu dijeda.')).toBeVisible();
  expect(screen.getByText('Tidak ada yang dipanggil sejak 20 Jan 2027, 12.10 WITA')).toBeVisible();
  expect(screen.getByText('Yang menunggu membaca: Pembayaran macet')).toBeVisible();
  expect(figures()['Kecepatan']).toBe('0 orang per menit');
  expect(pauses).toEqual([{ body: { reason: 'Pembayaran macet' }, over: null }]);

  answer('get', path, { data: admitting });
  const go = screen.getByRole('button', { name: 'Lanjutkan' });
  fireEvent.click(go);
  fireEvent.click(go);
  expect(await screen.findByText('Pembeli dipanggil lagi.')).toBeVisible();
  expect(screen.queryByText('Dijeda')).toBeNull();
  expect(goings).toHaveLength(1);
});

test('the rate is set by hand, and given back to stock and load', async () => {
  const sent = watch('patch', path, { data: { ...admitting, ratePerMinute: 60, version: 'v2' } });
  open(admitting);
  await press('Ubah kecepatan');
  await userEvent.selectOptions(screen.getByLabelText('Kecepatan memanggil'), 'Atur sendiri');
  await userEvent.type(screen.getByLabelText('Orang per menit'), '60');
  await press('Simpan kecepatan');
  expect(await screen.findByText('Kecepatan sudah diubah.')).toBeVisible();
  expect(screen.getByText('Paling cepat 60 orang per menit')).toBeVisible();
  await press('Ubah kecepatan');
  await userEvent.selectOptions(screen.getByLabelText('Kecepatan memanggil'), 'Otomatis');
  await press('Simpan kecepatan');
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { body: { ratePerMinute: 60 }, over: '"room-1"' },
    { body: { ratePerMinute: null }, over: '"v2"' },
  ]);
});

test('a rate that somebody else has set meanwhile is shown beside the own one', async () => {
  const present = { ...admitting, ratePerMinute: 90, version: 'room-2' };
  const over: (string | null)[] = [];
  answer('patch', path, (request) => {
    over.push(request.headers.get('if-match'));
    if (over.at(-1) === '"room-2"') return { data: { ...present, ratePerMinute: 60 } };
    const problem = { statusCode: 412, code: 'VERSION_OUTDATED', message: 'Sudah diubah.' };
    return Response.json({ ...problem, details: { present } }, { status: 412 });
  });
  open(admitting);
  await press('Ubah kecepatan');
  await userEvent.selectOptions(screen.getByLabelText('Kecepatan memanggil'), 'Atur sendiri');
  await userEvent.type(screen.getByLabelText('Orang per menit'), '60');
  await press('Simpan kecepatan');
  const choice = within(await screen.findByRole('group', { name: 'Kecepatan' }));
  expect(choice.getByText('Paling cepat 90 orang per menit')).toBeVisible();
  expect(choice.getByText('Paling cepat 60 orang per menit')).toBeVisible();
  await userEvent.click(choice.getByRole('radio', { name: 'Pakai nilai saya' }));
  await press('Simpan kecepatan');
  expect(await screen.findByText('Kecepatan sudah diubah.')).toBeVisible();
  expect(over).toEqual(['"room-1"', '"room-2"']);
});

test('a room that nobody came into is deleted once, after a question', async () => {
  const sent = watch('delete', path, { success: true });
  open(aRoom());
  await press('Hapus ruang tunggu');
  refuse('get', path, 404, 'NOT_FOUND', 'Ruang tunggu tidak ditemukan.');
  const yes = screen.getByText('Ya, hapus');
  fireEvent.click(yes);
  fireEvent.click(yes);
  expect(await screen.findByText('Ruang tunggu sudah dihapus.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Buat ruang tunggu' })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test('somebody came in meanwhile: the room stays, and it says why', async () => {
  open(aRoom({ phase: 'open' }));
  refuse('delete', path, 409, 'CONFLICT', 'Ruang tunggu sudah dibuka.');
  await press('Hapus ruang tunggu');
  await press('Ya, hapus');
  expect(await screen.findByText('Ruang tunggu sudah dibuka.')).toBeVisible();
});

import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { StudioEvent } from '../features/workspace/studio.queries';
import { remote } from '../remote';
import { aStudioEvent, aTicketType } from './kit';
import { aRoom } from './waiting-room-kit';
// Imported first, so that the first test does not wait for it on a busy machine.
import './waiting-room';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const saleStartsAt = '2999-01-20T12:00';
const ticketTypes = [
  aTicketType({ saleStartsAt }),
  aTicketType({ id: 'vip', name: 'VIP', saleStartsAt: '2999-01-21T12:00' }),
];
const event = aStudioEvent({ status: 'scheduled', ticketTypes });
const path = '/studio/events/:id/waiting-room';

function open(more: Partial<StudioEvent> = {}) {
  answer('get', '/studio/events/:id', { data: { ...event, ...more } });
  return renderRoute(remote, `/studio/events/${event.id}/waiting-room`, { user });
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const noRoom = () => refuse('get', path, 404, 'NOT_FOUND', 'Ruang tunggu tidak ditemukan.');

async function type(label: string, text: string): Promise<void> {
  const field = screen.getByLabelText(label);
  await userEvent.clear(field);
  await userEvent.type(field, text);
}

/** What buyers will see: time and deed of each step. */
const steps = () =>
  within(screen.getByRole('region', { name: 'Begini yang dilihat pembeli' }))
    .getAllByRole('listitem')
    .map((step) => [step.children[0]?.textContent, step.children[1]?.textContent]);

beforeEach(() => {
  sessionStorage.clear();
  noRoom();
});

test('without a room it says what one is, and shows what buyers see by what is chosen', async () => {
  open();
  expect(await screen.findByText(/siapa pun dapat memeriksa undiannya/)).toBeVisible();
  expect(steps()).toEqual([
    ['20 Jan 2999, 11.30 WITA', 'Ruang tunggu dibuka'],
    ['20 Jan 2999, 12.00 WITA', 'Urutan diundi'],
    ['Beberapa detik kemudian', 'Pembeli dipanggil menurut urutan'],
  ]);
  await type('Dibuka berapa menit sebelum penjualan', '90');
  await userEvent.selectOptions(screen.getByLabelText('Untuk jenis tiket'), 'VIP');
  expect(steps()[0]?.[0]).toBe('21 Jan 2999, 10.30 WITA');
  expect(screen.getByText(/^Hanya untuk tiket VIP\./)).toBeVisible();
  await type('Dibuka berapa menit sebelum penjualan', '3');
  expect(steps()[0]?.[0]).toBe('Sebelum penjualan');
  await userEvent.click(screen.getByRole('radio', { name: /^Hanya saat ramai/ }));
  expect(steps()[1]?.[1]).toBe('Ruang tunggu muncul');
  expect(screen.queryByLabelText('Dibuka berapa menit sebelum penjualan')).toBeNull();
});

test('makes a room, which is shown at once', async () => {
  const sent: unknown[] = [];
  answer('post', path, async (request) => {
    sent.push(await request.json());
    return { data: aRoom({ ratePerMinute: 1_200, opensBeforeMinutes: 45 }) };
  });
  open();
  await screen.findByRole('button', { name: 'Buat ruang tunggu' });
  await type('Dibuka berapa menit sebelum penjualan', '200');
  await userEvent.selectOptions(screen.getByLabelText('Kecepatan memanggil'), 'Atur sendiri');
  await press('Buat ruang tunggu');
  expect(screen.getByRole('link', { name: 'Tulis 5 sampai 120 menit' })).toBeVisible();
  expect(screen.getByLabelText('Orang per menit')).toBeInvalid();
  expect(sent).toEqual([]);
  await type('Dibuka berapa menit sebelum penjualan', '45');
  await type('Orang per menit', '1.200');
  await press('Buat ruang tunggu');
  const news = await screen.findByText('Ruang tunggu sudah dibuat.');
  expect(news.closest('[tabindex]')).toHaveFocus();
  expect(screen.getByText('Belum dibuka')).toBeVisible();
  expect(screen.getByLabelText('Orang per menit')).toHaveValue('1200');
  expect(sent).toEqual([
    { mode: 'scheduled', opensBeforeMinutes: 45, ticketTypeId: null, ratePerMinute: 1_200 },
  ]);
});

test('what cannot be seen holds nothing up: a room under load needs no minutes', async () => {
  const sent: unknown[] = [];
  answer('post', path, async (request) => {
    sent.push(await request.json());
    return { data: aRoom({ mode: 'under_load', phase: 'idle' }) };
  });
  open();
  await screen.findByRole('button', { name: 'Buat ruang tunggu' });
  await type('Dibuka berapa menit sebelum penjualan', 'lama');
  await userEvent.click(screen.getByRole('radio', { name: /^Hanya saat ramai/ }));
  await press('Buat ruang tunggu');
  expect(await screen.findByText('Siaga')).toBeVisible();
  expect(sent).toEqual([
    { mode: 'under_load', opensBeforeMinutes: 30, ticketTypeId: null, ratePerMinute: null },
  ]);
});

test('types without a start of sale are told beforehand, and refused at the mode', async () => {
  const message = 'Beri setiap jenis tiketnya awal penjualan yang belum tiba';
  refuse('post', path, 400, 'VALIDATION', 'Periksa isian.', [{ field: 'mode', message }]);
  open({ ticketTypes: [aTicketType(), aTicketType({ id: 'vip', saleStartsAt })] });
  const place = `/studio/events/${event.id}/tickets`;
  const hint = await screen.findByRole('link', { name: 'Atur awal penjualan' });
  expect(hint).toHaveAttribute('href', place);
  await press('Buat ruang tunggu');
  expect(await screen.findByRole('link', { name: message })).toBeVisible();
  const mode = screen.getByRole('group', { name: 'Cara kerja' });
  expect(mode).toHaveAccessibleDescription(`${message}. Atur di bagian Tiket`);
  const link = within(mode).getByRole('link', { name: 'Atur di bagian Tiket' });
  expect(link).toHaveAttribute('href', place);
});

test('a type that is gone is refused at its field', async () => {
  const message = 'Acara ini tidak punya jenis tiket itu';
  refuse('post', path, 400, 'VALIDATION', 'Periksa isian.', [{ field: 'ticketTypeId', message }]);
  open();
  await userEvent.selectOptions(await screen.findByLabelText('Untuk jenis tiket'), 'VIP');
  await press('Buat ruang tunggu');
  await screen.findByRole('link', { name: message });
  expect(screen.getByLabelText('Untuk jenis tiket')).toHaveAccessibleDescription(message);
});

test('a room that somebody else has made meanwhile is shown, and said to be theirs', async () => {
  refuse('post', path, 409, 'CONFLICT', 'Acara ini sudah punya ruang tunggu.');
  open();
  await screen.findByRole('button', { name: 'Buat ruang tunggu' });
  answer('get', path, { data: aRoom({ opensBeforeMinutes: 15 }) });
  await press('Buat ruang tunggu');
  expect(await screen.findByText(/^Acara ini sudah punya ruang tunggu\./)).toBeVisible();
  expect(screen.getByLabelText('Dibuka berapa menit sebelum penjualan')).toHaveValue('15');
});

test('without types of tickets it leads to them first', async () => {
  open({ ticketTypes: [] });
  expect(await screen.findByRole('link', { name: 'Tambah jenis tiket' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buat ruang tunggu' })).toBeNull();
});

test.each<[string, Partial<StudioEvent>]>([
  ['who may only look', { tasks: ['read'] }],
  ['an event that is over', { isOver: true }],
  ['a cancelled event', { status: 'cancelled', cancelReason: 'Sakit', tasks: ['read'] }],
])('%s: there is nothing to make', async (_, more) => {
  answer('get', '/events/:id/cancellation', { data: { total: 0, done: 0 } });
  open(more);
  expect(await screen.findByText('Acara ini tidak memakai ruang tunggu')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Buat ruang tunggu' })).toBeNull();
});

import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import type { HistoryEntry } from '../features/history/history.queries';
import { remote } from '../remote';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled' });

const anEntry = (more: Partial<HistoryEntry> = {}): HistoryEntry => ({
  id: 'h1',
  at: '2027-01-10T03:00:00.000Z',
  action: 'ticket_type_changed',
  by: { admin: false, name: 'Ayu Promotor' },
  about: 'Festival',
  what: null,
  count: null,
  changes: [
    { field: 'price', before: 150_000, after: 175_000 },
    { field: 'saleEndsAt', before: null, after: '2027-02-01T20:00' },
    { field: 'description' },
  ],
  ...more,
});

function open(...data: HistoryEntry[]) {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', '/studio/events/:id/history', {
    data,
    meta: { page: 1, limit: 25, total: data.length },
  });
  renderRoute(remote, `/studio/events/${event.id}/history`, { user });
}

const plain = (text: string | null) => text?.replaceAll('\u00a0', ' ');

test('says who changed what and when, before and after', async () => {
  open(anEntry());
  const heading = await screen.findByRole('heading', { name: 'Mengubah jenis tiket: Festival' });
  const entry = within(heading.closest('li') as HTMLElement);
  expect(entry.getAllByRole('listitem').map(({ textContent }) => plain(textContent))).toEqual([
    'Harga: Rp 150.000 → Rp 175.000',
    'Akhir penjualan: – → Senin, 01 Feb 2027, 20.00 WITA',
    'Deskripsi diubah',
  ]);
  expect(entry.getByText(/10 Jan 2027, 11\.00 WITA/)).toBeVisible();
  expect(entry.getByText(/Ayu Promotor/)).toBeVisible();
});

test('admins have no name, and neither have accounts that are gone', async () => {
  const gone = { admin: false, name: null };
  open(
    anEntry({ id: 'a', action: 'event_taken_down', about: null, by: { admin: true, name: null } }),
    anEntry({ id: 'b', action: 'tickets_given', count: 3, changes: [], by: gone }),
  );
  expect(await screen.findByText(/Admin Panggung/)).toBeVisible();
  expect(screen.getByText(/Akun yang sudah dihapus/)).toBeVisible();
  expect(screen.getByText('Memberi tiket undangan: Festival (3 tiket)')).toBeVisible();
});

test('tells of a waiting room what was done with it, how it works, and why it paused', async () => {
  const action = 'waiting_room_changed';
  const made = [
    { field: 'mode', after: 'scheduled' },
    { field: 'ticketTypeId', after: null },
    { field: 'opensBeforeMinutes', after: 30 },
  ];
  const rate = [{ field: 'ratePerMinute', before: null, after: 1_200 }];
  const paused = [{ field: 'reason', after: 'Pembayaran macet' }];
  open(
    anEntry({ id: 'c', action, about: null, what: 'paused', changes: paused }),
    anEntry({ id: 'b', action, about: null, what: 'changed', changes: rate }),
    anEntry({ id: 'a', action, about: null, what: 'made', changes: made }),
  );
  await screen.findByRole('heading', { name: 'Membuat ruang tunggu' });
  expect(screen.getByRole('heading', { name: 'Menjeda ruang tunggu' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Mengubah ruang tunggu' })).toBeVisible();
  for (const text of [
    'Cara kerja: sebelum penjualan dibuka',
    'Jenis tiket: semua',
    'Dibuka sebelum penjualan: 30 menit',
    'Giliran per menit: otomatis → 1.200',
    'Alasan: Pembayaran macet',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('without changes it says so', async () => {
  open();
  expect(await screen.findByText('Belum ada perubahan')).toBeVisible();
});

import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const open = (part: string) => renderRoute(remote, `/studio/events/${event.id}/${part}`, { user });

const sales = {
  timezone: 'Asia/Makassar',
  tiers: [
    {
      id: 'a',
      name: 'Festival',
      capacity: 100,
      sold: 12,
      revenue: 1_800_000,
      held: 1,
      complimentary: 2,
      soldElsewhere: 0,
    },
  ],
  days: [
    { date: '2027-01-03', sold: 4, revenue: 600_000 },
    { date: '2027-01-05', sold: 8, revenue: 1_200_000 },
  ],
  total: { sold: 12, revenue: 1_800_000, complimentary: 2, checkedIn: 3 },
};

const attendee = {
  id: 't',
  code: 'TKT-1',
  status: 'checked_in',
  ticketTypeName: 'Festival',
  holder: 'Ayu Lestari',
  holderEmail: null,
  orderCode: 'PGG-1',
  complimentary: false,
  buyer: { name: 'Sari Dewi', email: 'sari@contoh.test' },
  checkedInAt: '2027-02-14T11:00:00.000Z',
};

beforeEach(() => answer('get', '/studio/events/:id', { data: event }));

test('a chart says in words what it shows, and a table holds the same', async () => {
  answer('get', '/studio/events/:id/sales', { data: sales });
  open('sales');
  const chart = await screen.findByRole('img', { name: /per hari/ });
  expect(chart).toHaveAccessibleName(/Terbanyak: 05 Jan 2027, 8 tiket/);
  const [, byDay] = screen.getAllByRole('table');
  const rows = within(byDay as HTMLElement).getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual([
    'TanggalTerjualPendapatan',
    '05 Jan 20278Rp\u00a01.200.000',
    '03 Jan 20274Rp\u00a0600.000',
  ]);
});

test('without sales it says so', async () => {
  const total = { sold: 0, revenue: 0, complimentary: 0, checkedIn: 0 };
  answer('get', '/studio/events/:id/sales', { data: { ...sales, tiers: [], days: [], total } });
  open('sales');
  expect(await screen.findByText('Belum ada penjualan')).toBeVisible();
});

test('attendees are searched by what stands in the address', async () => {
  const asked: string[] = [];
  answer('get', '/studio/events/:id/attendees', (request) => {
    asked.push(new URL(request.url).searchParams.get('q') ?? '');
    return { data: [attendee], meta: { page: 1, limit: 50, total: 1 } };
  });
  const { location } = open('attendees');
  expect(await screen.findByText('Ayu Lestari')).toBeVisible();
  expect(screen.getByText('14 Feb 2027, 19.00 WITA')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Cari nama, email, atau kode'), 'ayu');
  expect(location()).toContain('?q=ayu');
  expect(asked.at(-1)).toBe('ayu');
});

test('the list is written into a file, and how far that is stands beside it', async () => {
  const saved = jest.fn();
  URL.createObjectURL = (file) => (saved(file), 'blob:x');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  answer('get', '/studio/events/:id/attendees', {
    data: [attendee],
    meta: { page: 1, limit: 50, total: 1 },
  });
  const state = { id: 'x', kind: 'attendees', done: 500, total: 1200, status: 'waiting' };
  answer('post', '/exports', { data: state }, { status: 202 });
  answer('get', '/exports/:id', { data: state });
  answer('get', '/exports/:id/file.csv', { csv: true });
  open('attendees');
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  expect(await screen.findByText('500 dari 1200 baris')).toBeVisible();
  expect(saved).not.toHaveBeenCalled();
  answer('get', '/exports/:id', { data: { ...state, done: 1200, status: 'done' } });
  expect(await screen.findByText('Berkas CSV tersimpan.', {}, { timeout: 4000 })).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(1);
});

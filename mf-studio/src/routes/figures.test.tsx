import { answer, aUser, renderRoute, useFakeNetwork } from '@panggung/testing';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
import { aStudioEvent, someFigures, someSales } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled', ordered: true });
const open = (part: string) => renderRoute(remote, `/studio/events/${event.id}/${part}`, { user });

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

const chart = () => screen.findByRole('slider', { name: 'Grafik penjualan per hari' });

test('the chart is read day by day with the keys, also days without a sale', async () => {
  answer('get', '/studio/events/:id/sales', { data: someSales() });
  open('sales');
  const slider = await chart();
  expect(slider).toHaveAttribute(
    'aria-valuetext',
    '05 Jan 2027: 8 tiket; kumulatif 12 dari kuota 100',
  );
  act(() => slider.focus());
  await userEvent.keyboard('{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('04 Jan 2027: 0 tiket'));
  expect(screen.getByText(/^04 Jan 2027: 0 tiket/)).toBeVisible();
  await userEvent.keyboard('{Home}{ArrowLeft}');
  expect(slider).toHaveAttribute('aria-valuenow', '1');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringContaining('03 Jan 2027: 4 tiket'));
});

test('it shows tickets or revenue, and a table holds the same', async () => {
  answer('get', '/studio/events/:id/sales', { data: someSales() });
  open('sales');
  const slider = await chart();
  await userEvent.selectOptions(screen.getByLabelText('Tampilkan'), 'Pendapatan bersih');
  expect(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/Rp.1\.200\.000/));
  const table = within(screen.getByRole('region', { name: 'Tabel per hari', hidden: true }));
  const rows = table.getAllByRole('row', { hidden: true });
  expect(rows.map((row) => row.textContent)).toEqual([
    'TanggalTerjualPendapatan',
    '05 Jan 20278Rp\u00a01.200.000',
    '03 Jan 20274Rp\u00a0600.000',
  ]);
});

test('says how prices become revenue, as the statement does', async () => {
  const platformDiscount = { given: 90_000, returned: 24_000 };
  const total = someFigures({ platformDiscount, discount: 150_000 });
  answer('get', '/studio/events/:id/sales', { data: someSales({ total }) });
  open('sales');
  const part = within(
    await screen.findByRole('region', { name: 'Dari harga tiket ke pendapatan' }),
  );
  expect(part.getAllByText(/−Rp.150\.000/)).toHaveLength(2);
  expect(part.getByText('Potongan promo Panggung yang gugur')).toBeVisible();
  expect(part.getByText(/Kode promo Panggung memotong Rp.90\.000/)).toBeVisible();
});

test('without sales it says so', async () => {
  answer('get', '/studio/events/:id/sales', { data: someSales({ tiers: [], days: [] }) });
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

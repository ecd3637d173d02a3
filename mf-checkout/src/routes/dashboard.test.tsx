import {
  aTicket,
  aTransaction,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const user = aUser();
const slots = { dashboard: ['upcomingTickets', 'latestTransactions'] };
const { event } = aTicket();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const show = (id: string, days: number, more = {}) =>
  aTicket({ id, event: { ...event, id, title: `Pentas ${id}`, startsAt: inDays(days) }, ...more });
const order = (id: string, more = {}) => aTransaction({ id, code: `PGG-${id}`, ...more });
const orders = (...data: object[]) => ({ data, meta: { page: 1, limit: 12, total: data.length } });

beforeEach(() => {
  answer('get', '/tickets/my', { data: [] });
  answer('get', '/transactions/my', orders());
});

const panel = (name: string) => screen.findByRole('region', { name });
const entriesOf = async (name: string) => {
  const items = await within(await panel(name)).findAllByRole('listitem');
  return items.map(({ textContent }) => textContent);
};

test('greets by name and leads to what is one’s own', () => {
  renderRoute(remote, '/dashboard', { user });
  expect(screen.getByRole('heading', { level: 1, name: 'Halo, Sari Dewi!' })).toBeVisible();
  const links = within(screen.getByRole('navigation', { name: 'Akun' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/tickets',
    '/transactions',
    '/profile',
  ]);
});

test('the next three shows with date, venue and how many tickets; void ones do not count', async () => {
  answer('get', '/tickets/my', {
    data: [
      show('C', 20),
      show('Lalu', -5),
      show('A', 2),
      { ...show('A', 2), id: 'second' },
      show('Batal', 1, { status: 'void' }),
      show('Dialihkan', 1, { status: 'transferred', handedTo: 'Budi', qr: null }),
      show('B', 10, { id: 'received', status: 'transferred', received: true }),
      show('D', 30),
      show('B', 10),
    ],
  });
  renderRoute(remote, '/dashboard', { user, slots });
  expect(await entriesOf('Tiket mendatang')).toEqual([
    'Pentas AMinggu, 14 Feb 2027, 19.30 WIBIstora Senayan, Jakarta, DKI Jakarta · 2 tiket',
    expect.stringMatching(/^Pentas B.*2 tiket$/),
    expect.stringMatching(/^Pentas C.*1 tiket$/),
  ]);
  expect(screen.getByRole('link', { name: 'Pentas A' })).toHaveAttribute('href', '/events/A');
  expect(screen.getByRole('link', { name: 'Semua tiket' })).toHaveAttribute('href', '/tickets');
});

test('the three newest orders with amount and state, each with the way to it', async () => {
  answer(
    'get',
    '/transactions/my',
    orders(order('1'), order('2', { status: 'paid' }), order('3'), order('4')),
  );
  renderRoute(remote, '/dashboard', { user, slots });
  expect(await entriesOf('Transaksi terakhir')).toEqual([
    'Malam Nada NusantaraRp\u00a0700.000Menunggu pembayaran01 Jan 2027, 17.00 WIB',
    expect.stringContaining('Dibayar'),
    expect.any(String),
  ]);
  const links = within(await panel('Transaksi terakhir')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/transactions',
    '/checkout/1/status',
    '/checkout/2/status',
    '/checkout/3/status',
  ]);
});

test.each([
  ['Tiket mendatang', 'Tiket Anda muncul di sini.'],
  ['Transaksi terakhir', 'Pesanan Anda muncul di sini.'],
])('%s: empty, it leads to the events', async (name, words) => {
  renderRoute(remote, '/dashboard', { user, slots });
  const box = within(await panel(name));
  expect(await box.findByText(words)).toBeVisible();
  expect(box.getByRole('link', { name: 'Cari acara' })).toHaveAttribute('href', '/events');
});

test.each([
  ['Tiket mendatang', '/tickets/my', { data: [show('A', 2)] }],
  ['Transaksi terakhir', '/transactions/my', orders(order('1'))],
])(
  '%s: a failure stays inside and can be tried again',
  async (name, path, good) => {
    refuse('get', path, 500, 'INTERNAL', 'Ada gangguan.');
    renderRoute(remote, '/dashboard', { user, slots });
    const box = within(await panel(name));
    const again = await box.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
    expect(screen.getAllByText('Ada gangguan.')).toHaveLength(1);
    answer('get', path, good);
    await userEvent.click(again);
    expect(await box.findByRole('listitem')).toBeVisible();
  },
  10_000,
);

test.each([
  ['Tiket mendatang', '/tickets/my'],
  ['Transaksi terakhir', '/transactions/my'],
])('%s: holds its place until the answer is there', async (name, path) => {
  answer('get', path, {}, { delay: 60_000 });
  renderRoute(remote, '/dashboard', { user, slots });
  const box = within(await panel(name));
  expect(box.getByRole('status', { name: 'Memuat' })).toBeVisible();
});

test('without a session nothing is drawn into the slots', async () => {
  const { upcomingTickets: One, latestTransactions: Other } = remote.slots;
  const Both = () => (
    <>
      <One />
      <Other />
      <p>Akhir</p>
    </>
  );
  const page = { ...remote, routes: [{ path: '/dashboard', Component: Both }] };
  const { container } = renderRoute(page, '/dashboard');
  await waitFor(() => expect(container).toHaveTextContent(/^Akhir$/));
  await waitFor(() => expect(container.querySelector('[data-shape]')).toBeNull());
  expect(screen.queryByRole('region')).toBeNull();
});

test('without a session the page has its heading too', () => {
  renderRoute(remote, '/dashboard');
  expect(screen.getByRole('heading', { level: 1, name: 'Dasbor' })).toBeVisible();
  expect(screen.getByText('Masuk dahulu, ya')).toBeVisible();
});

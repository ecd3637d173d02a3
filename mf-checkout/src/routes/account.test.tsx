import {
  aTicket,
  aTransaction,
  answer,
  aUser,
  refuse,
  renderRoute,
  useFakeNetwork,
} from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';

useFakeNetwork();

const user = aUser();
const { event } = aTicket();
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const show = (id: string, title: string, days: number) =>
  aTicket({ id, code: `TKT-${id}`, event: { ...event, id, title, startsAt: inDays(days) } });
const tickets = [
  show('late', 'Pentas Nanti', 20),
  show('past', 'Pentas Lalu', -5),
  show('soon', 'Pentas Dekat', 2),
];

test.each(['/tickets', '/transactions'])(
  '%s asks a visitor to log in and come back',
  async (path) => {
    renderRoute(remote, path);
    const link = await screen.findByRole('link', { name: 'Masuk' });
    expect(link).toHaveAttribute('href', `/login?returnTo=${path}`);
  },
);

test.each(['/tickets', '/transactions', '/dashboard'])('%s waits for the session', (path) => {
  renderRoute(remote, path, { auth: { loading: true } });
  expect(screen.getByRole('status', { name: 'Memuat' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Masuk' })).toBeNull();
});

test('my tickets: the next show first, past ones apart, the code unfolds', async () => {
  answer('get', '/tickets/my', { data: tickets });
  renderRoute(remote, '/tickets', { user });
  await screen.findByRole('heading', { name: 'Akan datang (2)' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Pentas Dekat',
    'Pentas Nanti',
    'Pentas Lalu',
  ]);
  const soon = screen.getByRole('article', { name: 'Tiket TKT-soon' });
  expect(within(soon).getByText('Kode QR').closest('details')).not.toHaveAttribute('open');
  await userEvent.click(within(soon).getByText('Kode QR'));
  expect(within(soon).getByRole('img', { name: 'Kode QR tiket TKT-soon' })).toBeVisible();
});

test('a ticket that is used or void has no code any more', async () => {
  answer('get', '/tickets/my', {
    data: [aTicket({ status: 'checked_in' }), aTicket({ id: 'void', status: 'void' })],
  });
  renderRoute(remote, '/tickets', { user });
  expect(await screen.findByText('Sudah digunakan')).toBeVisible();
  expect(screen.getByText('Tidak berlaku')).toBeVisible();
  expect(screen.queryByText('Kode QR')).toBeNull();
});

test('no tickets yet: leads to the events', async () => {
  answer('get', '/tickets/my', { data: [] });
  renderRoute(remote, '/tickets', { user });
  expect(await screen.findByRole('link', { name: 'Cari acara' })).toBeVisible();
});

test('tickets that cannot be loaded can be tried again', async () => {
  refuse('get', '/tickets/my', 500, 'INTERNAL', 'Ada gangguan.');
  renderRoute(remote, '/tickets', { user });
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/tickets/my', { data: tickets });
  await userEvent.click(again);
  expect(await screen.findByRole('heading', { name: 'Akan datang (2)' })).toBeVisible();
}, 10_000);

test('my transactions: each with its state and the way to it, page by page', async () => {
  let page: string | null = null;
  answer('get', '/transactions/my', (request) => {
    page = new URL(request.url).searchParams.get('page');
    const code = `PGG-${page}`;
    return {
      data: [
        aTransaction({ code }),
        aTransaction({ id: 'paid', code: 'PGG-PAID', status: 'paid' }),
      ],
      meta: { page: Number(page), limit: 12, total: 14 },
    };
  });
  renderRoute(remote, '/transactions', { user });
  const first = await screen.findByRole('article', { name: 'Pesanan PGG-1' });
  expect(within(first).getByText('Menunggu pembayaran')).toBeVisible();
  expect(within(first).getByText('2 tiket · Rp 700.000')).toBeVisible();
  expect(within(first).getByRole('link', { name: 'Bayar pesanan PGG-1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat tiket pesanan PGG-PAID' })).toHaveAttribute(
    'href',
    '/checkout/paid/status',
  );
  await userEvent.click(screen.getByRole('link', { name: 'Lebih lama' }));
  expect(await screen.findByRole('article', { name: 'Pesanan PGG-2' })).toBeVisible();
  expect(screen.getByText('Halaman 2 dari 2')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Lebih lama' })).toBeNull();
});

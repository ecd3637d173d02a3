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
    expect(link).toHaveAttribute('href', `/login?returnTo=${encodeURIComponent(path)}`);
  },
);

test.each(['/tickets', '/transactions', '/dashboard'])('%s waits for the session', (path) => {
  renderRoute(remote, path, { auth: { loading: true } });
  expect(screen.getByRole('status', { name: 'Memuat' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Masuk' })).toBeNull();
});

test('my tickets: the next show first with its code, past ones apart, other codes unfold', async () => {
  answer('get', '/tickets/my', { data: tickets });
  renderRoute(remote, '/tickets', { user });
  await screen.findByRole('heading', { name: 'Akan datang (2)' });
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Pentas Dekat',
    'Pentas Nanti',
    'Pentas Lalu',
  ]);
  const soon = screen.getByRole('article', { name: 'Tiket TKT-soon' });
  expect(within(soon).getByRole('img', { name: 'Kode QR tiket TKT-soon' })).toBeVisible();
  const later = screen.getByRole('article', { name: 'Tiket TKT-late' });
  expect(within(later).getByText('Kode QR').closest('details')).not.toHaveAttribute('open');
  await userEvent.click(within(later).getByText('Kode QR'));
  expect(within(later).getByRole('img', { name: 'Kode QR tiket TKT-late' })).toBeVisible();
});

test('a tap shows the code on the whole screen, and Escape goes back to it', async () => {
  answer('get', '/tickets/my', { data: tickets });
  renderRoute(remote, '/tickets', { user });
  const open = await screen.findByRole('button', { name: 'Layar penuh TKT-soon' });
  await userEvent.click(open);
  const dialog = await screen.findByRole('dialog', { name: 'Pentas Dekat' });
  expect(
    within(dialog).getByRole('img', { name: 'Kode QR tiket TKT-soon, layar penuh' }),
  ).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Tutup' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(open).toHaveFocus();
});

test('only tickets that let somebody in count as coming; the others follow, latest first', async () => {
  const [late, past, soon] = tickets;
  const notice = { kind: 'cancelled' as const, reason: 'Sakit', tookPlaceReason: null };
  const cancelled = { ...event, id: 'off', title: 'Pentas Batal', startsAt: inDays(3) };
  answer('get', '/tickets/my', {
    data: [
      past,
      aTicket({ id: 'used', status: 'checked_in', event: { ...event, startsAt: inDays(1) } }),
      aTicket({ id: 'void', status: 'void', event: { ...event, startsAt: inDays(4) } }),
      aTicket({ id: 'gone', handedTo: 'Budi', qr: null, event: { ...event, startsAt: inDays(5) } }),
      aTicket({ id: 'off', event: { ...cancelled, notices: [notice] } }),
      late,
      soon,
    ],
  });
  renderRoute(remote, '/tickets', { user });
  expect(await screen.findByText('2 tiket berlaku dari 7 tiket')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Akan datang (2)' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Riwayat (5)' })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles.slice(0, 2)).toEqual(['Pentas Dekat', 'Pentas Nanti']);
  expect(titles.at(-1)).toBe('Pentas Lalu');
});

test('many tickets are paged; the counts are those of all pages', async () => {
  answer('get', '/tickets/my', {
    data: [
      ...Array.from({ length: 11 }, (_, index) => show(`n${index}`, `Nanti ${index}`, index + 1)),
      ...Array.from({ length: 11 }, (_, index) => show(`l${index}`, `Lalu ${index}`, -index - 1)),
    ],
  });
  renderRoute(remote, '/tickets', { user });
  expect(await screen.findByRole('heading', { name: 'Akan datang (11)' })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(10);
  expect(screen.queryByRole('heading', { name: /Riwayat/ })).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Berikutnya' }));
  expect(await screen.findByRole('heading', { name: 'Riwayat (11)' })).toBeVisible();
  const titles = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles).toEqual(['Nanti 10', ...Array.from({ length: 9 }, (_, index) => `Lalu ${index}`)]);
  expect(screen.getByText('Halaman 2 dari 3')).toBeVisible();
});

test('a page that is not there shows the last one', async () => {
  answer('get', '/tickets/my', { data: tickets });
  renderRoute(remote, '/tickets?page=9', { user });
  expect(await screen.findByRole('heading', { name: 'Akan datang (2)' })).toBeVisible();
});

test('a ticket leads to event, map, calendar, order and PDF, as far as it is good for that', async () => {
  const soon = show('soon', 'Pentas Dekat', 2);
  answer('get', '/tickets/my', {
    data: [soon, { ...show('past', 'Pentas Lalu', -5), received: true, qr: null }],
  });
  renderRoute(remote, '/tickets', { user });
  const good = within(await screen.findByRole('article', { name: 'Tiket TKT-soon' }));
  const href = (name: string) => good.getByRole('link', { name }).getAttribute('href');
  expect(href('Halaman acara')).toBe('/events/soon');
  expect(href('Peta')).toContain(encodeURIComponent(soon.event.venue).replaceAll('%20', '+'));
  expect(href('Simpan ke kalender')).toBe('/api/events/soon/calendar.ics');
  expect(href('Pesanan')).toBe(`/checkout/${soon.transactionId}/status`);
  expect(good.getByRole('button', { name: /^Unduh PDF/ })).toBeVisible();
  const old = within(screen.getByRole('article', { name: 'Tiket TKT-past' }));
  expect(old.getByRole('link', { name: 'Halaman acara' })).toBeVisible();
  expect(old.queryByRole('link', { name: 'Simpan ke kalender' })).toBeNull();
  expect(old.queryByRole('link', { name: 'Pesanan' })).toBeNull();
  expect(old.queryByRole('button', { name: /PDF/ })).toBeNull();
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

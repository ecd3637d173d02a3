import { answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { remote } from '../remote';
// Imported before the timeout starts: the screen loads its code on its first render.
import './overview';

useFakeNetwork();

const admin = aUser({ role: 'admin' });
const sales = Array.from({ length: 30 }, (_, index) => ({
  day: `2027-01-${String(index + 1).padStart(2, '0')}`,
  orders: index === 29 ? 3 : 0,
  amount: index === 29 ? 900_000 : 0,
}));
const noAlerts = {
  open: { total: 0, alerts: [] as object[] },
  reversedAfterUse: [],
  unfulfillable: { total: 0, orders: [] },
};
const overview = (more: object = {}) => ({
  data: {
    sales,
    orders: [{ status: 'paid', count: 3 }],
    refundsWaiting: 2,
    verificationsWaiting: 5,
    scansToday: { all: 40, accepted: 38 },
    alerts: noAlerts,
    ...more,
  },
});

const open = () => renderRoute(remote, '/admin', { user: admin });

test('shows what waits and what was sold, also as a table', async () => {
  answer('get', '/admin/overview', overview());
  open();
  const waiting = within(await screen.findByRole('region', { name: 'Verifikasi menunggu' }));
  expect(waiting.getByText('5')).toBeVisible();
  expect(waiting.getByRole('link')).toHaveAttribute('href', '/admin/verification');
  expect(screen.getByText('38 diizinkan masuk')).toBeVisible();
  expect(
    screen.getByRole('img', {
      name: /^Penjualan 30 hari terakhir: Rp.900\.000 dari 3 pesanan$/,
    }),
  ).toBeVisible();
  const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
    hidden: true,
  });
  expect(rows).toHaveLength(31);
  expect(rows[1]).toHaveTextContent(/30 Jan 2027.*900.000/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('alerts come first and lead to their orders', async () => {
  answer(
    'get',
    '/admin/overview',
    overview({
      alerts: {
        ...noAlerts,
        reversedAfterUse: [{ at: '2027-01-30T05:00:00.000Z', orderId: 'o1', code: 'PGG-AAA111' }],
        unfulfillable: {
          total: 12,
          orders: [
            {
              id: 'o2',
              code: 'PGG-BBB222',
              total: 200_000,
              eventTitle: 'Malam Nada',
              createdAt: '2027-01-30T05:00:00.000Z',
            },
          ],
        },
      },
    }),
  );
  open();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: 'PGG-AAA111' })).toHaveAttribute(
    'href',
    '/admin/transactions/o1',
  );
  expect(screen.getByText('12 pesanan dibayar, tetapi tiketnya tidak ada')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Lihat semua pesanannya' })).toHaveAttribute(
    'href',
    '/admin/transactions?status=paid_unfulfillable',
  );
});

test('what stands is shown with what to do about it, until somebody has seen to it', async () => {
  const alert = {
    id: 'a1',
    kind: 'wrong_amount',
    raisedAt: '2027-01-30T05:00:00.000Z',
    transaction: { id: 'o1', code: 'PGG-AAA111' },
    event: { title: 'Malam Nada' },
    amount: 1_000,
    expected: 150_000,
    count: null,
  };
  const withAlerts = (alerts: object[]) =>
    overview({ alerts: { ...noAlerts, open: { total: alerts.length, alerts } } });
  answer('get', '/admin/overview', withAlerts([alert]));
  answer('post', '/admin/alerts/a1/resolve', { status: 'resolved' });
  open();
  const shown = within(await screen.findByRole('alert'));
  expect(shown.getByText('Jumlah yang masuk berbeda dari tagihan')).toBeVisible();
  expect(shown.getByText(/kembalikan dananya di dasbor Midtrans/)).toBeVisible();
  expect(shown.getByText(/Malam Nada, Rp.1\.000 \(seharusnya Rp.150\.000\)/)).toBeVisible();
  answer('get', '/admin/overview', withAlerts([]));
  await userEvent.click(shown.getByRole('button', { name: /^Sudah ditangani/ }));
  expect(await screen.findByText('Peringatan ditandai sudah ditangani.')).toBeVisible();
  expect(screen.queryByText('Jumlah yang masuk berbeda dari tagihan')).toBeNull();
});

test('an outside service that fails: how often, since when, and what to look at', async () => {
  const alert = {
    id: 'a1',
    kind: 'gateway_timed_out',
    raisedAt: '2027-01-30T05:00:00.000Z',
    transaction: null,
    event: null,
    amount: null,
    expected: null,
    count: 7,
  };
  const alerts = { ...noAlerts, open: { total: 1, alerts: [alert] } };
  answer('get', '/admin/overview', overview({ alerts }));
  open();
  const shown = within(await screen.findByRole('alert'));
  expect(shown.getByText('Layanan pembayaran terlalu lama menjawab')).toBeVisible();
  expect(shown.getByText(/Peringatan ini hilang sendiri setelah layanannya pulih/)).toBeVisible();
  expect(shown.getByText(/7 kali gagal, sejak 30 Jan 2027/)).toBeVisible();
});

test('leads to every screen of administration', async () => {
  answer('get', '/admin/overview', overview());
  open();
  const nav = within(await screen.findByRole('navigation', { name: 'Administrasi' }));
  expect(nav.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    ...['/admin', '/admin/verification', '/admin/users', '/admin/events', '/admin/categories'],
    ...['/admin/transactions', '/admin/refunds', '/admin/promo-codes', '/admin/audit'],
  ]);
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Ringkasan');
});

test('a failure can be tried again', async () => {
  refuse('get', '/admin/overview', 500, 'INTERNAL', 'Ada gangguan.');
  open();
  const again = await screen.findByRole('button', { name: 'Coba lagi' }, { timeout: 4000 });
  answer('get', '/admin/overview', overview());
  await userEvent.click(again);
  expect(await screen.findByText('38 diizinkan masuk')).toBeVisible();
}, 10_000);

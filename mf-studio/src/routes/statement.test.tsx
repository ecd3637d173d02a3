import { anEvent, answer, aUser, refuse, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Statement } from '../features/statement/statement.queries';
import { remote } from '../remote';
// Imported first, so that the first test does not wait for it on a busy machine.
import './statement';
import { aStudioEvent } from './kit';

useFakeNetwork();

const user = aUser({ role: 'promotor', verificationStatus: 'approved' });
const event = aStudioEvent({ status: 'scheduled' });
const base = '/studio/events/:id/statement';
const { id, title, date, time, timezone, startsAt, venue, location, image_url, notices } =
  anEvent();

const statement: Statement = {
  event: { id, title, date, time, timezone, startsAt, venue, location, image_url, notices },
  madeAt: '2027-01-10T03:00:00.000Z',
  payoutHeld: false,
  preliminary: true,
  tiers: [
    {
      id: 'a',
      name: 'Festival',
      bought: 2,
      returned: 1,
      sold: 1,
      complimentary: 4,
      gross: 200_000,
      discount: 0,
      refunded: 80_000,
    },
    {
      id: 'b',
      name: 'VIP',
      bought: 1,
      returned: 0,
      sold: 1,
      complimentary: 0,
      gross: 500_000,
      discount: 50_000,
      refunded: 0,
    },
  ],
  tickets: {
    bought: 3,
    returned: 1,
    sold: 2,
    complimentary: 4,
    gross: 700_000,
    discount: 50_000,
    refunded: 80_000,
  },
  merchandise: [{ name: 'Kaos', quantity: 2, gross: 150_000 }],
  merchandiseGross: 150_000,
  platformDiscount: { given: 0, returned: 0 },
  merchandiseRefunded: 0,
  refunded: 80_000,
  net: 720_000,
  otherMerchandise: { items: [], gross: 0, refunded: 0 },
  refunds: [{ cause: 'buyer_request', count: 1, amount: 80_000, pending: 80_000 }],
  aside: { received: 0, refunded: 0 },
  reversed: { count: 0, amount: 0 },
  bank: { name: 'Bank Mandiri', account: '•••• 6543', holder: 'PT Gemilang Suara' },
};

const open = () => renderRoute(remote, `/studio/events/${event.id}/statement`, { user });

beforeEach(() => {
  answer('get', '/studio/events/:id', { data: event });
  answer('get', base, { data: statement });
});

const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));

test('merchandise of others is told apart, with whose money it is', async () => {
  const items = [{ name: 'Kaos Tur', owner: 'Lingkar Sore', quantity: 2, gross: 300_000 }];
  const otherMerchandise = { items, gross: 300_000, refunded: 120_000 };
  answer('get', base, { data: { ...statement, otherMerchandise } });
  open();
  expect(await rowsOf('Tabel Merchandise pihak lain')).toEqual([
    'BarangMilikJumlahKotor',
    'Kaos TurLingkar Sore2Rp 300.000',
    'JumlahRp 300.000',
  ]);
  expect(screen.getByText(/Dananya milik yang menawarkannya.*Rp.120\.000/)).toBeVisible();
});

test('says what came in, what went off and what is left', async () => {
  open();
  expect(await rowsOf('Tabel Tiket')).toEqual([
    'JenisDibeliDikembalikanTerjualUndanganKotorPromo AndaDana kembaliBersih',
    'Festival2114Rp 200.000Rp 0−Rp 80.000Rp 120.000',
    'VIP1010Rp 500.000−Rp 50.000Rp 0Rp 450.000',
    'Jumlah3124Rp 700.000−Rp 50.000−Rp 80.000Rp 570.000',
  ]);
  expect(screen.getByText(/^Terjual adalah yang dibeli tanpa yang dikembalikan/)).toBeVisible();
  expect(await rowsOf('Tabel Pengembalian dana')).toContain(
    'Permintaan pembeli1−Rp 80.000Rp 80.000',
  );
  expect(screen.getByText('Rp 720.000')).toBeVisible();
  expect(screen.getByText('Angka sementara')).toBeVisible();
  expect(screen.getByText('Bank Mandiri •••• 6543')).toBeVisible();
  expect(screen.queryByText('Di luar hitungan')).toBeNull();
});

test('says what is in no figure, and when figures are final', async () => {
  const reversed = { count: 1, amount: 100_000 };
  answer('get', base, { data: { ...statement, preliminary: false, reversed, bank: null } });
  open();
  expect(await rowsOf('Tabel Di luar hitungan')).toContain(
    'Ditarik kembali oleh bank (1)Rp 100.000',
  );
  expect(screen.queryByText('Angka sementara')).toBeNull();
  expect(screen.getByText(/Belum ada rekening/)).toBeVisible();
});

test('is saved as files', async () => {
  const saved = jest.fn();
  URL.createObjectURL = (file) => (saved(file), 'blob:x');
  URL.revokeObjectURL = jest.fn();
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
  answer('get', `${base}.csv`, { csv: true });
  refuse('get', `${base}.pdf`, 429, 'RATE_LIMITED', 'Terlalu banyak permintaan.');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Unduh CSV' }));
  expect(saved).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Unduh PDF' }));
  expect(await screen.findByText('Terlalu banyak permintaan.')).toBeVisible();
  expect(saved).toHaveBeenCalledTimes(1);
});

test('discounts that Panggung bears take nothing off, but for tickets that went back', async () => {
  answer('get', base, {
    data: { ...statement, platformDiscount: { given: 60_000, returned: 24_000 } },
  });
  open();
  expect(await screen.findByText(/Kode promo Panggung memotong Rp.60\.000/)).toBeVisible();
  const fallen = screen.getByText('Potongan promo Panggung yang gugur');
  expect(fallen.nextElementSibling).toHaveTextContent('−Rp 24.000');
});

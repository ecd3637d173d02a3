import {
  accessibilityNoticeDays,
  claimDays,
  marketingFigures,
  minimumAge,
  cancellationRefundDays,
  paymentWindowMaxHours,
  refundDurations,
  refundPercent,
  replyHours,
  supportEmail,
  supportHours,
  termsNoticeDays,
  ticketLimit,
  verificationHours,
} from '@panggung/policy';
import { answer, renderRoute, useFakeNetwork } from '@panggung/testing';
import { screen, within } from '@testing-library/react';
import manifest from '../remote.json';
import { remote } from './remote';

useFakeNetwork();
beforeEach(() => answer('get', '/clock', { data: { now: new Date().toISOString() } }));

const page = (path: string): string => {
  renderRoute(remote, path);
  return screen.getByRole('article').textContent ?? '';
};

test.each(manifest.routes.map(({ path }) => path))('%s has a heading and a description', (path) => {
  renderRoute(remote, path);
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  expect(document.querySelector('meta[name=description]')).not.toBeNull();
});

test.each(manifest.routes.map(({ path }) => path))('%s leads nowhere that is not there', (path) => {
  renderRoute(remote, path);
  for (const link of screen.queryAllByRole('link')) {
    const address = link.getAttribute('href') ?? '';
    expect(address).toMatch(/^(\/|#|mailto:|https:)/);
    if (address.startsWith('#')) expect(document.querySelector(address)).not.toBeNull();
  }
});

/** The figures are repeated here as the product's owner gave them, so that a change is noticed. */
test('the policy is what was promised', () => {
  expect({ ticketLimit, paymentWindowMaxHours, minimumAge, claimDays, termsNoticeDays }).toEqual({
    ticketLimit: 6,
    paymentWindowMaxHours: 24,
    minimumAge: 17,
    claimDays: 30,
    termsNoticeDays: 30,
  });
  expect(cancellationRefundDays).toEqual({ minDays: 7, maxDays: 14 });
  expect(refundDurations).toEqual({
    card: { minDays: 7, maxDays: 14 },
    virtual_account: { minDays: 3, maxDays: 7 },
    e_wallet: { minDays: 1, maxDays: 3 },
  });
  expect([10, 7, 6, 3, 2, 0].map((days) => refundPercent('buyer_request', days))).toEqual([
    ...[80, 80, 50, 50, 0, 0],
  ]);
  expect(refundPercent('organizer_cancelled', 0)).toBe(100);
  expect({ verificationHours, replyHours, accessibilityNoticeDays, supportHours }).toEqual({
    verificationHours: 24,
    replyHours: { min: 2, max: 4 },
    accessibilityNoticeDays: 3,
    supportHours: { opens: 540, closes: 1260, zone: 'Asia/Jakarta' },
  });
  expect(Object.values(marketingFigures)).toEqual(['500+', '100K+', '200+', '25+']);
});

test('the terms hold the rules of the house', () => {
  const text = page('/terms');
  for (const rule of [
    ...['berusia minimal 17 tahun', 'persetujuan orang tua atau wali'],
    ...['Maksimal 6 tiket per transaksi untuk setiap acara', 'paling lama 24 jam'],
    'hanya bila penyelenggara membatalkan acara, dalam 7–14 hari kerja',
    ...['paling lambat 30 hari setelah tanggal acara', 'diumumkan 30 hari sebelum berlaku'],
  ]) {
    expect(text).toContain(rule);
  }
});

test('the refund page holds policy, tiers, five steps and methods', () => {
  const text = page('/refunds');
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(rows('Bagian harga tiket yang dikembalikan')).toEqual([
    ...['KeadaanDana kembali', 'Acara dibatalkan penyelenggara100%'],
    'Anda batal 7 hari atau lebih sebelum acara80%',
    'Anda batal 3 sampai 6 hari sebelum acara50%',
    'Anda batal 2 hari atau kurang sebelum acara0%',
  ]);
  expect(rows('Lama pengiriman setelah pengajuan disetujui')).toEqual([
    ...['Cara bayarKembali keWaktu', 'Kartu kredit/debitKartu yang sama7–14 hari'],
    'Virtual account dan geraiRekening bank3–7 hari',
    'Dompet digital dan QRISDompet yang sama1–3 hari',
  ]);
  const steps = screen.getByRole('region', { name: 'Lima langkah mengajukan' });
  expect(within(steps).getAllByRole('listitem')).toHaveLength(5);
  expect(text).toContain('diperiksa dalam 24 jam');
  expect(screen.getAllByRole('link', { name: 'Ajukan pengembalian dana' })[0]).toHaveAttribute(
    ...(['href', '/refund-form'] as const),
  );
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toHaveAttribute('href', '/contact');
});

test('the contact page holds details and departments', () => {
  const text = page('/contact');
  for (const fact of [
    '09.00–21.00 WIB',
    '2–4 jam pada hari kerja',
    supportEmail,
    '0800-1-726448',
  ]) {
    expect(text).toContain(fact);
  }
  const departments = screen.getByRole('region', { name: 'Bagian yang tepat' });
  expect(within(departments).getAllByRole('listitem').length).toBeGreaterThanOrEqual(3);
});

test.each(['/contact', '/help'])('a line of %s may break after the @ of an address', (path) => {
  page(path);
  const links = [...document.querySelectorAll('a[href^="mailto:"]')];
  const addresses = links.filter(({ textContent }) => textContent.includes('@'));
  expect(addresses).not.toEqual([]);
  for (const { innerHTML } of addresses) expect(innerHTML).toMatch(/^[a-z]+@<wbr>[a-z.]+$/);
});

test('the page on accessibility says until when to ask', () => {
  const text = page('/accessibility');
  expect(text).toContain('paling lambat 3 hari sebelum acara');
  expect(text).toContain('2–4 jam pada hari kerja');
});

test('six jobs can be applied for', () => {
  renderRoute(remote, '/careers');
  const open = screen.getByRole('region', { name: '6 lowongan dibuka' });
  expect(within(open).getAllByRole('listitem')).toHaveLength(6);
  expect(within(open).getAllByRole('link', { name: /^Lamar sebagai/ })).toHaveLength(6);
});

test('the about page shows the figures and leads to events and contact', () => {
  const text = page('/about');
  for (const figure of ['500+', '100K+', '200+', '25+']) expect(text).toContain(figure);
  expect(screen.getByRole('link', { name: 'Jelajahi acara' })).toHaveAttribute('href', '/events');
  expect(screen.getByRole('link', { name: 'Hubungi kami' })).toHaveAttribute('href', '/contact');
});

test('the privacy page names the law and where to use its rights', () => {
  expect(page('/privacy')).toContain('Undang-Undang Pelindungan Data Pribadi');
  expect(screen.getByRole('link', { name: 'profil' })).toHaveAttribute('href', '/profile');
});

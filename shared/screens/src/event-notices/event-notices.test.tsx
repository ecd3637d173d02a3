import { anEvent } from '@panggung/testing';
import { render, screen } from '@testing-library/react';
import { EventBadge } from './event-badge';
import { EventNotices } from './event-notices';

const postponed = {
  kind: 'postponed',
  reason: 'Panggung belum siap',
  from: '2027-01-10T12:30:00.000Z',
  fromDate: '2027-01-10',
  fromTime: '19:30',
  refundUntil: '2027-01-24T12:30:00.000Z',
} as const;

test('a postponed event names both dates, the reason and the right to a refund', () => {
  render(<EventNotices event={anEvent({ notices: [postponed] })} />);
  expect(screen.getByText('Acara ini ditunda')).toBeVisible();
  const words = document.body.textContent;
  expect(words).toContain('Jadwal baru: Minggu, 14 Feb 2027, 19.30 WIB');
  expect(words).toContain('Jadwal lama: Minggu, 10 Jan 2027, 19.30 WIB');
  expect(words).toContain('Panggung belum siap');
  expect(words).toMatch(/dana 100% sampai 24 Jan 2027, 19\.30 WIB/);
});

test('nothing is promised once the time for a refund is over', () => {
  render(<EventNotices event={anEvent({ notices: [{ ...postponed, refundUntil: null }] })} />);
  expect(document.body.textContent).not.toContain('100%');
});

test.each([
  [null, 'Dana semua tiket dikembalikan penuh.'],
  ['Dua band tampil', 'tidak, karena acara sempat berlangsung: Dua band tampil'],
])('a cancelled event says what is refunded (%j)', (tookPlaceReason, words) => {
  const notice = { kind: 'cancelled', reason: 'Izin dicabut', tookPlaceReason } as const;
  render(<EventNotices event={anEvent({ notices: [notice] })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Izin dicabut');
  expect(screen.getByRole('alert')).toHaveTextContent(words);
});

test.each([
  [[{ kind: 'cancelled', reason: 'x', tookPlaceReason: null }], 'Dibatalkan'],
  [[postponed], 'Ditunda'],
  [[{ kind: 'sales_paused', inDoubt: false }], 'Penjualan dihentikan'],
  [[{ kind: 'sales_paused', inDoubt: true }, postponed], 'Belum pasti'],
  [[{ kind: 'over' }], 'Selesai'],
  [[], ''],
] as const)('the badge of %j', (notices, words) => {
  render(<EventBadge notices={[...notices]} />);
  expect(document.body.textContent).toBe(words);
});

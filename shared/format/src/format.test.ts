import {
  formatDate,
  formatFromPrice,
  formatInstant,
  formatLongDate,
  formatPrice,
  formatRupiah,
  formatTime,
} from './index';

test('money has no decimals, dots between thousands and a no-break space', () => {
  expect(formatRupiah(1_500_000)).toBe('Rp\u00a01.500.000');
  expect(formatRupiah(0)).toBe('Rp\u00a00');
});

test('a price of 0, or none at all, is TBA', () => {
  expect(formatPrice(0)).toBe('TBA');
  expect(formatFromPrice([])).toBe('TBA');
  expect(formatFromPrice([250_000, 75_000])).toBe('Rp\u00a075.000');
});

test('dates are dd MMM yyyy in Indonesian', () => {
  expect(formatDate('2026-08-05')).toBe('05 Agt 2026');
  expect(formatLongDate('2026-08-05')).toBe('Rabu, 05 Agt 2026');
});

test.each(['besok', '', '2026-13-45'])('a date that cannot be read is shown raw: %p', (raw) => {
  expect(formatDate(raw)).toBe(raw);
  expect(formatInstant(raw)).toBe(raw);
});

test('times carry the zone of the venue', () => {
  expect(formatTime('19:30')).toBe('19.30 WIB');
  expect(formatTime('19:30:00', 'Asia/Makassar')).toBe('19.30 WITA');
  expect(formatTime('sore')).toBe('sore');
});

test('an instant is shown in the zone that is asked for', () => {
  expect(formatInstant('2026-08-05T18:00:00Z')).toBe('06 Agt 2026, 01.00 WIB');
  expect(formatInstant('2026-08-05T18:00:00Z', 'Asia/Jayapura')).toBe('06 Agt 2026, 03.00 WIT');
});

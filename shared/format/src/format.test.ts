import {
  formatCount,
  formatDate,
  formatDuration,
  formatFromPrice,
  formatInstant,
  formatLongDate,
  formatPrice,
  formatRupiah,
  formatTime,
  formatTimeLeft,
} from './index';

test('money has no decimals, dots between thousands and a no-break space', () => {
  expect(formatRupiah(1_500_000)).toBe('Rp\u00a01.500.000');
  expect(formatRupiah(0)).toBe('Rp\u00a00');
});

test.each([0, 1, 999, 1_000, 12_345, 999_999, 1_000_000, 123_456_789_012, -1, -1_234, 1_999.6])(
  'a count of %d is grouped as the browser would',
  (count) => {
    const browser = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 0 });
    expect(formatCount(count)).toBe(browser.format(count));
  },
);

test.each([
  ['TBA', []],
  ['TBA', [{ price: 0 }]],
  ['TBA', [{ price: 75_000 }, { price: 0, free: false }]],
  ['TBA', [{ price: 0, free: true }, { price: 0 }]],
  ['Gratis', [{ price: 0, free: true }]],
  ['Gratis', [{ price: 75_000 }, { price: 0, free: true }]],
  ['Rp\u00a075.000', [{ price: 250_000 }, { price: 75_000, free: false }]],
])('%s is what %j start from', (text, prices) => {
  expect(formatFromPrice(prices)).toBe(text);
});

test('a price of 0 is TBA unless it is free', () => {
  expect(formatPrice({ price: 0 })).toBe('TBA');
  expect(formatPrice({ price: 0, free: true })).toBe('Gratis');
  expect(formatPrice({ price: 50_000 })).toBe('Rp\u00a050.000');
});

test.each([
  [0, '0 dtk'],
  [59, '59 dtk'],
  [60, '1 mnt 0 dtk'],
  [1675, '27 mnt 55 dtk'],
  [3723, '1 jam 2 mnt 3 dtk'],
  [86_399, '23 jam 59 mnt 59 dtk'],
  [86_400, '1 hari 0 jam'],
  [274_000, '3 hari 4 jam'],
])('a countdown of %d seconds reads %s', (seconds, text) => {
  expect(formatTimeLeft(seconds)).toBe(text);
});

test('dates are dd MMM yyyy in Indonesian', () => {
  expect(formatDate('2026-08-05')).toBe('05 Agt 2026');
  expect(formatLongDate('2026-08-05')).toBe('Rabu, 05 Agt 2026');
});

test('every month and every weekday has its Indonesian name', () => {
  const months = Array.from({ length: 12 }, (_, index) => {
    const month = String(index + 1).padStart(2, '0');
    return formatDate(`2027-${month}-01`).slice(3, -5);
  });
  expect(months.join(' ')).toBe('Jan Feb Mar Apr Mei Jun Jul Agt Sep Okt Nov Des');
  const days = [1, 2, 3, 4, 5, 6, 7].map((day) => formatLongDate(`2027-02-0${day}`).split(',')[0]);
  expect(days.join(' ')).toBe('Senin Selasa Rabu Kamis Jumat Sabtu Minggu');
});

test('a leap day is a date only in leap years', () => {
  expect(formatDate('2028-02-29')).toBe('29 Feb 2028');
  expect(formatLongDate('2027-02-29')).toBe('2027-02-29');
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

test.each([
  [-1, 'kurang dari satu jam'],
  [59 * 60_000, 'kurang dari satu jam'],
  [3_600_000, '1 jam'],
  [47 * 3_600_000, '47 jam'],
  [48 * 3_600_000, '2 hari'],
  [(3 * 24 - 1) * 3_600_000, '2 hari'],
])('%p milliseconds are %p', (duration, text) => {
  expect(formatDuration(duration)).toBe(text);
});

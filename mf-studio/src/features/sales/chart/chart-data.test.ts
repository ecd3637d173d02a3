import { lastWeeks, salesPoints } from './chart-data';
import { bestText, pointText, weeksText } from './chart-words';

/** Days of January 2027 with 1, 2, 3 … tickets. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    date: `2027-01-${String(index + 1).padStart(2, '0')}`,
    sold: index + 1,
    revenue: (index + 1) * 1_000,
  }));

test('days are equally wide, with what was sold up to each and a week before it', () => {
  const points = salesPoints(days(9), 'sold');
  expect(points.map(({ total }) => total)).toEqual([1, 3, 6, 10, 15, 21, 28, 36, 45]);
  expect(points.map(({ weekBefore }) => weekBefore)).toEqual([
    ...Array.from({ length: 7 }, () => null),
    1,
    2,
  ]);
  const [first, second] = points;
  expect((second?.at.getTime() ?? 0) - (first?.at.getTime() ?? 0)).toBe(86_400_000);
  expect(salesPoints(days(2), 'revenue').at(-1)?.total).toBe(3_000);
});

test('the last week is compared with the week before, also one that was not whole', () => {
  expect(lastWeeks(salesPoints(days(7), 'sold'))).toEqual({ last: 28, before: null });
  expect(lastWeeks(salesPoints(days(9), 'sold'))).toEqual({ last: 42, before: 3 });
  expect(lastWeeks(salesPoints(days(20), 'sold'))).toEqual({ last: 119, before: 70 });
});

test('in words', () => {
  const points = salesPoints(days(9), 'sold');
  const [last] = points.slice(-1);
  if (last === undefined) throw new Error('no day');
  expect(pointText(last, 'sold', 100)).toBe(
    '09 Jan 2027: 9 tiket; seminggu sebelumnya 2 tiket; kumulatif 45 dari kuota 100',
  );
  expect(weeksText(points, 'sold')).toBe('7 hari terakhir: 42 tiket; 7 hari sebelumnya: 3 tiket.');
  expect(bestText(points, 'sold')).toBe('Terbanyak: 09 Jan 2027, 9 tiket.');
});

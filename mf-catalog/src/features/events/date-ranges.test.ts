import { dateRanges } from './date-ranges';

const rangeOf = (label: string, today: Date) =>
  dateRanges.find((range) => range.label === label)?.of(today);

test.each([
  ['a Wednesday', new Date(2026, 11, 30), '2027-01-02', '2027-01-03'],
  ['a Saturday', new Date(2027, 0, 2), '2027-01-02', '2027-01-03'],
  ['a Sunday', new Date(2027, 0, 3), '2027-01-03', '2027-01-03'],
  ['a Monday', new Date(2027, 0, 4), '2027-01-09', '2027-01-10'],
])('the weekend seen from %s', (_, today, dateFrom, dateTo) => {
  expect(rangeOf('Akhir pekan ini', today)).toEqual({ dateFrom, dateTo });
});

test('today is one day, also late in the evening', () => {
  const today = new Date(2027, 1, 28, 23, 59);
  expect(rangeOf('Hari ini', today)).toEqual({ dateFrom: '2027-02-28', dateTo: '2027-02-28' });
  expect(rangeOf('30 hari ke depan', today)).toEqual({
    dateFrom: '2027-02-28',
    dateTo: '2027-03-30',
  });
});

import { dayOf, instantOf, isoWithOffset, wallTimeOf } from './index';

test.each([
  ['Asia/Jakarta', '2027-02-14T12:30:00.000Z', '2027-02-14T19:30', '2027-02-14T19:30:00+07:00'],
  ['Asia/Pontianak', '2027-02-14T17:30:00.000Z', '2027-02-15T00:30', '2027-02-15T00:30:00+07:00'],
  ['Asia/Makassar', '2027-02-14T16:05:00.000Z', '2027-02-15T00:05', '2027-02-15T00:05:00+08:00'],
  ['Asia/Jayapura', '2026-12-31T15:00:00.000Z', '2027-01-01T00:00', '2027-01-01T00:00:00+09:00'],
  ['UTC', '2027-02-14T12:30:00.000Z', '2027-02-14T12:30', '2027-02-14T12:30:00+00:00'],
  ['America/St_Johns', '2027-02-14T12:30:00.000Z', '2027-02-14T09:00', '2027-02-14T09:00:00-03:30'],
  ['America/New_York', '2027-07-01T03:59:00.000Z', '2027-06-30T23:59', '2027-06-30T23:59:00-04:00'],
  ['America/New_York', '2027-12-01T04:59:00.000Z', '2027-11-30T23:59', '2027-11-30T23:59:00-05:00'],
])('clocks of %s at %s', (zone, instant, wallTime, iso) => {
  expect(wallTimeOf(instant, zone)).toBe(wallTime);
  expect(wallTimeOf(new Date(instant), zone)).toBe(wallTime);
  expect(dayOf(instant, zone)).toBe(wallTime.slice(0, 10));
  expect(isoWithOffset(instant, zone)).toBe(iso);
  expect(instantOf(wallTime, zone)).toBe(instant);
});

test('seconds are of the instant, not of wall times', () => {
  const instant = '2027-02-14T12:30:45.678Z';
  expect(isoWithOffset(instant, 'Asia/Jakarta')).toBe('2027-02-14T19:30:45+07:00');
  expect(wallTimeOf(instant, 'Asia/Jakarta')).toBe('2027-02-14T19:30');
  expect(instantOf('2027-02-14T19:30:45', 'Asia/Jakarta')).toBe('2027-02-14T12:30:00.000Z');
});

test('what was asked of a day before does not matter', () => {
  const zone = 'America/New_York';
  const moments = Array.from(
    { length: 24 * 4 },
    (_, quarter) => new Date(Date.parse('2027-11-07T00:00:00Z') + quarter * 900_000),
  );
  const shown = (ones: Date[]) => ones.map((one) => wallTimeOf(one, zone));
  const forward = shown(moments);
  expect(shown(moments.toReversed()).toReversed()).toEqual(forward);
  expect(new Set(forward).size).toBe(24 * 4 - 4);
  const year = Array.from({ length: 3_000 }, (_, day) => new Date(Date.UTC(2027, 0, day, 12)));
  expect(new Set(shown(year).map((time) => time.slice(11)))).toEqual(new Set(['07:00', '08:00']));
  expect(shown(moments)).toEqual(forward);
});

describe('where clocks are changed', () => {
  const zone = 'America/New_York';

  it.each([
    // Set forward from 02:00 to 03:00.
    ['2027-03-14T01:59', '2027-03-14T06:59:00.000Z'],
    ['2027-03-14T03:00', '2027-03-14T07:00:00.000Z'],
    ['2027-03-14T12:00', '2027-03-14T16:00:00.000Z'],
    // Set back from 02:00 to 01:00.
    ['2027-11-07T00:59', '2027-11-07T04:59:00.000Z'],
    ['2027-11-07T02:00', '2027-11-07T07:00:00.000Z'],
    ['2027-11-07T12:00', '2027-11-07T17:00:00.000Z'],
  ])('%s is one instant', (wallTime, instant) => {
    expect(instantOf(wallTime, zone)).toBe(instant);
    expect(wallTimeOf(instant, zone)).toBe(wallTime);
  });

  it('is the first of two, and what is left out counts on from before', () => {
    expect(instantOf('2027-11-07T01:30', zone)).toBe('2027-11-07T05:30:00.000Z');
    expect(instantOf('2027-03-14T02:30', zone)).toBe('2027-03-14T07:30:00.000Z');
  });
});

test.each([
  ['Asia/Atlantis', '2027-02-14T12:30:00.000Z'],
  ['Asia/Jakarta', 'besok'],
])('no time in %s at %s', (zone, time) => {
  for (const ask of [wallTimeOf, dayOf, isoWithOffset, instantOf]) {
    expect(() => ask(time, zone)).toThrow(RangeError);
  }
});

import { checkFuture, parseMoment, parseSpan, showTime } from './times';

describe('a moment', () => {
  test.each([
    ['2026-11-27 06:00 WIB', '2026-11-26T23:00:00.000Z'],
    ['2026-11-27 06:00 WITA', '2026-11-26T22:00:00.000Z'],
    ['2026-11-27 06:00:30 WIT', '2026-11-26T21:00:30.000Z'],
    ['2026-11-27T06:00:00+07:00', '2026-11-26T23:00:00.000Z'],
    ['2026-11-27T06:00:00.000Z', '2026-11-27T06:00:00.000Z'],
  ])('%s', (text, iso) => {
    expect(parseMoment(text, '--at').toISOString()).toBe(iso);
  });

  test.each([
    ['2026-11-27 06:00', /--at "2026-11-27 06:00" has no time zone/],
    ['2026-11-27 06:00 CET', /the time zone CET: known are WIB, WITA, WIT/],
    ['2026-11-27 06:00 constructor', /the time zone constructor/],
    ['2026-11-31 06:00 WIB', /no time that exists/],
    ['2026-11-27 25:00 WIB', /no time that exists/],
    ['2026-13-27 06:00 WIB', /no time that exists/],
    ['9999-12-31 23:59:59 -12:00', /is not in the years 2000 to 2100/],
    ['tomorrow', /is no time: write "2026-11-27 06:00 WIB"/],
  ])('%s is refused', (text, reason) => {
    expect(() => parseMoment(text, '--at')).toThrow(reason);
  });

  test('that is over, or years away, is refused', () => {
    const now = Date.parse('2026-11-27T00:00:00Z');
    expect(() => checkFuture(new Date(now), '--at', now)).toThrow('--at is over: 2026-11-27 07:00');
    expect(() => checkFuture(new Date(now + 1), '--at', now)).not.toThrow();
    expect(() => checkFuture(new Date('2028-01-01'), '--at', now)).toThrow(/366 days/);
  });

  test('is shown by the clocks of Jakarta and in ISO 8601', () => {
    expect(showTime('2026-11-26T23:00:00.000Z')).toBe(
      '2026-11-27 06:00 WIB (2026-11-26T23:00:00.000Z)',
    );
  });
});

test.each([
  ['30m', 30],
  ['6h', 360],
  ['7d', 10_080],
])('a span of %s', (text, minutes) => {
  expect(parseSpan(text, '--every')).toBe(minutes);
});

test.each(['0m', '8d', '30', '30s', '1.5h', ''])('no span: "%s"', (text) => {
  expect(() => parseSpan(text, '--every')).toThrow(/--every .* write 30m/);
});

import { instantOf, wallOf } from './venue-time';

test.each([
  ['Asia/Jakarta', '2027-02-14T12:30:00.000Z', '2027-02-14T19:30'],
  ['Asia/Makassar', '2027-02-14T16:05:00.000Z', '2027-02-15T00:05'],
  ['Asia/Jayapura', '2026-12-31T15:00:00.000Z', '2027-01-01T00:00'],
])('clocks of %s', (zone, instant, wall) => {
  expect(wallOf(instant, zone)).toBe(wall);
  expect(instantOf(wall, zone)).toBe(instant);
});

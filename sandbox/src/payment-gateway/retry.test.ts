import { retryDelay } from './retry';

test.each([
  [500, [2]],
  [503, [2, 10, 30, 90]],
  [400, [2, 10]],
  [404, [2, 10]],
  [409, [2, 10, 30, 90, 210]],
  ['timeout' as const, [2, 10, 30, 90, 210]],
  ['unreachable' as const, [2, 10, 30, 90, 210]],
  [302, []],
])('an answer of %s is tried again after these minutes: %j', (answer, minutes) => {
  const waits = [0, 1, 2, 3, 4, 5].map((retries) => retryDelay(answer, retries, 60_000));
  expect(waits.filter((wait) => wait !== undefined)).toEqual(minutes.map((m) => m * 60_000));
});

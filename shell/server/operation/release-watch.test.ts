/** @jest-environment node */
import { whyToHalt } from './release-watch';

const limits = { limit: 5, minVisits: 20, minNetworks: 3 };
const figures = (visits: number, loadErrors = 0, crashes = 0, serverErrors = 0) => ({
  visits,
  loadErrors,
  crashes,
  serverErrors,
  failingNetworks: 3,
});

test('a canary goes on while it is good, and while too little is known', () => {
  expect(whyToHalt(limits, undefined)).toBeNull();
  expect(whyToHalt(limits, figures(100, 5))).toBeNull();
  expect(whyToHalt(limits, figures(19, 19))).toBeNull();
});

test.each([
  ['load errors', figures(100, 6)],
  ['crashes', figures(100, 0, 6)],
  ['server errors', figures(100, 0, 0, 6)],
  ['all together', figures(100, 2, 2, 2)],
])('it is halted past the limit: %s', (_, counts) => {
  expect(whyToHalt(limits, counts)).toBe('6 failures in 100 visits (6.0%, limit 5%)');
});

test('what fewer networks say halts nothing, unless web saw it too', () => {
  const loud = { ...figures(100, 90, 90), failingNetworks: 2 };
  expect(whyToHalt(limits, loud)).toBeNull();
  expect(whyToHalt(limits, { ...loud, serverErrors: 6 })).toBe(
    '6 failures in 100 visits (6.0%, limit 5%)',
  );
});

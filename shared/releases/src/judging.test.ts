import { failureWords, judgeCanary } from './judging';

const limits = { limit: 5, minVisits: 20, minNetworks: 3 };
const figures = (visits: number, loadErrors = 0, crashes = 0, serverErrors = 0) => ({
  visits,
  loadErrors,
  crashes,
  serverErrors,
  failingNetworks: 3,
});

test('a canary goes on while it is good, and while nothing is known', () => {
  expect(judgeCanary(limits, undefined)).toBeUndefined();
  expect(judgeCanary(limits, figures(0))).toBeUndefined();
  expect(judgeCanary(limits, figures(100, 5))).toBeUndefined();
});

test.each([
  ['load errors', figures(100, 6), '6 failures in 100 visits (6.0%, limit 5%)'],
  ['crashes', figures(100, 0, 6), '6 failures in 100 visits (6.0%, limit 5%)'],
  ['server errors', figures(94, 0, 0, 6), '6 failures in 100 visits (6.0%, limit 5%)'],
  ['all together', figures(98, 2, 2, 2), '6 failures in 100 visits (6.0%, limit 5%)'],
  // The pages that it could not make were made by the release before, and are visits of that.
  ['server errors alone', figures(0, 0, 0, 20), '20 failures in 20 visits (100.0%, limit 5%)'],
])('it fails past the limit: %s', (_, counts, reason) => {
  expect(judgeCanary(limits, counts)).toEqual({ reason, isCertain: true });
});

test('of few visits nothing is certain', () => {
  expect(judgeCanary(limits, figures(19, 19))?.isCertain).toBe(false);
  expect(judgeCanary(limits, figures(0, 0, 0, 2))).toEqual({
    reason: '2 failures in 2 visits (100.0%, limit 5%)',
    isCertain: false,
  });
});

test('what fewer networks say counts for nothing, unless web saw it too', () => {
  const loud = { ...figures(94, 90, 90), failingNetworks: 2 };
  expect(judgeCanary(limits, loud)).toBeUndefined();
  expect(judgeCanary(limits, { ...loud, serverErrors: 6 })?.reason).toBe(
    '6 failures in 100 visits (6.0%, limit 5%)',
  );
});

test('says in Indonesian why a release was judged to fail', () => {
  const limits = { limit: 2.5, minVisits: 20, minNetworks: 3 };
  const figures = { visits: 90, loadErrors: 1, crashes: 6, serverErrors: 10, failingNetworks: 4 };
  const { reason = '' } = judgeCanary(limits, figures) ?? {};
  expect(failureWords(reason)).toBe('17 kegagalan dari 100 kunjungan (17,0%, batas 2,5%)');
});

test.each(['', 'harga salah', '9 failures'])('leaves %p as it is', (reason) => {
  expect(failureWords(reason)).toBe(reason);
});

import { failureWords } from './failure-words';
import { judgeCanary } from './judging';

test('says in Indonesian why a release was judged to fail', () => {
  const limits = { limit: 2.5, minVisits: 20, minNetworks: 3 };
  const figures = { visits: 90, loadErrors: 1, crashes: 6, serverErrors: 10, failingNetworks: 4 };
  const { reason = '' } = judgeCanary(limits, figures) ?? {};
  expect(failureWords(reason)).toBe('17 kegagalan dari 100 kunjungan (17,0%, batas 2,5%)');
});

test.each(['', 'harga salah', '9 failures'])('leaves %p as it is', (reason) => {
  expect(failureWords(reason)).toBe(reason);
});

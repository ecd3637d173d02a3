/** @jest-environment node */
import { isPageNonce, pageNonce } from './page-nonce';

const [now, day] = [Date.UTC(2026, 0, 10), 24 * 60 * 60_000];
const secret = 'a secret with more than thirty letters';

test('a page may report for three days', () => {
  const nonce = pageNonce(secret, now);
  expect(isPageNonce(nonce, [secret], now)).toBe(true);
  expect(isPageNonce(nonce, ['the next secret', secret], now + 2 * day)).toBe(true);
  expect(isPageNonce(nonce, [secret], now + 4 * day)).toBe(false);
  expect(isPageNonce(nonce, [secret], now - day)).toBe(false);
});

test.each([
  '',
  '.',
  'x',
  `${pageNonce('another secret of somebody else', now)}`,
  `${pageNonce(secret, now)}x`,
  `zzzz.${pageNonce(secret, now).split('.')[1]}`,
])('a made-up one is refused: %s', (nonce) => {
  expect(isPageNonce(nonce, [secret], now)).toBe(false);
});

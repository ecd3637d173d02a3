import { codeAt, newTotpSecret, setUpOf, stepOfCode } from './totp';

const secret = Buffer.from('12345678901234567890');

// RFC 6238, appendix B, for SHA-1; of its eight digits the last six are the code of six.
it.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('makes and knows the code of the RFC at %i s', (seconds, digits) => {
  const code = digits.slice(2);
  expect(codeAt(secret, seconds)).toBe(code);
  expect(stepOfCode(secret, code, seconds)).toBe(Math.floor(seconds / 30));
});

it('takes the code before and the next one, and none further away', () => {
  const now = 1_111_111_111;
  const step = Math.floor(now / 30);
  expect(stepOfCode(secret, codeAt(secret, now - 30), now)).toBe(step - 1);
  expect(stepOfCode(secret, codeAt(secret, now + 30), now)).toBe(step + 1);
  expect(stepOfCode(secret, codeAt(secret, now - 60), now)).toBeUndefined();
  expect(stepOfCode(secret, codeAt(secret, now + 60), now)).toBeUndefined();
});

it.each(['', '12345', '1234567', 'abcdef', '０１２３４５'])('%j is no code', (text) => {
  expect(stepOfCode(secret, text, 59)).toBeUndefined();
});

it('sets an app up by an address that all of them read', () => {
  const { secret: text, address } = setUpOf(secret, 'sari@contoh.test');
  expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  const url = new URL(address);
  expect(url.protocol + url.host).toBe('otpauth:totp');
  expect(decodeURIComponent(url.pathname)).toBe('/Panggung:sari@contoh.test');
  expect(Object.fromEntries(url.searchParams)).toEqual({
    issuer: 'Panggung',
    secret: text,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('makes 20 bytes, each time others', () => {
  expect(newTotpSecret()).toHaveLength(20);
  expect(newTotpSecret().equals(newTotpSecret())).toBe(false);
});

import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

const period = 30;

/** 160 bits, as RFC 4226 recommends. */
export const newTotpSecret = (): Buffer => randomBytes(20);

/** RFC 6238 as all authenticator apps know it: SHA-1, six digits, half a minute. */
const totpOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer: 'Panggung',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: new Secret({ buffer: Uint8Array.from(secret).buffer }),
  });

/**
 * Which half minute a code is of: the present one, the one before or the next, since clocks differ.
 * @param seconds since 1970
 * @returns undefined when it is the code of none of them
 */
export function stepOfCode(secret: Buffer, code: string, seconds: number): number | undefined {
  // Letters of other scripts are as many and more bytes, which the comparison cannot bear.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: 1 });
  return delta === null ? undefined : Math.floor(seconds / period) + delta;
}

/** The code of a moment; for tests, since only the app of its owner makes codes. */
export const codeAt = (secret: Buffer, seconds: number): string =>
  totpOf(secret).generate({ timestamp: seconds * 1000 });

/** What an app is set up with: as text to type, and as the address in a QR code. */
export function setUpOf(secret: Buffer, email: string) {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}

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
 * The half minute of a code: the current, the previous or the next one, since clocks differ.
 * @param seconds since 1970
 * @returns undefined when it is the code of none of them
 */
export function stepOfCode(secret: Buffer, code: string, seconds: number): number | undefined {
  // Non-ASCII characters take more bytes, and the comparison throws on different lengths.
  if (!/^[0-9]{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: seconds * 1000, window: 1 });
  return delta === null ? undefined : Math.floor(seconds / period) + delta;
}

/** For tests only: in production only the owner's app makes codes. */
export const codeAt = (secret: Buffer, seconds: number): string =>
  totpOf(secret).generate({ timestamp: seconds * 1000 });

/** What an app is set up with: the secret as text to type, and the URI for a QR code. */
export function setUpOf(secret: Buffer, email: string) {
  const totp = totpOf(secret, email);
  return { secret: totp.secret.base32, address: totp.toString() };
}

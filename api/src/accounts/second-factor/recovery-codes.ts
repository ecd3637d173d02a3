import { readableCode } from '../../platform/auth/readable-code';
import { sha256 } from '../../platform/auth/tokens';

const count = 10;
/** 78 bits: too many to be found from a stolen hash. */
const letters = 16;

/** Ten new codes such as `7K2M-9QXD-4HTR-B3WN`, to be written down. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: count }, () =>
    // Without the prefix that other codes have.
    readableCode('', letters)
      .slice(1)
      .replace(/(.{4})(?!$)/g, '$1-'),
  );
}

/** People may type codes without dashes and in lower case. */
export const plainCode = (text: string): string => text.replaceAll(/[\s-]/g, '').toUpperCase();

export const hashOfRecoveryCode = (userId: string, code: string): string =>
  sha256(`${userId}|recovery|${plainCode(code)}`);

/** Codes of the app are six digits; all else can only be a recovery code. */
export const isAppCode = (text: string): boolean => /^\d{6}$/.test(plainCode(text));

import { createHmac } from 'node:crypto';
import { sameSecret, type SecretKeys } from './tokens';

const sign = (key: string, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');

/** A text that only we can have written, for one purpose. Readable by whoever has it. */
export function seal(keys: SecretKeys, purpose: string, text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${sign(keys[0], purpose, payload)}`;
}

/** The text, or undefined when we did not write it for this purpose. */
export function unseal(keys: SecretKeys, purpose: string, sealed: string): string | undefined {
  const [payload = '', signature = ''] = sealed.split('.');
  const genuine = keys.some((key) => sameSecret(sign(key, purpose, payload), signature));
  return genuine ? Buffer.from(payload, 'base64url').toString() : undefined;
}

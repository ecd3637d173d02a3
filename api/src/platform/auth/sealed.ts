import { createHmac } from 'node:crypto';
import { sameSecret, type SecretKeys } from './tokens';

const sign = (key: string, purpose: string, payload: string) =>
  createHmac('sha256', key).update(`${purpose}:${payload}`).digest('base64url');

/** Signs a text for one purpose. It is not encrypted: whoever has it can read it. */
export function seal(keys: SecretKeys, purpose: string, text: string): string {
  const payload = Buffer.from(text).toString('base64url');
  return `${payload}.${sign(keys[0], purpose, payload)}`;
}

/** The text, or undefined when it was not signed with our key for this purpose. */
export function unseal(keys: SecretKeys, purpose: string, sealed: string): string | undefined {
  const [payload = '', signature = '', ...more] = sealed.split('.');
  if (more.length > 0) return undefined;
  const genuine = keys.some((key) => sameSecret(sign(key, purpose, payload), signature));
  return genuine ? Buffer.from(payload, 'base64url').toString() : undefined;
}

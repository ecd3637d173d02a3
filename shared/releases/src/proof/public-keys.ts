import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** A public Ed25519 key and its name: the first 16 hexadecimal digits of the SHA-256 of its DER. */
export interface PublicKey {
  id: string;
  key: KeyObject;
}

export const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(
      (key.type === 'private' ? createPublicKey(key) : key).export({ type: 'spki', format: 'der' }),
    )
    .digest('hex')
    .slice(0, 16);

/** How it is written in settings and in the registry: SPKI, DER, base64. */
export const publicKeyText = (key: KeyObject): string =>
  (key.type === 'private' ? createPublicKey(key) : key)
    .export({ type: 'spki', format: 'der' })
    .toString('base64');

/** @throws TypeError when it is no public Ed25519 key */
export function parsePublicKey(text: string): PublicKey {
  let key: KeyObject;
  try {
    key = createPublicKey({ key: Buffer.from(text, 'base64'), type: 'spki', format: 'der' });
  } catch (error) {
    throw new TypeError('is no public key (SPKI, DER, base64)', { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError('is no Ed25519 key');
  return { id: keyIdOf(key), key };
}

/**
 * A private key as settings have it: PKCS #8, DER, base64.
 * @throws TypeError when it is no private Ed25519 key
 */
export function parsePrivateKey(text: string): KeyObject {
  const wrong = 'is no private Ed25519 key (PKCS #8, DER, base64)';
  let key: KeyObject;
  try {
    key = createPrivateKey({ key: Buffer.from(text, 'base64'), type: 'pkcs8', format: 'der' });
  } catch (error) {
    throw new TypeError(wrong, { cause: error });
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new TypeError(wrong);
  return key;
}

import { createHash } from 'node:crypto';

/**
 * The hash for subresource integrity, and for scripts in a content security policy: `sha384-…`.
 * Plain JavaScript, because webpack's configuration needs it before anything is compiled.
 * @param {string | Uint8Array} content
 * @param {'sha256' | 'sha384'} [algorithm]
 */
export function integrityOf(content, algorithm = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

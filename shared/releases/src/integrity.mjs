import { createHash } from 'node:crypto';

/**
 * What a browser compares a file with (subresource integrity), and a content security policy a script:
 * `sha384-…`. Plain JavaScript: webpack's configuration needs it before anything is compiled.
 * @param {string | Uint8Array} content
 * @param {'sha256' | 'sha384'} [algorithm]
 */
export function integrityOf(content, algorithm = 'sha384') {
  return `${algorithm}-${createHash(algorithm).update(content).digest('base64')}`;
}

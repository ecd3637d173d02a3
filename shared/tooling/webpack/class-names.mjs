import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Names a class after what its sheet says. Two sheets of the same path, of two remotes or of two
 * releases of one, share names only if they are the same: else each would repaint the other. While one
 * develops, the name tells where it comes from; a page carries the six digits alone, of which two thousand
 * classes have less than one chance in ten thousand that any two meet. The form is `localNamePattern` of
 * @panggung/releases/local-names.
 * For `getLocalIdent` of css-loader.
 * @param {{ resourcePath: string, mode?: string }} sheet
 * @param {string} _pattern
 * @param {string} name in the source
 */
export function localName({ resourcePath, mode }, _pattern, name) {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).update(`\0${name}`);
  const digits = hash.digest('base64url');
  if (mode === 'production') return `_${digits.slice(0, 6)}_`;
  return `${basename(resourcePath, '.module.css')}__${name}--${digits.slice(0, 4)}`;
}

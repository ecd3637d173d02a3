import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Names a class after what its sheet says. Two sheets of the same path, of two remotes or of two
 * releases of one, share names only if they are the same: else each would repaint the other. Four digits are
 * enough, because only names that are otherwise equal can meet; more would be felt in a bundle. The
 * form is `localNamePattern` of @panggung/releases/local-names.
 * For `getLocalIdent` of css-loader.
 * @param {{ resourcePath: string }} sheet
 * @param {string} _pattern
 * @param {string} name in the source
 */
export function localName({ resourcePath }, _pattern, name) {
  const hash = createHash('sha256').update(readFileSync(resourcePath)).update(`\0${name}`);
  return `${basename(resourcePath, '.module.css')}__${name}--${hash.digest('base64url').slice(0, 4)}`;
}

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../finding';
import type { Subject } from '../subject';

/** Calls of `href` of @panggung/addresses, as the build reads them. */
const linkCall = /\bhref\(\s*'(\/[^']*)'/g;

/** Addresses of other remotes that the sources lead to and remote.json does not name. */
export function checkAddresses({ folder, remote, sources }: Subject): Finding[] {
  if (!remote) return [];
  const known = new Set([
    ...remote.routes.map(({ path }) => path),
    ...Object.keys(remote.uses.addresses),
  ]);
  return sources
    .filter((path) => /\.tsx?$/.test(path))
    .flatMap((path) => {
      const text = readFileSync(join(folder, path), 'utf8');
      return [...text.matchAll(linkCall)]
        .filter(([, address = '']) => !known.has(address))
        .map(({ 1: address = '', index }) => ({
          where: `${path}:${text.slice(0, index).split('\n').length}`,
          what: `it leads to ${address}, which remote.json does not name`,
          mend: `Add "${address}": [] to uses.addresses of remote.json, with the keys of the query in the list.`,
        }));
    });
}

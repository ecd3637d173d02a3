import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../prepare.mjs';

/**
 * @typedef {Record<string, string | { types?: string, default?: string }>} Exports
 */

/**
 * @typedef {object} Manifest package.json
 * @property {string} name
 * @property {string} version
 * @property {boolean} [private]
 * @property {string} [license]
 * @property {string} [description]
 * @property {Exports} exports
 * @property {{ access?: string, registry?: string, exports?: Exports }} [publishConfig]
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [peerDependencies]
 */

/**
 * A package of this workspace that teams with a repository of their own get.
 * @typedef {{ folder: string, manifest: Manifest }} PublicPackage
 */

/** Everything below `shared/` that is not private. @returns {PublicPackage[]} */
export function publicPackages() {
  return readdirSync(join(root, 'shared'))
    .map((name) => join(root, 'shared', name))
    .map((folder) => ({ folder, manifest: readManifest(folder) }))
    .filter(({ manifest }) => manifest.private !== true);
}

/** @param {string} folder @returns {Manifest} */
export const readManifest = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));

/**
 * The files that each subpath of the published `exports` leads to; helpers of our own tests are left
 * out there.
 * @param {Pick<Manifest, 'exports' | 'publishConfig'>} manifest
 * @returns {{ subpath: string, targets: string[] }[]}
 */
export const entryPoints = ({ exports, publishConfig }) =>
  Object.entries(publishConfig?.exports ?? exports).map(([subpath, target]) => ({
    subpath,
    targets: [...new Set(typeof target === 'string' ? [target] : Object.values(target))],
  }));

/** `@panggung/platform` and `./host` make `@panggung/platform/host`. */
export const specifierOf = (/** @type {string} */ name, /** @type {string} */ subpath) =>
  name + subpath.slice(1);

/** Where the report of the current sources lies. @param {string} folder */
export const reportOf = (folder) => join(folder, 'api-report.md');

/**
 * The report of the version that was published last; its name says which.
 * @param {string} folder
 * @returns {{ version: string, path: string } | undefined}
 */
export function publishedReport(folder) {
  const found = readdirSync(folder).flatMap((name) => {
    const [, version] = /^api-report@(.+)\.md$/.exec(name) ?? [];
    return version === undefined ? [] : [{ version, path: join(folder, name) }];
  });
  if (found.length > 1)
    throw new Error(`${folder} has more than one report of a published version`);
  return found[0];
}

import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * A package of which modules are in a bundle.
 * @typedef {object} BundledPackage
 * @property {string} folder
 * @property {{ name: string, version: string, license?: string }} manifest its package.json
 * @property {Set<string>} imports `<name>@<version>` of other packages whose modules its own import
 */

/** `<name>@<version>` @param {BundledPackage} bundled */
const idOf = ({ manifest: { name, version } }) => `${name}@${version}`;

/**
 * The packages of the modules that a compilation puts into its bundles, by `<name>@<version>`. To
 * be called once chunks are made and before modules are joined: what was shaken off is in no chunk,
 * and each module still knows what it imports.
 * @param {import('webpack').Compilation} compilation
 * @param {Iterable<import('webpack').Module>} modules
 * @returns {Map<string, BundledPackage>}
 */
export function bundledPackages({ chunkGraph, moduleGraph }, modules) {
  /** @type {Map<string, BundledPackage>} */
  const packages = new Map();
  const find = packageFinder();
  const isBundled = (/** @type {import('webpack').Module} */ module) =>
    chunkGraph.getNumberOfModuleChunks(module) > 0;
  for (const module of modules) {
    if (!isBundled(module)) continue;
    const found = find(module);
    if (!found) continue;
    const known = packages.get(idOf(found)) ?? found;
    packages.set(idOf(found), known);
    for (const { module: imported } of moduleGraph.getOutgoingConnections(module)) {
      const other = imported && isBundled(imported) ? find(imported) : undefined;
      if (other && idOf(other) !== idOf(known)) known.imports.add(idOf(other));
    }
  }
  return packages;
}

/**
 * Looks up packages of modules, reading each package.json once.
 * @returns {(module: import('webpack').Module) => BundledPackage | undefined}
 */
function packageFinder() {
  /** @type {Map<string, BundledPackage | undefined>} */
  const known = new Map();
  /** @param {string} folder @returns {BundledPackage | undefined} */
  function packageAround(folder) {
    if (!known.has(folder)) {
      known.set(
        folder,
        packageIn(folder) ?? (isTop(folder) ? undefined : packageAround(dirname(folder))),
      );
    }
    return known.get(folder);
  }
  return (module) => {
    const path = module.nameForCondition();
    return path ? packageAround(dirname(path)) : undefined;
  };
}

/** @param {string} folder */
const isTop = (folder) => dirname(folder) === folder;

/** Packages have further package.json inside, which say only how files are read. @param {string} folder */
function packageIn(folder) {
  const path = join(folder, 'package.json');
  if (!existsSync(path)) return undefined;
  const manifest = JSON.parse(readFileSync(path, 'utf8'));
  if (typeof manifest.name !== 'string' || typeof manifest.version !== 'string') return undefined;
  return { folder, manifest, imports: new Set() };
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { integrityOf } from '@panggung/releases/integrity';
import { shellContract } from '@panggung/releases/shell-contract';
import { provenanceOf } from './provenance.mjs';

const require = createRequire(import.meta.url);

/**
 * Writes `build.json` beside a remote's files: the container's name, its entry, the files that
 * the exposed module needs at once, and the integrity of every file.
 * @param {{ folder: string, container: string }} options
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function describeBuild({ folder, container }) {
  return afterAssets('describe-build', (compilation) => {
    const files = compilation.getAssets().map(({ name }) => name);
    const entry = files.find((name) => /^entry\..*\.js$/.test(name));
    const exposed = exposedFiles(compilation);
    return {
      version: versionOf(folder),
      container,
      // It needs no runtime of Module Federation on the page.
      runtime: 'none',
      entry,
      scripts: exposed.filter((name) => name.endsWith('.js') && name !== entry).sort(),
      styles: exposed.filter((name) => name.endsWith('.css')).sort(),
      leadsTo: addressesIn(compilation, folder),
      integrity: integrityOfAll(compilation),
      ...provenanceIn(compilation, folder),
    };
  });
}

/** Name of the chunk with the exposed module. */
export const exposedChunk = '__federation_expose_remote';

/**
 * Writes what Module Federation's tools read of a container: which files its exposed module needs.
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function describeExposed() {
  return afterAssets(
    'describe-exposed',
    (compilation) => {
      const files = exposedFiles(compilation);
      /** @param {string} ending */
      const named = (ending) => ({ sync: files.filter((name) => name.endsWith(ending)).sort() });
      return { exposes: [{ path: './remote', assets: { js: named('.js'), css: named('.css') } }] };
    },
    'mf-manifest.json',
  );
}

const linkCall = /\bhref\(\s*'(\/[^']*)'/g;

/**
 * What the remote's own sources say in calls of `href`.
 * @param {import('webpack').Compilation} compilation @param {string} folder of the remote
 */
function addressesIn(compilation, folder) {
  const own = [...compilation.modules].flatMap((module) =>
    'resource' in module && String(module.resource).startsWith(join(folder, 'src'))
      ? [readFileSync(String(module.resource), 'utf8')]
      : [],
  );
  const addresses = own.flatMap((text) => [...text.matchAll(linkCall)].map(([, path]) => path));
  return [...new Set(addresses)].sort();
}

/**
 * Writes `build.json` beside the shell's files: what its page needs, and what the build offers.
 * @param {string} folder of the shell
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function describeAssets(folder) {
  return afterAssets('describe-assets', (compilation) => {
    const files = compilation.entrypoints.get('shell')?.getFiles() ?? [];
    const names = compilation.getAssets().map(({ name }) => name);
    return {
      version: versionOf(folder),
      contract: shellContract,
      platform: versionOf(dirname(dirname(require.resolve('@panggung/platform')))),
      scripts: files.filter((name) => name.endsWith('.js')),
      styles: files.filter((name) => name.endsWith('.css')),
      // What nearly every text does with; browsers find the rest of a font by themselves.
      fonts: names.filter((name) => /\.subset\.\w+\.woff2$/.test(name)),
      integrity: integrityOfAll(compilation),
      ...provenanceIn(compilation, folder),
    };
  });
}

/** A build that is made again with every change is released by nobody. */
const provenanceIn = (
  /** @type {import('webpack').Compilation} */ { compiler },
  /** @type {string} */ folder,
) => (compiler.watchMode ? {} : { provenance: provenanceOf(folder) });

/** @param {string} folder of a package @returns {string} */
const versionOf = (folder) =>
  JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).version;

/** @param {import('webpack').Compilation} compilation */
function exposedFiles(compilation) {
  /** @type {Set<string>} */
  const files = new Set();
  for (const chunk of compilation.chunks) {
    if (chunk.name !== exposedChunk) continue;
    for (const group of chunk.groupsIterable) for (const file of group.getFiles()) files.add(file);
  }
  return [...files];
}

/** Files that no page loads: descriptions of the build, source maps and compressed copies. */
const unnamed = /\.(map|br|gz)$|^(build|mf-manifest|mf-stats)\.json$/;

/** @param {import('webpack').Compilation} compilation */
function integrityOfAll(compilation) {
  return Object.fromEntries(
    compilation
      .getAssets()
      .filter(({ name }) => !unnamed.test(name))
      .map(({ name, source }) => [name, integrityOf(source.buffer())])
      .sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
  );
}

/**
 * @param {string} name
 * @param {(compilation: import('webpack').Compilation) => object} describe
 * @param {string} [file]
 * @returns {import('webpack').WebpackPluginInstance}
 */
function afterAssets(name, describe, file = 'build.json') {
  return {
    apply(compiler) {
      const { Compilation, sources } = compiler.webpack;
      compiler.hooks.thisCompilation.tap(name, (compilation) => {
        compilation.hooks.processAssets.tap(
          { name, stage: Compilation.PROCESS_ASSETS_STAGE_REPORT },
          () => {
            const text = `${JSON.stringify(describe(compilation), null, 2)}\n`;
            compilation.emitAsset(file, new sources.RawSource(text));
          },
        );
      });
    },
  };
}

import { existsSync, realpathSync, rmSync } from 'node:fs';
import { basename, dirname, isAbsolute, join, relative } from 'node:path';

const plugin = 'source-maps';

/**
 * Writes the source maps of a build's scripts into `dist/maps/<part>`, beside the folders that are
 * served or run, and no hint to them into any script. They hold names and positions, no sources.
 * @param {string} folder of the remote or the shell
 * @param {'browser' | 'server'} part of the build
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function sourceMaps(folder, part) {
  const nameOf = sourceNames(folder);
  return {
    apply(compiler) {
      const clean = () => rmSync(join(folder, 'dist/maps', part), { recursive: true, force: true });
      // `output.clean` looks into the folder of the output only.
      compiler.hooks.run.tap(plugin, clean);
      compiler.hooks.watchRun.tap(plugin, clean);
      new compiler.webpack.SourceMapDevToolPlugin({
        test: /\.c?js$/,
        filename: `../maps/${part}/[file].map`,
        append: false,
        noSources: true,
        moduleFilenameTemplate: nameOf,
        fallbackModuleFilenameTemplate: nameOf,
      }).apply(compiler);
    },
  };
}

/**
 * Names of source files as they stand in the repository: maps are read elsewhere, and tell of no
 * machine.
 * @param {string} folder of what is built
 * @returns {(info: { absoluteResourcePath: string, resourcePath: string }) => string}
 */
export function sourceNames(folder) {
  const root = repositoryOf(realpathSync(folder));
  return ({ absoluteResourcePath, resourcePath }) => {
    const path = isAbsolute(absoluteResourcePath) ? absoluteResourcePath : resourcePath;
    const installed = path.lastIndexOf('node_modules/');
    if (installed !== -1) return path.slice(installed);
    // What webpack writes itself has no file.
    if (!isAbsolute(path)) return `webpack/${basename(path).replaceAll(/[^\w.-]+/g, '-')}`;
    const name = relative(root, path).replaceAll('\\', '/');
    return name.startsWith('..') || isAbsolute(name) ? `elsewhere/${basename(path)}` : name;
  };
}

const marks = ['.git', 'pnpm-lock.yaml', 'package-lock.json', 'yarn.lock'];

/** @param {string} folder @returns {string} the nearest that looks like a repository, or the folder */
function repositoryOf(folder) {
  for (let place = folder; ; place = dirname(place)) {
    if (marks.some((mark) => existsSync(join(place, mark)))) return place;
    if (place === dirname(place)) return folder;
  }
}

import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isOwnSource } from './source-hash.mjs';

/**
 * Fails a build that takes in sources of another remote: these change without it, and would be on
 * the page twice. Own ones outside of `src/` fail it too: the container's name, a hash over the
 * sources, would not change with them.
 * @param {string} folder of the remote
 * @returns {import('webpack').WebpackPluginInstance}
 */
export function ownSources(folder) {
  return {
    apply(compiler) {
      compiler.hooks.thisCompilation.tap('own-sources', (compilation) => {
        compilation.hooks.succeedModule.tap('own-sources', (module) => {
          const resource = 'resource' in module ? String(module.resource) : '';
          const home = remoteOf(resource);
          if (home === undefined || (home === folder && isHashed(relative(home, resource)))) return;
          const reason =
            home === folder
              ? `${resource} lies outside of src/: move it there`
              : `${resource} belongs to another remote: link to its page, or ask for a slot`;
          compilation.errors.push(new compiler.webpack.WebpackError(reason));
        });
      });
    },
  };
}

/** @param {string} path of a file @returns {string | undefined} folder of the remote that it is part of */
function remoteOf(path) {
  if (path.includes('/node_modules/')) return undefined;
  for (let folder = dirname(path); folder !== dirname(folder); folder = dirname(folder)) {
    if (existsSync(join(folder, 'remote.json'))) return folder;
  }
  return undefined;
}

/** What tools write for themselves lies in folders with a dot. @param {string} path in the remote */
function isHashed(path) {
  const [top = ''] = path.split(sep);
  return isOwnSource(top) || top.startsWith('.');
}

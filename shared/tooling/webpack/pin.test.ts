import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(__filename);
const wanted = 'lib/util/extractUrlAndGlobal';

/** Folder of a package that may not export its package.json. */
function folderOf(name: string): string {
  return dirname(require.resolve(`${name}/package.json`));
}

/**
 * docs/adr/0002: the federation plugin asks webpack for a module that newer versions no longer
 * have. When this fails, the pin on webpack may be gone: raise it, and see whether the site builds.
 */
test('the pin on webpack is still needed', () => {
  const plugin = dirname(require.resolve('@module-federation/enhanced/webpack'));
  const code = readFileSync(join(plugin, 'lib/container/runtime/utils.js'), 'utf8');
  expect(code).toContain(`webpack/${wanted}`);
  expect(() => require.resolve(join(folderOf('webpack'), wanted))).not.toThrow();
  expect(() => require.resolve(join(folderOf('webpack-next'), wanted))).toThrow();
});

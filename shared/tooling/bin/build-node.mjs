#!/usr/bin/env node
/**
 * Bundles a Node process of this workspace: `panggung-build-node src/server.ts [more entries]`.
 * Workspace packages and their own dependencies are bundled; the process's own registry packages
 * stay external.
 * Writes dist/<entry name>.js (ES module) with a source map. With `--whole` everything is bundled
 * into dist/<entry name>.cjs, which runs without installed packages.
 */
import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { sep } from 'node:path';
import { build } from 'esbuild';

/** @type {{ dependencies?: Record<string, string> }} */
const { dependencies = {} } = JSON.parse(readFileSync('package.json', 'utf8'));

/** @param {string} path of an import, e.g. `zod/v4` or `@fastify/static` */
function dependsOn(path) {
  const [scopeOrName = '', name] = path.split('/');
  return (path.startsWith('@') ? `${scopeOrName}/${name}` : scopeOrName) in dependencies;
}

/** @type {import('esbuild').Plugin} */
const registryPackagesStayOutside = {
  name: 'registry-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind, importer }) => {
      if (kind === 'entry-point' || path.startsWith('@panggung/')) return undefined;
      // A dependency of a workspace package alone cannot be resolved from here at run time. One
      // that the process has too is shared: two copies of zod would be two registries.
      const own = importer.startsWith(process.cwd() + sep) || dependsOn(path);
      return own || isBuiltin(path) ? { path, external: true } : undefined;
    });
  },
};

const whole = process.argv.includes('--whole');
const entryPoints = process.argv.slice(2).filter((argument) => argument !== '--whole');
if (entryPoints.length === 0) {
  console.error('usage: panggung-build-node [--whole] <entry.ts> [<entry.ts> …]');
  process.exit(2);
}

await build({
  entryPoints,
  outdir: 'dist',
  entryNames: '[name]',
  bundle: true,
  platform: 'node',
  target: 'node20',
  sourcemap: true,
  logLevel: 'warning',
  ...(whole
    ? {
        format: 'cjs',
        outExtension: { '.js': '.cjs' },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : { format: 'esm', plugins: [registryPackagesStayOutside] }),
});

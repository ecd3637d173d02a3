#!/usr/bin/env node
/**
 * Bundles a Node process of this workspace: `panggung-build-node src/server.ts [more entries]`.
 * Workspace packages are bundled in, packages of the registry stay external.
 * Writes dist/<entry name>.js (ES module) with a source map.
 */
import { build } from 'esbuild';

/** @type {import('esbuild').Plugin} */
const registryPackagesStayOutside = {
  name: 'registry-packages-stay-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@panggung/')) return undefined;
      return { path, external: true };
    });
  },
};

const entryPoints = process.argv.slice(2);
if (entryPoints.length === 0) {
  console.error('usage: panggung-build-node <entry.ts> [<entry.ts> …]');
  process.exit(2);
}

await build({
  entryPoints,
  outdir: 'dist',
  bundle: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [registryPackagesStayOutside],
});

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

const builder = resolve(import.meta.dirname, '../bin/build-node.mjs');
const renderer = resolve(import.meta.dirname, '../../releasing/renderer/renderer.ts');

/**
 * The gate uses the built renderer of the package that runs it: builds it, so that tests never use
 * an old one.
 * @param {import('jest').Config['globals']} _ @param {{ rootDir: string }} project
 */
export default function buildRenderer(_, { rootDir }) {
  execFileSync(process.execPath, [builder, '--whole', renderer], { cwd: rootDir });
}

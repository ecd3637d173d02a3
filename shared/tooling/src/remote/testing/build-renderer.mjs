import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The gate uses the built renderer, so build it: tests must not use an old one. */
export default function buildRenderer() {
  const cwd = resolve(import.meta.dirname, '../../..');
  execFileSync(process.execPath, ['bin/build-node.mjs', '--whole', 'screens/renderer.ts'], { cwd });
}

import { execFileSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The gate renders with the built renderer: tests must not meet an old one. */
export default function buildRenderer() {
  const cwd = resolve(import.meta.dirname, '../../..');
  execFileSync(process.execPath, ['bin/build-node.mjs', '--whole', 'screens/renderer.ts'], { cwd });
}

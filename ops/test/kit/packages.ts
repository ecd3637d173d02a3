import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { root } from './containerfile';

/** Writes what the images hold into a folder, from the build that is there. */
export function writePackages(folder: string): void {
  const script = join(root, 'scripts/package.mjs');
  execFileSync(process.execPath, [script, '--to', folder], { stdio: ['ignore', 'ignore', 'pipe'] });
}

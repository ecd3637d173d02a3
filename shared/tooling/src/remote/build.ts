import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { isShell } from '@panggung/releasing';

/**
 * Runs the own build script of a remote, or of the shell.
 * @param folder of the remote, or of the shell
 * @throws Refusal when there is no remote, or the build fails, after its output
 */
export function buildRemote(folder: string): void {
  if (!existsSync(join(folder, 'remote.json')) && !isShell(folder)) {
    throw new Refusal(`${folder} is no remote: it holds no remote.json`);
  }
  const { status, error } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Refusal(`npm could not be run: ${error.message}`);
  if (status === 0) return;
  // Packages may also lie in a folder above.
  const hint = existsSync(join(folder, 'node_modules')) ? '' : ': nothing is installed there yet';
  throw new Refusal(`the build of ${folder} failed${hint}`);
}

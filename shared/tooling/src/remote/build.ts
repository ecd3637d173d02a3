import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';

/**
 * Runs a remote's own build script.
 * @param folder of the remote
 * @throws Refusal when there is no remote, or the build fails, after its output
 */
export function buildRemote(folder: string): void {
  if (!existsSync(join(folder, 'remote.json'))) {
    throw new Refusal(`${folder} is no remote: it holds no remote.json`);
  }
  const { status, error } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (error) throw new Refusal(`npm could not be run: ${error.message}`);
  if (status !== 0) throw new Refusal(`the build of ${folder} failed`);
}

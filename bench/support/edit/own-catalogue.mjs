import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../../scripts/prepare.mjs';

const remote = join(root, 'mf-catalog');
const tool = join(root, 'shared/tooling/bin/remote.mjs');
const screen = 'src/routes/events.tsx';

/**
 * A copy of the catalogue whose sources may be changed, with `panggung-remote dev` running in it.
 * @param {number} port @param {{ origin: string, data: string }} site
 */
export async function serveCatalogue(port, site) {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-edit-'));
  for (const part of ['src', 'remote.json', 'package.json', 'webpack.config.mjs']) {
    cpSync(join(remote, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(remote, 'node_modules'), join(folder, 'node_modules'));
  const source = readFileSync(join(folder, screen), 'utf8');
  const child = spawn(
    process.execPath,
    [tool, 'dev', '--port', String(port), '--site', site.origin],
    { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const ended = new Promise((done) => child.once('exit', done));
  const origin = `http://localhost:${port}`;
  const isReady = () =>
    fetch(`${origin}/remote/panggung.json`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (child.exitCode === null && !(await isReady())) await sleep(200);
  return {
    origin,
    /** Saves the screen with other words on its button. @param {string} words */
    save(words) {
      writeFileSync(join(folder, screen), source.replace('>Cari<', `>${words}<`));
    },
    /** Builds, checks and releases the remote. */
    release() {
      const store = join(site.data, 'releases');
      const command = [tool, 'release', folder, '--store', store];
      const { status, stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      if (status !== 0) throw new Error(`The release failed:\n${stdout}`);
    },
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

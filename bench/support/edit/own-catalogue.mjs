import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { startProgram } from '@panggung/test-support/processes/program';
import { answersOk } from '@panggung/test-support/processes/ready';
import { runSync } from '@panggung/test-support/processes/run';
import { root } from '../../../scripts/prepare.mjs';

const remote = join(root, 'mf-catalog');
const tool = join(root, 'shared/tooling/bin/remote.mjs');
const screen = 'src/routes/events.tsx';

/**
 * A copy of the catalogue whose sources may be changed, with `panggung-remote dev` running in it.
 * @param {number} port @param {{ origin: string, data: string }} site
 */
export async function serveCatalogue(port, site) {
  const { path: folder, remove } = temporaryFolder('edit');
  for (const part of ['src', 'remote.json', 'package.json', 'webpack.config.mjs']) {
    cpSync(join(remote, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(remote, 'node_modules'), join(folder, 'node_modules'));
  const source = readFileSync(join(folder, screen), 'utf8');
  const origin = `http://localhost:${port}`;
  const dev = await startProgram({
    name: 'panggung-remote dev',
    command: [process.execPath, tool, 'dev', '--port', String(port), '--site', site.origin],
    cwd: folder,
    isReady: answersOk(`${origin}/remote/panggung.json`),
  });
  return {
    origin,
    /** Saves the screen with other words on its button. @param {string} words */
    save(words) {
      writeFileSync(join(folder, screen), source.replace('>Cari<', `>${words}<`));
    },
    /** Builds, checks and releases the remote. */
    release() {
      const store = join(site.data, 'releases');
      runSync(process.execPath, [tool, 'release', folder, '--store', store]);
    },
    async stop() {
      await dev.stop();
      remove();
    },
  };
}

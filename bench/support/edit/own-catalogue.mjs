import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runSync } from '@panggung/test-support/processes/run';
import { serveCatalogue } from '@panggung/test-support/site/catalogue';
import { root } from '../../../scripts/prepare.mjs';

const tool = join(root, 'shared/tooling/bin/remote.mjs');

/**
 * A copy of the catalogue whose sources may be changed, with `panggung-remote dev` running in it.
 * @param {number} port @param {{ origin: string, data: string }} site
 */
export async function startOwnCatalogue(port, site) {
  const { origin, folder, stop } = await serveCatalogue(site.origin, port);
  const screen = join(folder, 'src/routes/events.tsx');
  const source = readFileSync(screen, 'utf8');
  return {
    origin,
    /** Saves the screen with other words on its button. @param {string} words */
    save: (words) => writeFileSync(screen, source.replace('>Cari<', `>${words}<`)),
    /** Builds, checks and releases the remote. */
    release() {
      const store = join(site.data, 'releases');
      runSync(process.execPath, [tool, 'release', folder, '--store', store]);
    },
    stop,
  };
}

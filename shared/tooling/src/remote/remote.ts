import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformVersion } from '@panggung/platform/manifest';
import { Refusal } from './refusal';
import { releaseRemote } from './release';
import { readRegistry } from './release-store';

const usage = `usage:
  remote release <folder> [<folder> …]   activate the build of each remote
  remote status                          show what is live
options:
  --store <folder>   release store (default: $RELEASES_DIR, else .data/releases)
  --new-only         leave a build alone that was released before, even if it is not live`;

function main(): number {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' }, 'new-only': { type: 'boolean', default: false } },
  });
  const [command, ...folders] = positionals;
  const store = resolve(values.store ?? process.env['RELEASES_DIR'] ?? '.data/releases');
  if (command === 'release' && folders.length > 0)
    return release(folders, { store, newOnly: values['new-only'] });
  if (command === 'status') return status(store);
  console.error(usage);
  return 2;
}

function release(folders: string[], where: { store: string; newOnly: boolean }): number {
  for (const folder of folders) {
    const result = releaseRemote({ ...where, folder: resolve(folder), platform: platformVersion });
    const word = result.activated ? 'is live' : 'was released before';
    console.log(`${result.name} ${result.release} ${word}`);
  }
  return 0;
}

function status(store: string): number {
  for (const [name, { active, previous }] of Object.entries(readRegistry(store).remotes)) {
    console.log(`${name}\t${active.id}\t${active.releasedAt}\tbefore: ${previous?.id ?? '-'}`);
  }
  return 0;
}

try {
  process.exitCode = main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`refused: ${error.message}`);
  process.exitCode = 1;
}

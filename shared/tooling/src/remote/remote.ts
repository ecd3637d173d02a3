import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { platformVersion } from '@panggung/platform/manifest';
import { createRemote } from './create/create';
import { historyOf } from './history';
import { packInto } from './pack';
import { Refusal } from './refusal';
import { releaseRemote, type ReleaseResult } from './release';
import { readRegistry } from './release-store';
import { rollBack } from './rollback';
import { openWorkspace } from './workspace';

const usage = `usage:
  remote release <folder> [<folder> …]   activate the build of each remote
  remote rollback <name>                 activate the release before the active one
  remote status                          show what is live
  remote history <name>                  show all releases, the latest first
  remote create mf-<name>                write a new remote into this workspace
  remote create mf-<name> --to <folder>  the same for a team with a repository of its own
  remote pack <folder>                   write the platform's tarballs into <folder>/vendor
  remote dev                             run the remote of this folder alone, rebuilding what changes
options:
  --store <folder>   release store (default: $RELEASES_DIR, else .data/releases)
  --to <folder>      create: a folder outside of the workspace
  --port <number>    dev: port on this machine (default: 3101)
  --site <address>   dev: site that answers /api and /media (default: http://localhost:3000)
  --new-only         release: leave a build alone that was released before, even if it is not live`;

interface Call {
  /** Folders or the remote's name. */
  operands: string[];
  store: string;
  newOnly: boolean;
  to: string | undefined;
}

const platform = platformVersion;

const commands: Record<string, (call: Call) => Promise<void> | void> = {
  async release({ operands, store, newOnly }) {
    for (const folder of operands) {
      tell(await releaseRemote({ folder: resolve(folder), store, newOnly, platform }));
    }
  },
  async rollback({ operands: [name = ''], store }) {
    tell(await rollBack({ name, store, platform }));
  },
  status({ store }) {
    for (const [name, { active, previous }] of Object.entries(readRegistry(store).remotes)) {
      const role = active.manifest.role ?? 'everybody';
      const before = previous ? `before: ${previous.id}` : 'no release before';
      console.log([name, active.id, active.releasedAt, `for ${role}`, before].join('\t'));
    }
  },
  history({ operands: [name = ''], store }) {
    for (const { release, releasedAt, state } of historyOf(name, store)) {
      console.log([release, releasedAt, state].join('\t'));
    }
  },
  create({ operands: [name = ''], store, to }) {
    createRemote({ name, to, store, workspace: openWorkspace(), tell: console.log });
  },
  pack({ operands: [folder = ''] }) {
    for (const path of packInto(resolve(folder), openWorkspace())) console.log(`wrote ${path}`);
  },
};

function tell({ name, release, activated }: ReleaseResult): void {
  console.log(`${name} ${release} ${activated ? 'is live' : 'was released before'}`);
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      to: { type: 'string' },
      'new-only': { type: 'boolean', default: false },
    },
  });
  const [name = '', ...operands] = positionals;
  const command = commands[name];
  if (!command || (name !== 'status' && operands.length === 0)) {
    console.error(usage);
    return 2;
  }
  const store = resolve(values.store ?? process.env['RELEASES_DIR'] ?? '.data/releases');
  await command({ operands, store, newOnly: values['new-only'], to: values.to });
  return 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(`refused: ${error.message}`);
  process.exitCode = 1;
}

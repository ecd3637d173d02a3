import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Refusal } from '@panggung/releases';
import { isShell } from '@panggung/releasing';
import { buildRemote } from '../build';
import { tell, type Call, type Command } from './call';

export const canary: Command = {
  usage: 'canary <folder | name> <percent>',
  help: 'build, check and give to a share; by name: change the share, 0 ends it',
  operands: 2,
  async run(call) {
    const [target = '', share = ''] = call.operands;
    const percent = Number(share);
    const folder = resolve(target);
    if (existsSync(join(folder, 'remote.json')) || isShell(folder)) {
      return start(folder, percent, call);
    }
    const { anyway = false } = call.options;
    const id = await call.place.resizeCanary(target, percent, { anyway });
    tell(percent === 0 ? `the canary ${id} has ended` : `${id} goes to ${percent}% of visitors`);
  },
};

async function start(folder: string, percent: number, { place, options }: Call): Promise<void> {
  if (!options['no-build']) {
    tell(`building ${folder} …`);
    buildRemote(folder);
  }
  const { limit, 'min-visits': minVisits, 'min-networks': minNetworks } = options;
  const { name, release } = await place.startCanary(folder, {
    percent,
    anyway: options.anyway === true,
    tell: (step) => tell(`  ${step}`),
    ...(limit === undefined ? {} : { limit: positive(limit, '--limit') }),
    ...(minVisits === undefined ? {} : { minVisits: positive(minVisits, '--min-visits') }),
    ...(minNetworks === undefined ? {} : { minNetworks: positive(minNetworks, '--min-networks') }),
  });
  tell(`${name} ${release} passed the gate and goes to ${percent}% of visitors`);
}

function positive(text: string, option: string): number {
  const value = Number(text);
  if (!(value > 0)) throw new Refusal(`${option} must be a number above 0`);
  return value;
}

export const promote: Command = {
  usage: 'promote <name> [--anyway]',
  help: 'give the canary to everybody',
  operands: 1,
  async run({ operands: [name = ''], place, options: { anyway = false } }) {
    tell(`${name} ${await place.promote(name, { anyway })} is live for everybody`);
  },
};

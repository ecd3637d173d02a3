import { resolve } from 'node:path';
import { writeHost } from '@panggung/releases';
import { buildRemote } from '../build';
import { releaseRemote } from '../release';
import { tell, type Command } from './call';

export const release: Command = {
  usage: 'release <folder> [<folder> …]',
  help: 'build, check and give to everybody',
  operands: 1,
  async run({ operands, store, options }) {
    if (options['shell-next']) writeHost(store);
    for (const folder of operands.map((one) => resolve(one))) {
      if (!options['no-build']) {
        tell(`building ${folder} …`);
        buildRemote(folder);
      }
      const result = await releaseRemote({ folder, store, newOnly: options['new-only'] });
      const outcome = result.activated ? 'passed the gate and is live' : 'was released before';
      tell(`${result.name} ${result.release} ${outcome}`);
    }
  },
};

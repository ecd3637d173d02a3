import { resolve } from 'node:path';
import { platformVersion } from '@panggung/platform/manifest';
import { shellName } from '@panggung/releases';
import { releaseRemote, isShell, releaseShell } from '@panggung/releasing';
import { buildRemote } from '../build';
import { modulesIn } from '../modules-in';
import { tell, type Call, type Command } from './call';

export const release: Command = {
  usage: 'release <folder> [<folder> …]',
  help: 'build, check and give to everybody; the folder of the shell too',
  operands: 1,
  async run(call) {
    const given = call.operands.map((operand) => resolve(operand));
    for (const folder of call.options.all ? given.flatMap(modulesIn) : given) {
      if (!call.options['no-build']) {
        tell(`building ${folder} …`);
        buildRemote(folder);
      }
      const result = await releaseFolder(folder, call);
      const outcome = result.activated ? 'passed the gate and is live' : 'was released before';
      tell(`${result.name} ${result.release} ${outcome}`);
    }
  },
};

async function releaseFolder(folder: string, { store, options }: Call) {
  const { 'new-only': newOnly, anyway } = options;
  if (isShell(folder)) {
    return { name: shellName, ...(await releaseShell({ folder, store, newOnly, anyway })) };
  }
  const platform = options['shell-next'] ? platformVersion : undefined;
  return releaseRemote({ folder, store, newOnly, anyway, platform });
}

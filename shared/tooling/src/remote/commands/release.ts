import { resolve } from 'node:path';
import { platformVersion } from '@panggung/platform/manifest';
import { buildRemote } from '../build';
import { modulesIn } from '../modules-in';
import { showAt, timeOf } from './at';
import { placeOf, tell, type Command } from './call';

export const release: Command = {
  usage: 'release <folder> [<folder> …]',
  help: 'build, check and give to everybody; the folder of the shell too',
  operands: 1,
  async run(call) {
    const { operands, place, options } = call;
    const at = timeOf(options.at);
    const given = operands.map((operand) => resolve(operand));
    for (const folder of options.all ? given.flatMap(modulesIn) : given) {
      if (!options['no-build']) {
        tell(`building ${folder} …`);
        buildRemote(folder);
      }
      const result = await place.release(folder, {
        newOnly: options['new-only'],
        anyway: options.anyway === true,
        at,
        platform: options['shell-next'] ? platformVersion : undefined,
        tell: (step) => tell(`  ${step}`),
      });
      if (at) {
        tell(`${result.name} ${result.release} passed the gate and goes live ${showAt(at)}`);
        continue;
      }
      const before = options['new-only'] ? 'was released before' : 'is live already';
      const outcome = result.activated
        ? `passed the gate and is live ${placeOf(call)}`
        : `${before}: nothing was done`;
      tell(`${result.name} ${result.release} ${outcome}`);
    }
  },
};

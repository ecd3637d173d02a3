import { resolve } from 'node:path';
import { Refusal } from '@panggung/releases';
import { buildRemote } from '../build';
import { tell, type Command } from './call';

export const preview: Command = {
  usage: 'preview <folder> [--days 7]',
  help: 'build, check and show to whoever has the link, and to nobody else',
  operands: 1,
  async run({ operands: [target = ''], place, service, options }) {
    const folder = resolve(target);
    const days = Number(options.days ?? 7);
    if (!Number.isInteger(days)) throw new Refusal('--days must be a whole number');
    if (!options['no-build']) {
      tell(`building ${folder} …`);
      buildRemote(folder);
    }
    const made = await place.preview(folder, { days, tell: (step) => tell(`  ${step}`) });
    tell(`${made.name} ${made.release} passed the gate; until ${made.expiresAt}:`);
    tell(`${service ? place.address : ''}${made.path}?preview=${made.id}`);
    tell('several go together: ?preview=<one>,<other>');
  },
};

export const endPreview: Command = {
  usage: 'end-preview <id>',
  help: 'end a preview before its time',
  operands: 1,
  async run({ operands: [id = ''], place }) {
    await place.endPreview(id);
    tell(`the preview ${id} has ended`);
  },
};

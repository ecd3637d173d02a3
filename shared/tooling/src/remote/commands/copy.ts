import { copyStore, Refusal } from '@panggung/releases';
import { tell, type Command } from './call';

export const copy: Command = {
  usage: 'copy --to <place>',
  help: 'copy the store, for a backup or out of one: releases first, what is live last',
  operands: 0,
  async run({ store, openStore, options: { to } }) {
    if (to === undefined) throw new Refusal('say where to: --to <folder or s3://…>');
    const target = openStore(to);
    if (target.address === store.address) throw new Refusal(`${to} is the store itself`);
    const { written, kept } = await copyStore(store, target);
    tell(`copied ${store.address} to ${target.address}: ${written} files, ${kept} were there`);
  },
};

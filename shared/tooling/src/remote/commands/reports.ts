import { historyOf, prune as pruneReleases, statusOf } from '@panggung/releasing';
import { tell, type Command } from './call';

export const status: Command = {
  usage: 'status',
  help: 'show what is live and how it does: visits, errors, web vitals',
  operands: 0,
  async run({ store }) {
    const lines = await statusOf(store);
    for (const line of lines) tell(line);
    if (lines.length === 0) tell(`${store.address} holds no release`);
  },
};

export const history: Command = {
  usage: 'history <name>',
  help: 'show all releases of a remote, the latest first, and what was done with each',
  operands: 1,
  async run({ operands: [name = ''], store }) {
    for (const { release, releasedAt, state, activations } of await historyOf(name, store)) {
      tell(`${release.padEnd(24)} ${releasedAt}  ${state}`.trimEnd());
      for (const { at, action } of activations) tell(`  ${at} ${action}`);
    }
  },
};

export const prune: Command = {
  usage: 'prune <name>',
  help: 'remove old releases; the latest --keep (10) and all in use stay',
  operands: 1,
  async run({ operands: [name = ''], store, options }) {
    const removed = await pruneReleases(name, Number(options.keep ?? 10), store);
    tell(removed.length === 0 ? 'nothing to remove' : `removed ${removed.join(', ')}`);
  },
};

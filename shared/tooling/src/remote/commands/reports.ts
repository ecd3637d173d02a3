import { prune as pruneReleases } from '@panggung/releasing';
import { tell, type Command } from './call';

export const status: Command = {
  usage: 'status',
  help: 'show what is live and how it does: visits, errors, web vitals',
  operands: 0,
  async run({ place }) {
    const lines = await place.status();
    for (const line of lines) tell(line);
    if (lines.length === 0) tell(`${place.address} holds no release`);
  },
};

export const history: Command = {
  usage: 'history <name>',
  help: 'show all releases of a remote, the latest first, and what was done with each',
  operands: 1,
  async run({ operands: [name = ''], place }) {
    for (const { release, releasedAt, state, activations } of await place.history(name)) {
      tell(`${release.padEnd(24)} ${releasedAt}  ${state}`.trimEnd());
      for (const { at, action, by, reason } of activations) {
        const who = by === undefined ? '' : `  by ${by}`;
        tell(`  ${at} ${action}${who}${reason === undefined ? '' : `: ${reason}`}`);
      }
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

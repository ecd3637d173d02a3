import { parseMoment, Refusal, showTime } from '@panggung/releases';
import { tell, type Command } from './call';

export const freeze: Command = {
  usage: 'freeze [--from …] --to … --reason …',
  help: 'operators: let nothing new go live in that time',
  operands: 0,
  async run({ place, options: { from, to, reason } }) {
    if (to === undefined) throw new Refusal('say until when: --to "2026-12-01 08:00 WIB"');
    if (reason === undefined) throw new Refusal('say why, which everybody is told: --reason …');
    const start = from === undefined ? new Date() : parseMoment(from, '--from');
    const made = {
      from: start.toISOString(),
      to: parseMoment(to, '--to').toISOString(),
      reason,
    };
    await place.freeze(made);
    tell(`nothing goes live from ${showTime(made.from)} to ${showTime(made.to)}`);
    tell('rollback, a canary that halts and the end of one work as ever');
  },
};

export const unfreeze: Command = {
  usage: 'unfreeze',
  help: 'operators: end the freeze, or take back one that is to come',
  operands: 0,
  async run({ place }) {
    tell((await place.unfreeze()) ? 'the freeze has ended' : 'there is no freeze');
  },
};

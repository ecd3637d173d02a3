import { checkFuture, parseMoment, showTime } from '@panggung/releases';
import { tell, type Command } from './call';

/** @throws Refusal when `--at` is no time to come */
export function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const at = parseMoment(text, '--at');
  checkFuture(at, '--at');
  return at;
}

export const showAt = (at: Date) => `at ${showTime(at.toISOString())}`;

export const unschedule: Command = {
  usage: 'unschedule <name>',
  help: 'take back what would go live later',
  operands: 1,
  async run({ operands: [name = ''], place }) {
    tell(`${name} ${await place.unschedule(name)} does not go live`);
  },
};

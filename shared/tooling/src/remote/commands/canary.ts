import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  accountHash,
  beginOf,
  checkSteps,
  parseSpan,
  Refusal,
  type Audience,
  type StepsWish,
} from '@panggung/releases';
import { isShell } from '@panggung/releasing';
import { buildRemote } from '../build';
import { showAt, timeOf } from './at';
import { placeOf, tell, type Call, type Command } from './call';

export const canary: Command = {
  usage: 'canary <folder | name> [<percent>]',
  help: 'build, check and give to a share; by name: change the share, 0 ends it',
  operands: 1,
  async run(call) {
    const [target = '', share] = call.operands;
    const percent = share === undefined ? undefined : Number(share);
    const folder = resolve(target);
    if (existsSync(join(folder, 'remote.json')) || isShell(folder)) {
      return start(folder, percent, call);
    }
    if (percent === undefined) throw new Refusal(`say to how many percent ${target} goes`);
    const { anyway = false } = call.options;
    const id = await call.place.resizeCanary(target, percent, { anyway });
    tell(percent === 0 ? `the canary ${id} has ended` : `${id} goes to ${percent}% of visitors`);
  },
};

async function start(
  folder: string,
  percent: number | undefined,
  { place, options }: Call,
): Promise<void> {
  const at = timeOf(options.at);
  const plan = { percent, steps: stepsOf(options), audience: audienceOf(options) };
  // Told before the build, which takes its time.
  beginOf(plan);
  if (!options['no-build']) {
    tell(`building ${folder} …`);
    buildRemote(folder);
  }
  const { limit, 'min-visits': minVisits, 'min-networks': minNetworks } = options;
  const { name, release } = await place.startCanary(folder, {
    ...plan,
    at,
    anyway: options.anyway === true,
    tell: (step) => tell(`  ${step}`),
    ...(limit === undefined ? {} : { limit: positive(limit, '--limit') }),
    ...(minVisits === undefined ? {} : { minVisits: positive(minVisits, '--min-visits') }),
    ...(minNetworks === undefined ? {} : { minNetworks: positive(minNetworks, '--min-networks') }),
  });
  const { percent: first } = beginOf(plan);
  const whom = plan.audience ? 'its audience' : '';
  const share = first > 0 ? `${first}% of visitors` : '';
  const all = [whom, share].filter((one) => one !== '').join(' and ');
  const when = at ? ` ${showAt(at)}` : '';
  tell(`${name} ${release} passed the gate and goes to ${all}${when}`);
}

const listOf = (text = '') => text.split(',').flatMap((one) => one.trim() || []);

/** Of accounts no more than their hashes leave this machine. */
function audienceOf({ roles, accounts, cities }: Call['options']): Audience | undefined {
  if ([roles, accounts, cities].every((one) => one === undefined)) return undefined;
  return {
    roles: listOf(roles),
    accounts: listOf(accounts).map(accountHash),
    cities: listOf(cities),
  };
}

/** @throws Refusal when they do not rise, or one of the two is missing */
function stepsOf({ steps, every }: Call['options']): StepsWish | undefined {
  if (steps === undefined && every === undefined) return undefined;
  if (steps === undefined || every === undefined) {
    throw new Refusal('--steps and --every go together: --steps 5,25,100 --every 30m');
  }
  const wish = {
    shares: steps.split(',').map((share) => (share.trim() === '' ? NaN : Number(share))),
    every: parseSpan(every, '--every'),
  };
  checkSteps(wish);
  return wish;
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
  async run(call) {
    const [name = ''] = call.operands;
    const { anyway = false } = call.options;
    const id = await call.place.promote(name, { anyway });
    tell(`${name} ${id} is live for everybody ${placeOf(call)}`);
  },
};

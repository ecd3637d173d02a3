import { Redis } from 'ioredis';
import { setTimeout as sleep } from 'node:timers/promises';
import { planRedis, type OwnRedis } from '@panggung/test-support/peers/redis';
import type { RunningProgram } from '@panggung/test-support/processes/program';
import { eventually } from '@panggung/test-support/processes/ready';
import { openSharedCounts } from './shared-counts';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let plan: OwnRedis;
let redis: RunningProgram;
let first: TestApp;
let second: TestApp;

beforeAll(async () => {
  plan = await planRedis();
  redis = await plan.start();
  const env = { REDIS_URL: plan.url };
  first = await startTestApp({ env });
  second = await startTestApp({ env, beside: first });
});

afterAll(async () => {
  await second.close();
  await first.close();
  await redis.kill();
});

let network = 0;
/** Somebody whom nobody has counted yet. */
const newcomer = () => `10.9.${Math.floor((network += 1) / 250)}.${network % 250}`;

/** A route with a limit, with a body that is refused: the limit is looked at before. */
const ask = ({ http }: TestApp, remoteAddress: string) =>
  http.inject({
    method: 'POST',
    url: '/api/auth/register',
    payload: 'x',
    headers: { 'content-type': 'application/json' },
    remoteAddress,
  });

const leftAfter = async (app: TestApp, address: string) =>
  Number((await ask(app, address)).headers['x-ratelimit-remaining']);

/** Whether the second copy knows what the first has counted. */
async function countTogether(): Promise<boolean> {
  const address = newcomer();
  const left = await leftAfter(first, address);
  return (await leftAfter(second, address)) === left - 1;
}

const together = () =>
  eventually('the common count', async () => (await countTogether()) || undefined);
const apart = () =>
  eventually('the count of each copy', async () => !(await countTogether()) || undefined);

/** Everybody is served, and the limit of a copy holds. */
async function limitOfOneCopyHolds(): Promise<void> {
  const address = newcomer();
  const max = Number((await ask(first, address)).headers['x-ratelimit-limit']);
  const answers = await Promise.all(Array.from({ length: max + 4 }, () => ask(first, address)));
  const statuses = answers.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  expect(statuses.filter((status) => status >= 500)).toEqual([]);
}

it('two copies have one limit', async () => {
  await together();
  const address = newcomer();
  const max = Number((await ask(first, address)).headers['x-ratelimit-limit']);
  const statuses: number[] = [];
  for (let nth = 1; nth < max + 4; nth += 1) {
    statuses.push((await ask(nth % 2 === 0 ? first : second, address)).statusCode);
  }
  expect(statuses.filter((status) => status === 429)).toHaveLength(4);
  const refused = await ask(second, address);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

it('would notice: without Redis each copy has a limit of its own', async () => {
  const alone = await startTestApp({ beside: first });
  const address = newcomer();
  const left = await leftAfter(first, address);
  expect(await leftAfter(alone, address)).toBe(left);
  await alone.close();
});

it('what one copy counts is counted for that route alone', async () => {
  const address = newcomer();
  const left = await leftAfter(first, address);
  await first.http.inject({ method: 'POST', url: '/api/auth/login', remoteAddress: address });
  expect(await leftAfter(second, address)).toBe(left - 1);
});

it('a Redis that is killed refuses nobody and lifts no limit; it counts again when it is back', async () => {
  await together();
  await redis.kill();
  await apart();
  await limitOfOneCopyHolds();
  redis = await plan.start();
  await together();
});

it('a Redis that is frozen keeps nobody waiting', async () => {
  await together();
  redis.freeze();
  for (let nth = 0; nth < 40; nth += 1) {
    expect((await ask(first, newcomer())).statusCode).toBe(400);
  }
  await limitOfOneCopyHolds();
  await sleep(600);
  await limitOfOneCopyHolds();
  redis.thaw();
  await together();
});

it('after the first who waited in vain, nobody waits for a frozen Redis at all', async () => {
  const counts = openSharedCounts(plan.url, { info: () => {}, warn: () => {}, error: () => {} });
  await eventually('a count', () => counts.add('test', 60_000));
  redis.freeze();
  expect(await counts.add('test', 60_000)).toBeUndefined();
  for (let nth = 0; nth < 20; nth += 1) {
    const answer = counts.add('test', 60_000).then(() => 'at once');
    const later = new Promise((done) => setImmediate(() => done('later')));
    expect(await Promise.race([answer, later])).toBe('at once');
  }
  redis.thaw();
  const known = await eventually('a count', () => counts.add('test', 60_000));
  expect(known.current).toBeGreaterThanOrEqual(2);
  counts.close();
});

it('whoever has used up a limit is not let in again by an outage', async () => {
  await together();
  const address = newcomer();
  const max = Number((await ask(first, address)).headers['x-ratelimit-limit']);
  for (let nth = 0; nth < max; nth += 1) await ask(first, address);
  await redis.kill();
  await apart();
  expect((await ask(first, address)).statusCode).toBe(429);
  redis = await plan.start();
  await together();
});

it('an api starts while there is no Redis', async () => {
  const { url } = await planRedis();
  const app = await startTestApp({ beside: first, env: { REDIS_URL: url } });
  expect((await ask(app, newcomer())).statusCode).toBe(400);
  await app.close();
});

it('a Redis that is full is away, and that is logged once', async () => {
  const lines: string[] = [];
  const say = (_: object, message: string) => void lines.push(message);
  const operator = new Redis(plan.url);
  await operator.config('SET', 'maxmemory', '1');
  const counts = openSharedCounts(plan.url, { info: say, warn: say, error: say });
  try {
    await sleep(1_500);
    expect(await counts.add('x', 1_000)).toBeUndefined();
    await operator.config('SET', 'maxmemory', '0');
    await eventually('the common count', () => Promise.resolve(counts.isThere() || undefined));
    expect(lines).toEqual([
      'Redis is away: limits count for each copy alone',
      'Redis is there: limits count for all copies together',
    ]);
  } finally {
    counts.close();
    await operator.config('SET', 'maxmemory', '0');
    operator.disconnect();
  }
});

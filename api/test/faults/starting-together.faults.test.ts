// Covers: api/src/db, api/src/server.ts
import { queryAt } from '@panggung/test-support/peers/postgres';
import { jobKinds } from '../../src/jobs';
import { effort } from '../kit/effort';
import { createTestDatabase, type TestDatabase } from '../kit/site/databases';
import type { RunningProgram } from '@panggung/test-support/processes/program';
import { planSite } from '../kit/site/site';

const copies = 3;
const rounds = 2 * effort;

jest.setTimeout(60_000 * rounds);

/** Starts several copies of the api at once. @returns what those said that did not come up */
async function startTogether({ url }: TestDatabase): Promise<string[]> {
  const plans = await Promise.all(Array.from({ length: copies }, () => planSite(url)));
  const starts = await Promise.allSettled(plans.map((plan) => plan.startApi()));
  const running = starts.flatMap((start): RunningProgram[] =>
    start.status === 'fulfilled' ? [start.value] : [],
  );
  await Promise.all(running.map((copy) => copy.stop()));
  return starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []));
}

const queuesOf = async ({ url }: TestDatabase) =>
  (await queryAt<{ name: string }>(url, 'select name from pgboss.queue')).map(({ name }) => name);

const allQueues = jobKinds.map(({ name }) => name).sort();

it('several copies that start on an empty database all come up', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const database = await createTestDatabase('template1');
    expect(await startTogether(database)).toEqual([]);
    expect(await queuesOf(database)).toEqual(expect.arrayContaining(allQueues));
    await database.drop();
  }
});

it('several copies of a version that has more queues all come up beside the one before', async () => {
  const added = allQueues.slice(1);
  for (let round = 0; round < rounds; round += 1) {
    const database = await createTestDatabase();
    for (const name of added) await queryAt(database.url, `select pgboss.delete_queue('${name}')`);
    expect(await startTogether(database)).toEqual([]);
    expect(await queuesOf(database)).toEqual(expect.arrayContaining(allQueues));
    await database.drop();
  }
});

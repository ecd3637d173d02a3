import { sql } from 'drizzle-orm';
import { telemetryCounts, telemetryErrors, telemetryNetworks } from '../../db/schema';
import { otherCauses } from '../../db/telemetry-kinds';
import { inTransaction } from '../../platform/db/database';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { networksOfReleases } from './release-sums.repository';
import { addCounts, addErrors, addNetworks, addVitals, mostCauses } from './telemetry.repository';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const release = '1.0.0-abc';

it('writes rows in the order of their keys, so that writers cannot block each other', async () => {
  const remotes = ['mf-c', 'mf-a', 'mf-d', 'mf-b'];
  await inTransaction(app.db, async (tx) => {
    const row = { release, count: 1 };
    await addCounts(
      tx,
      remotes.map((remote) => ({ ...row, remote, kind: 'visit' })),
    );
    await addVitals(
      tx,
      remotes.map((remote) => ({ ...row, remote, metric: 'LCP', bucket: 1 })),
    );
  });
  for (const table of ['telemetry_counts', 'telemetry_vitals']) {
    const { rows } = await app.db.execute<{ remote: string }>(
      sql`select remote from ${sql.identifier(table)} order by ctid`,
    );
    expect(rows.map(({ remote }) => remote)).toEqual(remotes.toSorted());
  }
});

it('counts a write only when it is committed', async () => {
  const before = await app.db.select().from(telemetryCounts);
  const interrupted = inTransaction(app.db, async (tx) => {
    await addCounts(tx, [{ remote: 'mf-a', release, kind: 'visit', count: 1 }]);
    throw new Error('interrupted');
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  expect(await app.db.select().from(telemetryCounts)).toEqual(before);
});

it('lets one writer at a time add causes, but none wait for long', async () => {
  const causes = (writer: string) =>
    Array.from({ length: 30 }, (_, number) => ({
      remote: 'mf-a',
      release,
      kind: 'crash' as const,
      path: null,
      stack: null,
      count: 1,
      cause: `${writer} ${number}`,
    }));
  const second = () => inTransaction(app.db, (tx) => addErrors(tx, causes('second')));
  await inTransaction(app.db, async (tx) => {
    await addErrors(tx, causes('first'));
    // 55P03: the lock was not to be had in time.
    await expect(second()).rejects.toMatchObject({ cause: { code: '55P03' } });
  });
  await second();
  const rows = await app.db.select().from(telemetryErrors);
  expect(rows.filter(({ cause }) => cause !== otherCauses)).toHaveLength(mostCauses);
  expect(rows.find(({ cause }) => cause === otherCauses)?.count).toBe(10);
});

it('sees networks again that failed before, however many there were', async () => {
  const remote = 'mf-again';
  const rows = Array.from({ length: 60 }, (_, number) => ({
    remote,
    release,
    network: `network ${number}`,
  }));
  await inTransaction(app.db, (tx) => addNetworks(tx, rows));
  await app.db.update(telemetryNetworks).set({ lastSeen: sql`now() - interval '2 days'` });
  // The release is a canary once more, and fails for the same people.
  const since = new Date(Date.now() - 60_000);
  await inTransaction(app.db, (tx) => addNetworks(tx, rows));
  const [seen] = await networksOfReleases(app.db, since, [{ remote, release }]);
  expect(seen?.networks).toBeGreaterThanOrEqual(50);
});

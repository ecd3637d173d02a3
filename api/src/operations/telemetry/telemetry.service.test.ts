import { vitalMetrics, type VitalMetric } from '@panggung/releases/telemetry';
import { sql } from 'drizzle-orm';
import { databaseOf } from '../../config';
import { telemetryErrors, telemetryVitals } from '../../db/schema';
import { otherCauses } from '../../db/telemetry-kinds';
import { doJob } from '../../../test/kit/site/jobs';
import { openDatabase, type Db } from '../../platform/db/database';
import { seededRandom } from '../../platform/seeded-random';
import { createEvent } from '../../../test/kit/factories';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { telemetryReaderKey } from './reader-key';
import { createReleaseSums } from './release-sums.service';
import { createTelemetryService } from './telemetry.service';

let app: TestApp;
let otherDb: Db;
const logged: { facts: object; message: string }[] = [];
const note = (facts: object, message: string) => void logged.push({ facts, message });
const log = { info: note, warn: note, error: note };

beforeAll(async () => {
  app = await startTestApp();
  otherDb = openDatabase(databaseOf(app.config), 4);
});
afterAll(async () => {
  await otherDb.$client.end();
  await app.close();
});
beforeEach(async () => {
  logged.length = 0;
  await app.db.execute(sql`truncate telemetry_counts, telemetry_vitals, telemetry_errors`);
});

const newService = (db = app.db, beforeRetry?: () => Promise<unknown>) =>
  createTelemetryService({
    db,
    log,
    secretKeys: [app.config.SECRET_KEY],
    ...(beforeRetry && { beforeRetry }),
  });
const releaseSums = () => createReleaseSums({ db: app.db, secretKeys: [app.config.SECRET_KEY] });
const source = { remote: 'mf-catalog', release: '2.0.0-abc' };
const visit = (remote = source.remote) => ({ kind: 'visit' as const, ...source, remote });
const crash = (cause: string) => ({ kind: 'crash' as const, ...source, cause });
const vital = (metric: VitalMetric, value: number) => ({
  kind: 'vital' as const,
  ...source,
  metric,
  value,
});

it('adds up what two copies of the service write at the same time', async () => {
  const copies = [newService(app.db), newService(otherDb)];
  const remotes = Array.from({ length: 30 }, (_, number) => `mf-r${number}`);
  for (let round = 0; round < 20; round += 1) {
    copies.forEach((copy, index) => {
      // In opposite orders, which would block both copies if the rows were not sorted.
      const order = index === 0 ? remotes : remotes.toReversed();
      copy.record(order.map(visit));
      copy.record([crash('x'), vital('LCP', 100), vital('LCP', 9_000)]);
    });
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  const { data } = await releaseSums().list({});
  const visits = data.filter(({ remote }) => remotes.includes(remote)).map((one) => one.visits);
  expect(visits).toEqual(remotes.map(() => 40));
  expect(data.find(({ remote }) => remote === source.remote)).toMatchObject({
    crashes: 40,
    vitals: { LCP: { count: 80 } },
    errors: [{ cause: 'x', count: 40 }],
  });
  expect(logged).toEqual([]);
});

it.each(vitalMetrics)('tells the p75 of %s within 10%% of the exact one', async (metric) => {
  const random = seededRandom(`samples of ${metric}`);
  // Two sums of random numbers make the long tail that measured pages have.
  const values = Array.from({ length: 997 }, () => {
    const spread = Math.exp(random.next() + random.next() + random.next() - 1.5);
    return spread * (metric === 'CLS' ? 0.08 : 1_700);
  });
  const copies = [newService(app.db), newService(otherDb)];
  values.forEach((value, index) => copies[index % 2]?.record([vital(metric, value)]));
  await Promise.all(copies.map((copy) => copy.flush()));
  const exact = values.toSorted((a, b) => a - b)[Math.ceil(values.length * 0.75) - 1] ?? NaN;
  const told = (await releaseSums().list({})).data[0]?.vitals[metric];
  expect(told?.count).toBe(values.length);
  expect(Math.abs((told?.p75 ?? 0) - exact) / exact).toBeLessThan(0.1);
});

it('keeps fifty causes of a release, also when two copies find them at the same time', async () => {
  const copies = [newService(app.db), newService(otherDb)];
  for (let round = 0; round < 4; round += 1) {
    copies.forEach((copy, index) => {
      for (let number = 0; number < 10; number += 1) {
        copy.record([crash(`copy ${index}, round ${round}, cause ${number}`)]);
      }
    });
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  const service = newService();
  service.record([crash('copy 0, round 0, cause 0'), crash('one more')]);
  service.record([{ ...crash('of another release'), release: '3.0.0' }]);
  await service.flush();

  const rows = (await app.db.select().from(telemetryErrors)).filter(
    ({ release }) => release === source.release,
  );
  const named = rows.filter(({ cause }) => cause !== otherCauses);
  expect(named).toHaveLength(50);
  expect(named.find(({ cause }) => cause === 'copy 0, round 0, cause 0')?.count).toBe(2);
  expect(rows.find(({ cause }) => cause === otherCauses)?.count).toBe(31);
  expect(rows).toHaveLength(51);
  const told = (await releaseSums().list({})).data;
  expect(told.find(({ release }) => release === source.release)?.crashes).toBe(82);
  expect(told.find(({ release }) => release === '3.0.0')?.errors).toMatchObject([
    { cause: 'of another release' },
  ]);
  expect(logged).toEqual([]);
});

it('gives the places of a release to its most frequent causes', async () => {
  const service = newService();
  for (let number = 0; number < 60; number += 1) service.record([crash(`rare ${number}`)]);
  service.record([crash('frequent'), crash('frequent')]);
  await service.flush();
  const causes = (await app.db.select().from(telemetryErrors)).map(({ cause }) => cause);
  expect(causes).toHaveLength(51);
  expect(causes).toContain('frequent');
});

describe('when the database does not take it', () => {
  const rename = (from: string, to: string) =>
    app.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`);
  afterEach(() => rename('moved', 'telemetry_counts').catch(() => undefined));

  it('tries once more and counts nothing twice', async () => {
    const service = newService(app.db, () => rename('moved', 'telemetry_counts'));
    await rename('telemetry_counts', 'moved');
    service.record([visit(), crash('x')]);
    await service.flush();
    expect(logged).toEqual([]);
    expect((await releaseSums().list({})).data).toMatchObject([
      { visits: 1, crashes: 1, errors: [{ count: 1 }] },
    ]);
  });

  it('says so, drops only that, and goes on', async () => {
    let tries = 0;
    const service = newService(app.db, async () => (tries += 1));
    await rename('telemetry_counts', 'moved');
    service.record([visit(), vital('TTFB', 80)]);
    await service.flush();
    expect(tries).toBe(1);
    expect(logged).toMatchObject([{ message: 'telemetry lost', facts: { table: 'counts' } }]);
    expect(JSON.stringify(logged)).not.toContain(source.release);
    expect(await app.db.$count(telemetryVitals)).toBe(1);
    await rename('moved', 'telemetry_counts');
    service.record([visit()]);
    await service.flush();
    expect((await releaseSums().list({})).data).toMatchObject([{ visits: 1 }]);
  });

  it('sells and takes reports while the tables are locked', async () => {
    const { eventId, typeIds } = await createEvent(app.db);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const holder = await otherDb.$client.connect();
    try {
      await holder.query('BEGIN');
      await holder.query('LOCK TABLE telemetry_counts, telemetry_vitals, telemetry_errors');
      app.services.telemetry.record([visit()]);
      const flushed = app.services.telemetry.flush();
      const answer = await app.http.inject({
        method: 'POST',
        url: '/api/telemetry',
        headers: { 'x-internal-key': telemetryReaderKey(app.config.SECRET_KEY) },
        payload: { reports: [visit()] },
      });
      expect(answer.statusCode).toBe(204);
      const sold = await buyAsGuest(app, { eventId, items });
      expect(sold.status).toBe(201);
      await flushed;
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    // The first report is lost, because the tables stayed locked; the second is not.
    await app.services.telemetry.flush();
    expect((await releaseSums().list({})).data).toMatchObject([{ visits: 1 }]);
  });
});

it('is cleared of what is older than 30 days by the job for housekeeping', async () => {
  for (const days of [29, 31]) {
    const past = sql`date_trunc('hour', now() - make_interval(days => ${days}))`;
    const row = { ...source, count: 1, kind: 'crash', cause: `${days}` } as const;
    await app.db.insert(telemetryErrors).values({ ...row, firstSeen: past, lastSeen: past });
  }
  await doJob(app, 'housekeeping');
  expect(await app.db.select().from(telemetryErrors)).toMatchObject([{ cause: '29' }]);
});

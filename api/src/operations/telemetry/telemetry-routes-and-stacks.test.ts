import type { Report, VitalMetric } from '@panggung/releases/telemetry';
import { sql } from 'drizzle-orm';
import { databaseOf } from '../../config';
import { telemetryErrors, telemetryRouteVitals } from '../../db/schema';
import { otherCauses } from '../../db/telemetry-kinds';
import { openDatabase, type Db } from '../../platform/db/database';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { createReleaseSums } from './release-sums.service';
import { mostCauses, mostRoutes } from './telemetry.repository';
import { createTelemetryService } from './telemetry.service';

let app: TestApp;
let otherDb: Db;
const logged: object[] = [];
const note = (facts: object) => void logged.push(facts);
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
  await app.db.execute(
    sql`truncate telemetry_vitals, telemetry_route_vitals, telemetry_counts, telemetry_errors`,
  );
});
afterEach(() => expect(logged).toEqual([]));

const source = { remote: 'mf-catalog', release: '2.0.0-abc' };
const newService = (db = app.db) =>
  createTelemetryService({ db, log, secretKeys: [app.config.SECRET_KEY] });
const vital = (route: string | undefined, value: number, metric: VitalMetric = 'LCP') => ({
  kind: 'vital' as const,
  ...source,
  metric,
  value,
  ...(route !== undefined && { route }),
});
const crash = (cause: string, stack?: string) => ({
  kind: 'crash' as const,
  ...source,
  cause,
  ...(stack !== undefined && { stack }),
});

async function write(reports: Report[]): Promise<void> {
  const service = newService();
  service.record(reports);
  await service.flush();
}

const figures = async () => {
  const sums = createReleaseSums({ db: app.db, secretKeys: [app.config.SECRET_KEY] });
  return (await sums.list({})).data;
};

it('tells the vitals of each route, and of all of them together', async () => {
  await write([
    ...[100, 100, 100].map((value) => vital('/events', value)),
    ...[4_000, 4_000].map((value) => vital('/events/:id', value)),
    vital('/events', 0.1, 'CLS'),
    vital(undefined, 100),
  ]);
  const [told] = await figures();
  expect(told?.vitals).toMatchObject({ LCP: { count: 6 }, CLS: { count: 1 } });
  expect(told?.routes.map(({ route }) => route)).toEqual(['/events', '/events/:id']);
  const [list, one] = told?.routes ?? [];
  expect(list?.vitals).toMatchObject({ LCP: { count: 3 }, CLS: { count: 1 } });
  expect(one?.vitals.LCP?.count).toBe(2);
  expect(Math.abs((list?.vitals.LCP?.p75 ?? 0) - 100)).toBeLessThan(6);
  expect(Math.abs((one?.vitals.LCP?.p75 ?? 0) - 4_000)).toBeLessThan(240);
});

it('stores so many routes of a release, also when two copies find them at once', async () => {
  const copies = [newService(app.db), newService(otherDb)];
  for (let round = 0; round < 4; round += 1) {
    copies.forEach((copy, index) => {
      for (let number = 0; number < 10; number += 1) {
        copy.record([vital(`/${index}-${round}-${number}`, 100)]);
      }
    });
    await Promise.all(copies.map((copy) => copy.flush()));
  }
  // A known route still counts, and so does another release.
  await write([vital('/0-0-0', 100), { ...vital('/new', 1), release: '3.0.0' }, vital('/new', 1)]);
  const rows = await app.db.select().from(telemetryRouteVitals);
  const own = rows.filter(({ release }) => release === source.release);
  expect(new Set(own.map(({ route }) => route)).size).toBe(mostRoutes);
  expect(own.find(({ route }) => route === '/0-0-0')?.count).toBe(2);
  expect(rows.some(({ release }) => release === '3.0.0')).toBe(true);
  const told = (await figures()).find(({ release }) => release === source.release);
  expect(told?.vitals.LCP?.count).toBe(82);
});

it('keeps the first stack of each cause', async () => {
  await write([crash('a'), crash('b', 'at first (b)')]);
  await write([crash('a', 'at first (a)'), crash('b', 'at second (b)')]);
  await write([crash('a', 'at second (a)'), crash('b')]);
  const [told] = await figures();
  const stacks = Object.fromEntries(told?.errors.map(({ cause, stack }) => [cause, stack]) ?? []);
  expect(stacks).toEqual({ a: 'at first (a)', b: 'at first (b)' });
});

it('keeps no stack of causes that are counted together', async () => {
  await write(
    Array.from({ length: mostCauses + 2 }, (_, number) => crash(`${number}`, `at f${number}`)),
  );
  const rows = await app.db.select().from(telemetryErrors);
  expect(rows.find(({ cause }) => cause === otherCauses)).toMatchObject({ count: 2, stack: null });
  expect(rows.filter(({ stack }) => stack !== null)).toHaveLength(mostCauses);
});

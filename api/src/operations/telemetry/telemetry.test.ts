import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ReleaseFigures } from '@panggung/releases/telemetry';
import { telemetryCounts, telemetryErrors, telemetryVitals } from '../../db/schema';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { telemetryReaderKey } from './reader-key';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const newRelease = () => `1.4.0-${randomUUID()}`;
const visit = (release: string, remote = 'mf-catalog') => ({ kind: 'visit', remote, release });
let lastAddress = 0;
/** Every call from an address of its own, so that only the test of the limit meets it. */
const nextAddress = () => `203.0.${(lastAddress += 1) >> 8}.${lastAddress & 255}`;

interface Post {
  address?: string;
  type?: string;
  agent?: string;
}

const post = (body: unknown, { address, type, agent }: Post = {}, to = app) =>
  to.http.inject({
    method: 'POST',
    url: '/api/telemetry',
    remoteAddress: address ?? nextAddress(),
    headers: {
      ...ourKey(),
      'content-type': type ?? 'application/json',
      ...(agent !== undefined && { 'user-agent': agent }),
    },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  });

const ask = (query = '') =>
  app.http.inject({ url: `/api/telemetry/releases${query}`, headers: ourKey() });
const ourKey = () => ({ 'x-internal-key': telemetryReaderKey(app.config.SECRET_KEY) });

interface Answer {
  data: ReleaseFigures[];
  meta: { since: string };
}

async function read(query = '') {
  await app.services.telemetry.flush();
  return (await ask(query)).json<Answer>();
}

async function readOne(release: string) {
  return (await read()).data.find((one) => one.release === release);
}

async function rowsNow() {
  await app.services.telemetry.flush();
  const tables = [telemetryCounts, telemetryVitals, telemetryErrors];
  return Promise.all(tables.map((table) => app.db.select().from(table)));
}

it('adds up what is reported of a release', async () => {
  const release = newRelease();
  const source = { remote: 'mf-checkout', release };
  const crash = { kind: 'crash', ...source, cause: 'TypeError: x is undefined' };
  const answer = await post({
    reports: [
      visit(release, 'mf-checkout'),
      visit(release, 'mf-checkout'),
      { kind: 'load_error', ...source, cause: 'integrity' },
      { ...crash, path: '/checkout?email=sari%40panggung.test#rahasia' },
      crash,
      { kind: 'server_error', ...source, cause: 'timeout', path: '/tickets' },
      { kind: 'vital', ...source, metric: 'LCP', value: 1_800 },
      { kind: 'vital', ...source, metric: 'CLS', value: 0 },
    ],
  });
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  await post({ reports: [visit(release, 'mf-checkout')] });
  const told = await readOne(release);
  expect(told).toEqual({
    ...source,
    visits: 3,
    loadErrors: 1,
    crashes: 2,
    serverErrors: 1,
    failingNetworks: 1,
    vitals: { LCP: { count: 1, p75: expect.any(Number) }, CLS: { count: 1, p75: 0 } },
    routes: [],
    errors: expect.any(Array),
  });
  expect(Math.abs((told?.vitals.LCP?.p75 ?? 0) - 1_800)).toBeLessThan(108);
  const none = { lastSeen: expect.stringMatching(/^\d{4}-.*Z$/) as string, stack: null };
  expect(told?.errors).toHaveLength(3);
  expect(told?.errors).toEqual(
    expect.arrayContaining([
      { ...none, kind: 'crash', cause: crash.cause, path: '/checkout', count: 2 },
      { ...none, kind: 'load_error', cause: 'integrity', path: null, count: 1 },
      { ...none, kind: 'server_error', cause: 'timeout', path: '/tickets', count: 1 },
    ]),
  );
});

it('tells the latest ten causes, newest first', async () => {
  const release = newRelease();
  const source = { remote: 'mf-auth', release };
  for (let number = 1; number <= 12; number += 1) {
    await post({ reports: [{ kind: 'crash', ...source, cause: `cause ${number}` }] });
    await app.services.telemetry.flush();
  }
  const causes = (await readOne(release))?.errors.map(({ cause }) => cause);
  expect(causes).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((number) => `cause ${number}`));
});

it('stores neither address nor user agent nor what follows a pathname', async () => {
  const release = newRelease();
  const report = { kind: 'crash', remote: 'mf-auth', release, cause: 'x', path: '/a?b=rahasia' };
  const extra = { ...report, ip: '203.0.113.77', userAgent: 'Peramban/1' };
  const sent = { address: '203.0.113.77', agent: 'Peramban/1' };
  expect((await post({ reports: [extra] }, sent)).statusCode).toBe(204);
  const stored = JSON.stringify(await rowsNow());
  expect(stored).toContain(release);
  expect(stored).not.toMatch(/203\.0\.113|Peramban|rahasia/);
});

it('asks for one remote, and since a time', async () => {
  const release = newRelease();
  await post({ reports: [visit(release, 'mf-auth'), visit(release, 'mf-admin')] });
  const admin = await read('?remote=mf-admin');
  expect(new Set(admin.data.map(({ remote }) => remote))).toEqual(new Set(['mf-admin']));
  expect(admin.data.some((one) => one.release === release)).toBe(true);
  expect((await read('?since=2999-01-01T00:00:00Z')).data).toEqual([]);
  expect(await read('?since=2020-01-01T07:00:00%2B07:00')).toMatchObject({
    meta: { since: '2020-01-01T00:00:00.000Z' },
  });
  const hours = (Date.now() - Date.parse(admin.meta.since)) / 3_600_000;
  expect(Math.round(hours)).toBe(24);
  for (const query of ['since=kemarin', 'since=2026-13-01T00:00:00Z', 'remote=A', 'remote=%27']) {
    expect([query, (await ask(`?${query}`)).statusCode]).toEqual([query, 400]);
  }
  expect((await ask('?since=0000-01-01T00:00:00Z')).statusCode).toBeLessThan(500);
});

it('writes about once a second by itself', async () => {
  const release = newRelease();
  await post({ reports: [visit(release)] });
  const stored = async () =>
    (await app.db.select().from(telemetryCounts)).some((row) => row.release === release);
  while (!(await stored())) await sleep(50);
});

it('writes the rest when the process ends', async () => {
  const other = await startTestApp();
  const release = newRelease();
  await post({ reports: [visit(release)] }, {}, other);
  await other.http.close();
  const rows = await other.db.select().from(telemetryCounts);
  await other.close();
  expect(rows).toMatchObject([{ release, kind: 'visit', count: 1 }]);
});

describe('hostile bodies', () => {
  const good = visit('1.0.0-good');
  const crash = { kind: 'crash', remote: 'mf-auth', release: '1', cause: 'x' };
  const vital = { kind: 'vital', remote: 'mf-auth', release: '1', metric: 'LCP', value: 1 };
  const bad: unknown[] = [
    null,
    [],
    'visit',
    {},
    { ...good, kind: 'hack' },
    { ...good, kind: ['visit'] },
    { ...good, remote: 'A' },
    { ...good, remote: 'a' },
    { ...good, remote: 'mf-auth\n' },
    { ...good, remote: `m${'f'.repeat(40)}` },
    { ...good, remote: { $ne: '' } },
    { ...good, release: '' },
    { ...good, release: '1.0 or 1=1' },
    { ...good, release: '../1.0' },
    { ...good, release: '1'.repeat(81) },
    { kind: 'crash', remote: 'mf-auth', release: '1' },
    { ...crash, cause: '' },
    { ...crash, cause: 'x'.repeat(301) },
    { ...crash, cause: 'nul \0' },
    { ...crash, cause: 'half \ud83d' },
    { ...crash, cause: 12 },
    { ...crash, path: '' },
    { ...crash, path: '?a=1' },
    { ...crash, path: 'https://panggung.test/' },
    { ...crash, path: `/${'x'.repeat(200)}` },
    { ...crash, path: null },
    ...['', 'x'.repeat(2_001), ['at f']].map((stack) => ({ ...crash, stack })),
    ...['events', `/${'x'.repeat(100)}`].map((route) => ({ ...vital, route })),
    { ...vital, metric: 'FID' },
    { ...vital, metric: '__proto__' },
    { ...vital, value: -0.1 },
    { ...vital, value: 600_000.1 },
    { ...vital, value: '1' },
    { ...vital, value: null },
    { kind: 'vital', remote: 'mf-auth', release: '1', metric: 'LCP' },
  ];
  const good49 = Array.from({ length: 49 }, () => good);

  it('are refused as a whole, and nothing is written', async () => {
    const before = await rowsNow();
    for (const report of bad) {
      const answer = await post({ reports: [...good49, report] });
      expect([report, answer.statusCode]).toEqual([report, 400]);
      expect(answer.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
    const bodies = [
      { reports: [] },
      { reports: good },
      { reports: [...good49, good, good] },
      [good],
    ];
    for (const body of bodies) expect((await post(body)).statusCode).toBe(400);
    const texts = ['', '{', 'null', '{"reports":[1e400]}', '{"__proto__":{"reports":[]}}'];
    for (const text of texts) expect((await post(text)).statusCode).toBe(400);
    const endless = JSON.stringify({ reports: [vital] }).replace('"value":1', '"value":1e400');
    expect((await post(endless)).statusCode).toBe(400);
    const huge = { reports: [{ ...crash, path: `/?${'x'.repeat(200_000)}` }] };
    expect((await post(huge)).statusCode).toBe(413);
    expect(await rowsNow()).toEqual(before);
  });

  it('are refused when they are not declared as JSON', async () => {
    const before = await rowsNow();
    for (const type of ['text/plain;charset=UTF-8', 'application/x-www-form-urlencoded']) {
      const answer = await post({ reports: [good] }, { type });
      expect([400, 415]).toContain(answer.statusCode);
    }
    expect(await rowsNow()).toEqual(before);
  });

  it('may use the limits, and names that JavaScript knows', async () => {
    const cause = `'"\\;--`.padEnd(300, '丂');
    const reports = [
      { ...good, remote: 'constructor', release: '__proto__' },
      { ...good, remote: `m${'f'.repeat(39)}`, release: 'x'.repeat(80) },
      { ...crash, cause, path: `/${'x'.repeat(199)}?${'y'.repeat(999)}` },
      { ...vital, value: 600_000 },
      { ...vital, metric: 'CLS', value: 0 },
    ];
    expect((await post({ reports })).statusCode).toBe(204);
    const { data } = await read();
    const names = data.map(({ remote, release }) => `${remote} ${release}`);
    expect(names).toContain('constructor __proto__');
    expect(names).toContain(`m${'f'.repeat(39)} ${'x'.repeat(80)}`);
    const told = data.find(({ remote, release }) => remote === 'mf-auth' && release === '1');
    expect(told).toMatchObject({ visits: 0, crashes: 1, vitals: { LCP: { count: 1 } } });
    expect(told?.errors[0]).toMatchObject({
      cause,
      path: `/${'x'.repeat(199)}`,
    });
  });
});

it('lets one address report 120 times a minute', async () => {
  const release = newRelease();
  const address = nextAddress();
  const statuses: number[] = [];
  for (let round = 0; round < 123; round += 1) {
    statuses.push((await post({ reports: [visit(release)] }, { address })).statusCode);
  }
  expect(statuses.filter((status) => status === 204)).toHaveLength(120);
  expect(statuses.slice(120)).toEqual([429, 429, 429]);
  const refused = await post({ reports: [visit(release)] }, { address });
  expect(refused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  expect((await post({ reports: [visit(release)] })).statusCode).toBe(204);
  expect((await readOne(release))?.visits).toBe(121);
});

it('counts the networks that failures come from, not the addresses, and no visits', async () => {
  const release = newRelease();
  const failure = { kind: 'crash', remote: 'mf-catalog', release, cause: 'x' };
  const from = (address: string, report: object, more = {}) =>
    post({ reports: [report], ...more }, { address });
  await from('198.51.100.1', failure);
  await from('198.51.100.2', failure);
  await from('2001:db8:1:2::1', failure);
  await from('2001:db8:1:2:ffff::1', failure);
  await from('192.0.2.1', visit(release));
  await from('192.0.2.2', failure, { fromVisitor: false });
  expect(await readOne(release)).toMatchObject({ crashes: 5, visits: 1, failingNetworks: 2 });
});

it('takes reports from processes of the site alone', async () => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/telemetry',
    payload: { reports: [visit(newRelease())] },
  });
  expect(answer.statusCode).toBe(401);
});

import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../src/platform/db/database';
import { changeable, changeableTables, type Changeable } from './kit/people/changeable';
import { stored } from './kit/stored';
import { startTestApp, type TestApp } from './kit/test-app';

// Nobody's save may undo what somebody else stored meanwhile without anybody noticing: each update
// names the version that it was made over.

let app: TestApp;
let all: Record<string, Changeable>;
beforeAll(async () => {
  app = await startTestApp();
  all = await changeable(app);
});
afterAll(() => app.close());

interface Present {
  version: string;
}

async function send({ method, path, token }: Changeable, payload: object, ifMatch?: string) {
  const answer = await app.http.inject({
    method,
    url: `/api${path}`,
    headers: {
      authorization: `Bearer ${token}`,
      ...(ifMatch !== undefined && { 'if-match': ifMatch }),
    },
    payload,
  });
  const body = answer.json<{ code?: string; details?: { present: Present } }>();
  return { status: answer.statusCode, etag: answer.headers.etag, body };
}

/** The version as somebody learns it whose own is old. */
async function presentOf(one: Changeable): Promise<Present> {
  const { status, body } = await send(one, one.change(1), '"old"');
  expect(status).toBe(412);
  return body.details?.present ?? { version: '' };
}

interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: { name: string; in: string; required?: boolean }[]; responses: object }
    >
  >;
}

it('every update of the document asks for a version, and is in the table', async () => {
  const { paths } = (await app.http.inject('/api/openapi.json')).json<OpenApi>();
  const updates = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => ['patch', 'put'].includes(method))
      .map(([, operation]) => [path, operation] as const),
  );
  expect(updates.length).toBeGreaterThan(10);
  for (const [path, { parameters, responses }] of updates) {
    const header = { in: 'header', name: 'if-match', required: true };
    expect([path, parameters]).toEqual([
      path,
      expect.arrayContaining([expect.objectContaining(header)]),
    ]);
    expect([path, Object.keys(responses)]).toEqual([path, expect.arrayContaining(['412', '428'])]);
    expect(Object.keys(all)).toContain(path);
  }
});

const routes = [
  '/api/auth/profile',
  '/api/admin/categories/{id}',
  '/api/admin/categories/order',
  '/api/admin/events/{id}',
  '/api/admin/users/{id}/role',
  '/api/admin/promo-codes/{id}',
  '/api/studio/events/{id}/promo-codes/{codeId}',
  '/api/events/{id}',
  '/api/events/{id}/ticket-types/{typeId}',
  '/api/events/{id}/gate',
  '/api/events/{id}/crew/{memberId}',
  '/api/studio/events/{id}/waiting-room',
  '/api/events/{id}/lineup/{artistId}',
  '/api/studio/artists/{id}',
  '/api/studio/promotor',
  '/api/studio/artist',
];

const routeOf = (route: string): Changeable => {
  const found = all[route];
  if (found === undefined) throw new Error(`${route} is not in the table`);
  return found;
};

it('the list names all of the table', () => {
  expect(Object.keys(all).sort()).toEqual(routes.toSorted());
});

it.each(routes)('%s stores nothing over no version, an old one, or any', async (route) => {
  const one = routeOf(route);
  const before = await stored(app, changeableTables);
  const refusals = [
    [undefined, 428, 'VERSION_MISSING'],
    ['"old"', 412, 'VERSION_OUTDATED'],
    ['""', 412, 'VERSION_OUTDATED'],
    ['*', 400, 'VALIDATION_FAILED'],
    ['W/"old"', 400, 'VALIDATION_FAILED'],
    ['"old", "older"', 400, 'VALIDATION_FAILED'],
  ] as const;
  for (const [ifMatch, status, code] of refusals) {
    const answer = await send(one, one.change(1), ifMatch);
    expect([ifMatch, answer.status, answer.body.code]).toEqual([ifMatch, status, code]);
  }
  expect(await stored(app, changeableTables)).toEqual(before);
});

it.each(routes)('%s stores over the present version, and then that one is old', async (route) => {
  const one = routeOf(route);
  const { version } = await presentOf(one);
  const done = await send(one, one.change(2), `"${version}"`);
  expect(done.status).toBe(200);
  const again = await send(one, one.change(3), `"${version}"`);
  expect(again.status).toBe(412);
  const now = again.body.details?.present.version;
  expect(JSON.stringify(done.body)).toContain(`"version":"${now}"`);
  if (done.etag !== undefined) expect(done.etag).toBe(`"${now}"`);
});

/** Changes that wait for the same lock until all have begun. @returns their statuses */
async function atOnce(one: Changeable, version: string, numbers: number[]): Promise<number[]> {
  const { pending } = await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(one.table)} in exclusive mode`);
    const begun = numbers.map((number) => send(one, one.change(number), `"${version}"`));
    await untilWaiting(numbers.length);
    return { pending: begun };
  });
  return (await Promise.all(pending)).map(({ status }) => status);
}

async function untilWaiting(count: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const waiting = sql`wait_event_type = 'Lock' and datname = current_database()`;
    if ((await app.db.$count(sql`pg_stat_activity`, waiting)) >= count) return;
    await sleep(20);
  }
  throw new Error('the changes do not wait for the lock');
}

it.each(routes)('%s: of changes over the same version one is stored', async (route) => {
  const one = routeOf(route);
  // What a mark or an order was changed to before would be a change to the same.
  if (route === '/api/admin/events/{id}')
    await app.db.execute(sql`update events set is_featured = false`);
  if (route === '/api/admin/categories/order')
    await app.db.execute(sql`update categories set position = -position`);
  const fresh = (await changeable(app))[route] ?? one;
  const { version } = await presentOf(fresh);
  const statuses = await atOnce(fresh, version, [4, 5, 6, 7]);
  expect(statuses.sort()).toEqual([200, 412, 412, 412]);
});

it('sales do not make an editor’s version old', async () => {
  const one = routeOf('/api/events/{id}/ticket-types/{typeId}');
  const { version } = await presentOf(one);
  await app.db.execute(sql`update ticket_types set taken = taken + 1`);
  expect(await presentOf(one)).toMatchObject({ version });
});

it.each([
  ['/api/events/{id}', (path: string) => `/studio${path}`],
  ['/api/studio/promotor', (path: string) => path],
  ['/api/studio/artist', (path: string) => path],
  ['/api/auth/profile', (path: string) => path],
  ['/api/admin/users/{id}/role', (path: string) => path.replace(/^\/admin|\/role$/g, '')],
])('%s: the answer to a reader names the version in its header', async (route, pathOf) => {
  const one = routeOf(route);
  const read = await app.http.inject({
    url: `/api${pathOf(one.path)}`,
    headers: { authorization: `Bearer ${one.token}` },
  });
  const { version } = await presentOf(one);
  expect(read.headers.etag).toBe(`"${version}"`);
  // The same as in the body, under the schema of a reader's answer.
  expect(read.body).toContain(`"version":"${version}"`);
});

it('the present state is what a reader sees, and nothing more', async () => {
  const one = routeOf('/api/events/{id}');
  const read = await app.http.inject({
    url: `/api/studio${one.path}`,
    headers: { authorization: `Bearer ${one.token}` },
  });
  expect(await presentOf(one)).toEqual(read.json<{ data: unknown }>().data);
});

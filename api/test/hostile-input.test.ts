import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { problemSchema } from '../src/platform/http/schemas';
import { createEvent, createUser } from './kit/factories';
import { someOf } from './kit/effort';
import {
  hostileBodies,
  hostilePaths,
  hostileQueries,
  hostileValues,
} from './kit/hostile/hostile-values';
import { startTestApp, type TestApp } from './kit/test-app';

// Thousands of requests, one after the other.
jest.setTimeout(240_000);

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
}
interface Operation {
  path: string;
  method: Method;
  parameters: Parameter[];
  body: Record<string, Schema> | undefined;
}
interface Schema {
  type?: string;
  format?: string;
  properties?: Record<string, Schema>;
}

/** The part of the document that is used here. */
interface OpenApi {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Parameter[];
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
}

let app: TestApp;
let token: string;
let operations: Operation[];
let takenEmail: string;
beforeAll(async () => {
  app = await startTestApp();
  const admin = await createUser(app, 'admin');
  token = admin.token;
  takenEmail = admin.email;
  await createEvent(app.db);
  const document = (await app.http.inject('/api/openapi.json')).json<OpenApi>();
  operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase() as Method,
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema.properties,
    })),
  );
});
afterAll(() => app.close());

/** Rows of every table; attempts are meant to be noted and left out. */
async function countRows() {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_name not in ('attempts', 'audit_log', 'outside_calls')
        and table_name::regclass not in (select inhrelid from pg_inherits) order by 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of rows) counts[name] = await app.db.$count(sql`${sql.identifier(name)}`);
  return counts;
}

interface Sent {
  method: Method;
  url: string;
  payload?: string;
  type?: string;
}

async function send({ method, url, payload, type = 'application/json' }: Sent) {
  const response = await app.http.inject({
    method,
    url,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': randomUUID(),
      'if-match': '"none"',
      ...(payload !== undefined && { 'content-type': type }),
    },
    ...(payload !== undefined && { payload }),
  });
  const { statusCode: status } = response;
  if (status >= 400) {
    const problem = problemSchema.safeParse(response.json());
    expect([url, problem.error?.issues]).toEqual([url, undefined]);
  }
  return status;
}

const refused = (status: number) => status >= 400 && status < 500;
const pathOf = ({ path }: Operation, id: string = randomUUID()) => path.replaceAll('{id}', id);

/** A body that passes the schema and yet changes nothing: it speaks of what does not exist. */
function harmless(operation: Operation): Record<string, unknown> {
  const sample = (name: string, schema: Schema): unknown => {
    if (name === 'email') return takenEmail;
    if (name === 'items') return [{ ticketTypeId: randomUUID(), quantity: 1 }];
    if (name === 'roleType') return 'user';
    if (name === 'phone') return '081234567890';
    if (schema.format === 'uuid') return randomUUID();
    if (schema.properties) return sampleOf(schema.properties);
    return schema.type === 'object' ? {} : 'contoh teks';
  };
  const sampleOf = (properties: Record<string, Schema>) =>
    Object.fromEntries(
      Object.entries(properties).map(([name, schema]) => [name, sample(name, schema)]),
    );
  return sampleOf(operation.body ?? {});
}

async function expectAll(sent: Sent[], good: (status: number) => boolean) {
  const before = await countRows();
  const bad: unknown[] = [];
  for (const one of sent) {
    const status = await send(one);
    if (!good(status)) bad.push({ ...one, payload: one.payload?.slice(0, 200), status });
  }
  expect(bad).toEqual([]);
  expect(await countRows()).toEqual(before);
  return sent.length;
}

/** How many values of a kind each operation is sent in a short run. */
const valuesOfKind = 3;

const some = <Value>(values: readonly Value[], { method, path }: Operation, name = ''): Value[] =>
  someOf(values, valuesOfKind, `${method} ${path} ${name}`);

const withBody = () => operations.filter(({ body }) => body !== undefined);

it('walks every route', () => {
  expect(operations.length).toBeGreaterThanOrEqual(28);
  expect(withBody().length).toBeGreaterThanOrEqual(8);
});

it('refuses bodies that are no JSON or no object', async () => {
  const sent = withBody().flatMap((operation) =>
    some(hostileBodies, operation).map((payload) => ({
      method: operation.method,
      url: pathOf(operation),
      payload,
    })),
  );
  // An own profile accepts a body that names none of its fields: a change of nothing.
  const ofProfile = sent.filter(
    ({ method, url }) => method === 'PATCH' && url === '/api/auth/profile',
  );
  await expectAll(ofProfile, (status) => status < 500);
  await expectAll(
    sent.filter((one) => !ofProfile.includes(one)),
    refused,
  );
});

it('refuses wrong content types and huge bodies', async () => {
  const sent = withBody().flatMap((operation) => {
    const { method } = operation;
    const url = pathOf(operation);
    const payload = JSON.stringify(harmless(operation));
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'x'];
    return [
      ...types.map((type) => ({ method, url, payload, type })),
      { method, url, payload: JSON.stringify({ a: 'x'.repeat(3_000_000) }) },
    ];
  });
  await expectAll(sent, refused);
});

it('refuses hostile values in every field', async () => {
  const sent = withBody().flatMap((operation) => {
    const { method } = operation;
    const body = harmless(operation);
    const mutated = (change: (value: unknown) => object) =>
      some(hostileValues, operation).map((value) => ({
        method,
        url: pathOf(operation),
        payload: JSON.stringify({ ...body, ...change(value) }),
      }));
    return Object.entries(body).flatMap(([name, inner]) => [
      ...mutated((value) => ({ [name]: value })),
      ...(typeof inner === 'object' && inner !== null && !Array.isArray(inner)
        ? Object.keys(inner).flatMap((key) =>
            mutated((value) => ({ [name]: { ...inner, [key]: value } })),
          )
        : []),
      ...(Array.isArray(inner)
        ? ['ticketTypeId', 'quantity'].flatMap((key) =>
            mutated((value) => ({ [name]: [{ ...inner[0], [key]: value }] })),
          )
        : []),
    ]);
  });
  // Any name is a good name, so a profile may be changed; no row comes or goes all the same.
  const ofProfile = sent.filter(({ url }) => url === '/api/auth/profile');
  await expectAll(ofProfile, (status) => status < 500);
  // So is it for a category, which is there then.
  const ofCategories = sent.filter(({ url }) => url === '/api/admin/categories');
  for (const one of ofCategories) expect(await send(one)).toBeLessThan(500);
  const others = sent.filter((one) => ![...ofProfile, ...ofCategories].includes(one));
  expect(await expectAll(others, refused)).toBeGreaterThan(500);
});

it('refuses hostile paths and never fails on hostile queries', async () => {
  const paths = operations
    .filter(({ path }) => path.includes('{id}'))
    .flatMap((operation) =>
      some(hostilePaths, operation).map((value) => ({
        method: operation.method,
        url: pathOf(operation, value),
        ...(operation.body && { payload: JSON.stringify(harmless(operation)) }),
      })),
    );
  await expectAll(paths, refused);
  const asked = operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => {
      const names = operation.parameters.filter((one) => one.in === 'query').map((one) => one.name);
      return [...names, '__proto__', 'x[y]'].flatMap((name) =>
        some([...hostileQueries, `1&${name}=2`], operation, name).map((value) => ({
          method: operation.method,
          url: `${pathOf(operation)}?${name}=${value}`,
        })),
      );
    });
  await expectAll(asked, (status) => status < 500);
});

it('refuses numbers and dates in queries that make no sense', async () => {
  const wrong = [
    'page=-1',
    'page=0',
    'page=1e9',
    'limit=1000000000',
    'limit=0',
    'dateFrom=2026-02-30',
    'priceMin=-5',
    'priceMin=1e400',
    'sort=random()',
    'available=maybe',
    'q=%00',
  ];
  const sent = wrong.map((query) => ({ method: 'GET' as const, url: `/api/events?${query}` }));
  await expectAll(sent, (status) => status === 400);
});

it('refuses methods that an address does not have', async () => {
  const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
  const sent = [...new Set(operations.map(({ path }) => path))].flatMap((path) => {
    // /transactions/find is also what /transactions/{id} says with a bad id.
    const asParameter = path.replace(/[^/]+$/, '{id}');
    const known = operations
      .filter((one) => [path, asParameter].includes(one.path.replace(/\{\w+\}$/, '{id}')))
      .map((one) => one.method);
    return methods
      .filter((method) => !known.includes(method))
      .map((method) => ({ method, url: path.replaceAll('{id}', randomUUID()) }));
  });
  await expectAll(sent, (status) => status === 405);
});

it('answers unknown addresses with the same kind of body', async () => {
  expect(await send({ method: 'GET', url: '/api/nothing' })).toBe(404);
  expect(await send({ method: 'GET', url: '/%00' })).toBe(400);
});

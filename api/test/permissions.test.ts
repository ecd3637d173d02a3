import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { artists, promotors } from '../src/db/schema';
import type { Transaction } from '../src/sales/orders/orders.schema';
import { createEvent, createUser } from './kit/factories';
import { openPayment } from './kit/people/purchases';
import { callers, permissions, type Caller, type Outcome } from './permissions';
import { startTestApp, type TestApp } from './kit/test-app';

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

interface Owned {
  token: string | undefined;
  userId: string;
  transactionId: string;
  paidId: string;
  ticketId: string;
  paymentId: string;
  sessionId: string;
  /** An event that nobody needs afterwards. */
  spareEventId: string;
  /** One with a waiting room, likewise. */
  roomEventId: string;
  exportId: string;
}

let app: TestApp;
let typeIds: string[];
let eventId: string;
/** The first one of each kind that anybody may see. */
const shown: Record<string, string> = {};
beforeAll(async () => {
  app = await startTestApp({ hasDemo: true });
  for (const table of ['categories', 'events', 'artists', 'promotors', 'merchandise']) {
    shown[table] = await only(sql`select id as value from ${sql.identifier(table)} limit 1`);
  }
  shown['picture'] = await only(
    sql`select image_url as value from events where image_url like '/media/%' limit 1`,
  );
  // One that is over, with its draw.
  await app.db.execute(sql`insert into waiting_rooms (event_id, mode, server_seed, pool_size, root,
    announced_at, round, seed, histogram, drawn_at) select ${shown['events']}, 'under_load', bytes, 0, bytes,
    now(), 1, bytes, '{}', now() from decode(repeat('ab', 32), 'hex') as bytes`);
  ({ typeIds, eventId } = await createEvent(app.db, [
    { capacity: 1000 },
    { price: 0, capacity: 1000 },
  ]));
});
afterAll(() => app.close());

async function only(query: ReturnType<typeof sql>): Promise<string> {
  const { rows } = await app.db.execute<{ value: string }>(query);
  if (rows[0] === undefined) throw new Error('nothing was found');
  return rows[0].value;
}

/** Every route that Fastify knows, from the tree that it prints, e.g. `GET /api/users/:id`. */
function routesOf({ http }: TestApp): string[] {
  const above: string[] = [];
  return http
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((text) => {
      const [, indent = '', path = '', methods = ''] =
        /^([│├└─\s]*)(\S+)(?: \(([A-Z, ]+)\))?/.exec(text) ?? [];
      if (path === '') return [];
      const depth = indent.length / 4;
      above.length = depth - 1;
      above.push(path);
      return methods
        .split(', ')
        .filter(Boolean)
        .map((method) => `${method} ${above.join('')}`);
    });
}

/** A new account with a session to spare and an order that waits to be paid. */
async function owner(role: Exclude<Caller, 'nobody' | 'stranger'>): Promise<Owned> {
  const { id, token, email, password } = await createUser(app, role);
  await app.services.auth.login({ email, password }, { networkAddress: '10.0.0.1', userAgent: '' });
  const order = async (ticketTypeId: string | undefined) => {
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
      payload: { agreement: currentAgreement, eventId, items: [{ ticketTypeId, quantity: 1 }] },
    });
    return response.json<{ data: Transaction }>().data;
  };
  // Who was verified has a public page.
  if (role === 'artist') await app.db.insert(artists).values({ userId: id, stageName: 'Uji' });
  if (role === 'promotor') await app.db.insert(promotors).values({ userId: id, name: 'Uji' });
  // What costs nothing is paid at once.
  const paid = await order(typeIds[1]);
  const sessions = await app.http.inject({
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${token}` },
  });
  const { id: transactionId } = await order(typeIds[0]);
  const payment = await openPayment(app, transactionId, { authorization: `Bearer ${token}` });
  const { data } = sessions.json<{ data: { id: string; current: boolean }[] }>();
  return {
    token,
    userId: id,
    transactionId,
    paidId: paid.id,
    ticketId: paid.tickets[0]?.id ?? '',
    paymentId: payment.id,
    spareEventId: (await createEvent(app.db)).eventId,
    roomEventId: await only(sql`insert into waiting_rooms (event_id, mode, server_seed)
      values (${(await createEvent(app.db)).eventId}, 'under_load', decode(repeat('ab', 32), 'hex'))
      returning event_id as value`),
    exportId:
      await only(sql`insert into exports (owner_id, kind, wanted, status, total, finished_at)
      values (${id}, 'audit_log', '{}', 'done', 0, now()) returning id as value`),
    sessionId: data.find(({ current }) => !current)?.id ?? '',
  };
}

async function asCaller(caller: Caller): Promise<Owned> {
  if (caller !== 'nobody' && caller !== 'stranger') return owner(caller);
  const others = await owner('user');
  return { ...others, token: caller === 'nobody' ? undefined : (await createUser(app)).token };
}

/** The address with ids of things that are there, so that 404 can only mean "not for you". */
function addressOf(method: Method, path: string, owned: Owned): string {
  const ids: Record<string, string | undefined> = {
    '/api/auth/sessions/:id': owned.sessionId,
    '/api/users/:id': owned.userId,
    '/api/transactions/:id': owned.transactionId,
    '/api/transactions/:id/tickets.pdf': owned.paidId,
    '/api/transactions/:id/invoice.pdf': owned.paidId,
    '/api/tickets/:id': owned.ticketId,
    '/api/tickets/:id/ticket.pdf': owned.ticketId,
    '/api/tickets/:id/transfer': owned.ticketId,
    '/api/transactions/:id/refund-quote': owned.transactionId,
    '/api/transactions/:id/refunds': owned.transactionId,
    '/api/transactions/:id/cancel': owned.transactionId,
    '/api/exports/:id': owned.exportId,
    '/api/exports/:id/file.csv': owned.exportId,
    '/api/payments/status/:id': owned.paymentId,
    '/api/event-categories/:id': shown['categories'],
    '/api/artists/:id': shown['artists'],
    '/api/promotors/:id': shown['promotors'],
    '/api/merchandise/:id': shown['merchandise'],
    // Not an id: it gets as far as the check of what was sent.
    '/api/admin/verifications/:id': 'x',
    '/api/verifications/my/documents/:id': 'x',
    '/api/admin/verification-documents/:id': 'x',
    '/api/admin/refunds/:id/proof': 'x',
    '/api/admin/categories/:id': 'x',
    '/api/admin/promo-codes/:id': 'x',
    '/api/admin/promo-codes/:id/end': 'x',
    '/api/admin/events/:id': 'x',
    '/api/admin/events/:id/take-down': 'x',
    '/api/admin/events/:id/put-back': 'x',
    '/api/admin/users/:id/suspend': 'x',
    '/api/admin/users/:id/restore': 'x',
    '/api/admin/users/:id/role': 'x',
    '/api/admin/verification/approve/:id': 'x',
    '/api/admin/verification/reject/:id': 'x',
    '/api/admin/alerts/:id/resolve': 'x',
    '/api/admin/refunds/:id/paid-out': 'x',
    '/api/admin/refunds/:id/reject': 'x',
    '/api/admin/refunds/:id/approve-payout': 'x',
  };
  if (`${method} ${path}` === 'DELETE /api/events/:id') return `/api/events/${owned.spareEventId}`;
  // The others need theirs.
  if (method === 'DELETE' && path.endsWith('/waiting-room')) {
    return `/api/studio/events/${owned.roomEventId}/waiting-room`;
  }
  if (path === '/media/:kind/:file') return shown['picture'] ?? '';
  return path
    .replace(':checkInId', 'x')
    .replace(':giftId', 'x')
    .replace(':codeId', 'x')
    .replace(':typeId', 'x')
    .replace(':artistId', 'x')
    .replace(':eventId', 'x')
    .replace(':id', ids[path] ?? shown['events'] ?? '');
}

async function outcomeOf(method: Method, path: string, owned: Owned): Promise<string | number> {
  const answer = await app.http.inject({
    method,
    url: addressOf(method, path, owned),
    headers: {
      ...(owned.token !== undefined && { authorization: `Bearer ${owned.token}` }),
      'idempotency-key': randomUUID(),
      ...(method === 'PATCH' && { 'if-match': '"none"' }),
    },
    ...(method !== 'GET' && { payload: payloadOf(owned) }),
  });
  const { statusCode: status } = answer;
  if (status === 401 || status === 403 || status === 404) return status;
  // Refused for what was sent (400), or for how things stand, is past the question of who.
  return status < 400 || [400, 409, 412, 428].includes(status) ? 'let through' : `status ${status}`;
}

const payloadOf = ({ transactionId }: Owned) => ({
  transactionId,
  ticketIds: [transactionId],
  // For offers of tickets.
  name: 'Budi',
  email: `${randomUUID()}@terima.test`,
});

it('the table names every route, and no other', () => {
  const routes = routesOf(app);
  expect(routes.length).toBeGreaterThan(70);
  // HEAD is what Fastify makes of each GET.
  const named = routes.filter((route) => !route.startsWith('HEAD '));
  expect(named.sort()).toEqual(Object.keys(permissions).sort());
  const heads = routes.filter((route) => route.startsWith('HEAD ')).map((route) => route.slice(5));
  expect(named).toEqual(expect.arrayContaining(heads.map((path) => `GET ${path}`)));
});

it.each(callers)('lets %s do what the table says and nothing else', async (caller) => {
  const expected: Record<string, Outcome> = {};
  const found: Record<string, string | number> = {};
  let owned = await asCaller(caller);
  for (const [route, row] of Object.entries(permissions)) {
    const [method, path = ''] = route.split(' ') as [Method, string];
    expected[route] = row[caller];
    found[route] = await outcomeOf(method, path, owned);
    if (path.includes('logout')) owned = await asCaller(caller);
  }
  expect(found).toEqual(expected);
});

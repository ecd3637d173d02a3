import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Redis } from 'ioredis';
import { createUser, guest } from '../../../test/kit/factories';
import { planRedis } from '@panggung/test-support/peers/redis';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let stopRedis: () => Promise<void>;
let counts: Redis;
beforeAll(async () => {
  const redis = await planRedis();
  const { kill } = await redis.start();
  stopRedis = kill;
  counts = new Redis(redis.url);
  app = await startTestApp({ env: { REDIS_URL: redis.url } });
});
afterAll(async () => {
  await app.close();
  counts.disconnect();
  await stopRedis();
});

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
interface Limited {
  method: Method;
  url: string;
}

/** Every operation that the document says can answer 429. */
async function limitedOperations(): Promise<Limited[]> {
  const { paths } = (await app.http.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses: Record<string, unknown> }>>;
  }>();
  return Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods)
      .filter(([, { responses }]) => '429' in responses)
      .map(([method]) => ({ method: method.toUpperCase() as Method, url })),
  );
}

/** Counts further requests on every limit that is counted on. */
async function countRequests(count: number): Promise<void> {
  const keys = await counts.keys('panggung:limit:*');
  await Promise.all(keys.map((key) => counts.incrby(key, count)));
}

/** Routes that count a request only for what is in it. */
const countsForItsBody = ['/api/tickets/guest-purchase', '/api/transactions'];

const withPromoCode = {
  agreement: currentAgreement,
  eventId: randomUUID(),
  items: [{ ticketTypeId: randomUUID(), quantity: 1 }],
  promoCode: 'TIDAK-ADA',
  buyer: guest(),
};

it('says on every limited route when to come back', async () => {
  const accounts = await Promise.all(
    (['admin', 'promotor', 'artist'] as const).map((role) => createUser(app, role)),
  );
  const operations = await limitedOperations();
  expect(operations.length).toBeGreaterThanOrEqual(3);
  for (const [index, { method, url }] of operations.entries()) {
    await counts.flushdb();
    // Refused for its body, so that only the limit is reached.
    const sendAs = (token: string | undefined) =>
      app.http.inject({
        method,
        url,
        payload: countsForItsBody.includes(url) ? withPromoCode : 'x',
        remoteAddress: `10.0.0.${index}`,
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'idempotency-key': 'the-same-each-time',
        },
      });
    // Who is refused for the role is not counted.
    let token: string | undefined;
    for (const account of accounts) {
      token ??= (await sendAs(account.token)).statusCode === 403 ? undefined : account.token;
    }
    const send = () => sendAs(token);
    const { headers } = await send();
    // All that is left but one are counted without being sent.
    await countRequests(Number(headers['x-ratelimit-remaining']) - 1);
    expect([url, (await send()).statusCode]).not.toEqual([url, 429]);
    const answer = await send();
    expect([url, answer.json()]).toEqual([url, expect.objectContaining({ code: 'RATE_LIMITED' })]);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(60);
  }
});

describe('failed sign-ins', () => {
  const attempt = (email: string, network: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email, password: 'salah-sekali' },
      remoteAddress: network,
    });
  const tried = (count: number, minutes: number) =>
    app.db.execute(
      sql`update attempts set count = ${count}, window_started_at = now() - make_interval(mins => ${minutes})`,
    );
  beforeEach(() => app.db.execute(sql`delete from attempts`));

  it('of one account from many networks cause a pause', async () => {
    const { email } = await createUser(app);
    for (const network of ['10.1.0.1', '10.1.0.2']) await attempt(email, network);
    await tried(50, 2);
    const answer = await attempt(email, '10.1.0.3');
    expect(answer.statusCode).toBe(429);
    const seconds = Number(answer.headers['retry-after']);
    expect([seconds > 60, seconds <= 180]).toEqual([true, true]);
  });

  it('from one network on many accounts cause a pause', async () => {
    await attempt('satu@panggung.test', '10.2.0.1');
    await tried(200, 1);
    expect((await attempt('dua@panggung.test', '10.2.0.1')).statusCode).toBe(429);
    expect((await attempt('dua@panggung.test', '10.3.0.1')).statusCode).toBe(401);
  });

  it('are forgotten when their time is over', async () => {
    const { email } = await createUser(app);
    await attempt(email, '10.3.0.1');
    await tried(500, 6);
    expect((await attempt(email, '10.3.0.1')).statusCode).toBe(401);
  });

  it('that come at the same time are all counted', async () => {
    const { email } = await createUser(app);
    const answers = await Promise.all(
      Array.from({ length: 15 }, () => attempt(email, '10.4.0.1').then((one) => one.statusCode)),
    );
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
  });
});

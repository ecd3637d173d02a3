import { randomUUID } from 'node:crypto';
import { currentAgreement } from '@panggung/policy';
import { createEvent, guest } from './kit/factories';
import { startNginx } from './kit/outside/nginx';
import { eventually } from '@panggung/test-support/processes/ready';
import { startLoggingApi, type LoggingApi } from './kit/site/logging-api';
import type { Transaction } from '../src/sales/orders/orders.schema';

jest.setTimeout(90_000);

let api: LoggingApi;
beforeAll(async () => {
  api = await startLoggingApi('silent');
});
afterAll(() => api.close());

/** Nobody must find one of these in a log. */
const secrets = {
  signedBase: 'kXb3Signed-Base_9',
  signInCode: 'sign-in-code-4711',
  identityState: 'state-of-a-sign-in-88',
  referredToken: 'token-in-a-referrer-5',
};

type Nginx = Awaited<ReturnType<typeof startNginx>>;

/** What a buyer does on the site, with the links and tokens that belong to it. @returns the token */
async function buyThrough({ call }: Nginx): Promise<string> {
  const { eventId, typeIds } = await createEvent(api.db, [{ capacity: 10 }]);
  const json = { 'content-type': 'application/json' };
  const placed = await call('/api/tickets/guest-purchase', {
    method: 'POST',
    headers: { ...json, 'idempotency-key': randomUUID() },
    body: JSON.stringify({
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
      buyer: guest(),
    }),
  });
  expect(placed.status).toBe(201);
  const { data: order } = JSON.parse(placed.body) as { data: Transaction };
  const token = order.accessToken ?? '';
  const read = await call(`/api/transactions/${order.id}`, {
    headers: { 'x-access-token': token },
  });
  expect(read.status).toBe(200);
  await call(`/api/transactions/${order.id}/tickets.pdf?token=${token}`);
  await call(`/remotes/~${secrets.signedBase}/admin/1.0.0-abc/browser/entry.js?x=${token}`);
  await call(`/remotes/~${secrets.signedBase}`);
  await call(`/auth/callback?token=${secrets.signInCode}&user=%7B%7D`);
  await call(`/api/auth/callback?code=${secrets.signInCode}&state=${secrets.identityState}`, {
    headers: { referer: `https://tiket.example.com/o?token=${secrets.referredToken}` },
  });
  return token;
}

const foundIn = (log: string, token: string) =>
  [token, ...Object.values(secrets)].filter((secret) => secret !== '' && log.includes(secret));

it('a purchase goes through, and the log has its steps and none of its tokens', async () => {
  const nginx = await startNginx(api.origin);
  const token = await buyThrough(nginx);
  expect(token.length).toBeGreaterThan(10);
  const log = await eventually('the log', () =>
    nginx.written().includes('/api/auth/callback') ? nginx.written() : undefined,
  );
  expect(log).toMatch(/"POST \/api\/tickets\/guest-purchase" 201 /);
  expect(log).toMatch(/"GET \/remotes\/~-\/admin\/1\.0\.0-abc\/browser\/entry\.js" /);
  expect(foundIn(log, token)).toEqual([]);
  const secure = await fetch(`${nginx.plainOrigin}/events?q=x`, { redirect: 'manual' });
  expect(secure.headers.get('location')).toMatch(/^https:\/\/.+\/events\?q=x$/);
  await nginx.stop();
});

it('with the usual format of nginx all of them would be there', async () => {
  const nginx = await startNginx(api.origin, (text) =>
    text.replaceAll(/(access_log \S+) panggung;/g, '$1 combined;'),
  );
  const token = await buyThrough(nginx);
  const log = await eventually('the log', () =>
    nginx.written().includes(secrets.referredToken) ? nginx.written() : undefined,
  );
  expect(foundIn(log, token)).toHaveLength(5);
  await nginx.stop();
});

it.each([
  ['keeps tokens out of the log of errors too', 'crit', []],
  [
    'which would have them with what is usual',
    'error',
    [secrets.signInCode, secrets.referredToken],
  ],
])('when web is away it %s', async (_what, level, expected) => {
  const nginx = await startNginx('http://127.0.0.1:9', (text) =>
    text.replaceAll('error.log crit', `error.log ${level}`),
  );
  const referer = `https://tiket.example.com/o?token=${secrets.referredToken}`;
  const { status } = await nginx.call(`/auth/callback?token=${secrets.signInCode}`, {
    headers: { referer },
  });
  expect(status).toBe(502);
  await eventually('the log', () => (nginx.written().includes(' 502 ') ? true : undefined));
  expect(foundIn(nginx.written(), '')).toEqual(expected);
  await nginx.stop();
});

it('takes the largest file that the api takes, and none that is much larger', async () => {
  const nginx = await startNginx(api.origin);
  const send = (megabytes: number) =>
    nginx.call('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': 'image/png' },
      body: 'x'.repeat(megabytes * 1024 * 1024),
    });
  // 401 is an answer of the api, 413 of nginx.
  expect((await send(10)).status).toBe(401);
  expect((await send(13)).status).toBe(413);
  await nginx.stop();
});

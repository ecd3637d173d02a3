import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = (method: 'GET' | 'POST' | 'DELETE', path: string, token: string) =>
  app.http.inject({
    method,
    url: `/api/auth/${path}`,
    headers: { authorization: `Bearer ${token}` },
  });

const statusOf = async (token: string) => (await call('GET', 'profile', token)).statusCode;

type Account = Awaited<ReturnType<typeof createUser>>;

/** Signs the account in once more, from a phone. */
async function signInAgain({ email, password }: Account): Promise<string> {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email, password },
    remoteAddress: '36.72.215.18',
    headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36' },
  });
  return answer.json<{ token: string }>().token;
}

interface Session {
  id: string;
  device: string;
  address: string;
  current: boolean;
}

const list = async (token: string) =>
  (await call('GET', 'sessions', token)).json<{ data: Session[] }>().data;

interface Times {
  [name: string]: unknown;
  days: number;
  seen: number;
}

/** Days until the session ends and minutes since it was seen, by the database's clock. */
async function timesOf(userId: string): Promise<Times> {
  const { rows } = await app.db.execute<Times>(
    sql`select round(extract(epoch from expires_at - now()) / 86400)::int as days,
          round(extract(epoch from now() - last_seen_at) / 60)::int as seen
        from sessions where user_id = ${userId}`,
  );
  if (rows[0] === undefined) throw new Error('there is no session');
  return rows[0];
}

const age = (
  userId: string,
  { created, seen, left }: Record<'created' | 'seen' | 'left', string>,
) =>
  app.db.execute(
    sql`update sessions set created_at = now() - ${created}::interval,
          last_seen_at = now() - ${seen}::interval, expires_at = now() + ${left}::interval
        where user_id = ${userId}`,
  );

describe('being used', () => {
  it('prolongs a session to its full length', async () => {
    const user = await createUser(app);
    await age(user.id, { created: '20 days', seen: '11 minutes', left: '1 day' });
    expect(await statusOf(user.token)).toBe(200);
    expect(await timesOf(user.id)).toEqual({ days: 30, seen: 0 });
  });

  it('is written down at most once in ten minutes', async () => {
    const user = await createUser(app);
    await age(user.id, { created: '20 days', seen: '9 minutes', left: '1 day' });
    expect(await statusOf(user.token)).toBe(200);
    expect(await timesOf(user.id)).toEqual({ days: 1, seen: 9 });
  });

  it('prolongs nothing beyond 180 days', async () => {
    const user = await createUser(app);
    await age(user.id, { created: '175 days', seen: '1 hour', left: '1 day' });
    expect(await statusOf(user.token)).toBe(200);
    expect((await timesOf(user.id)).days).toBe(5);
  });

  it('revives no session that is over', async () => {
    const user = await createUser(app);
    await age(user.id, { created: '40 days', seen: '31 days', left: '0 days' });
    expect(await statusOf(user.token)).toBe(401);
    expect((await timesOf(user.id)).seen).toBeGreaterThan(60);
  });
});

it('lists what is open, with device and shortened address, and no token', async () => {
  const user = await createUser(app);
  const phone = await signInAgain(user);
  await call('POST', 'logout', await signInAgain(user));
  const response = await call('GET', 'sessions', phone);
  const { data } = response.json<{ data: Session[] }>();
  expect(data).toHaveLength(2);
  expect(data.find(({ current }) => current)).toMatchObject({
    device: 'Chrome di Android',
    address: '36.72.215.x',
  });
  expect(data.filter(({ current }) => current)).toHaveLength(1);
  expect(response.body).not.toContain(phone);
});

it('ends one session at once, and only of the own account', async () => {
  const user = await createUser(app);
  const phone = await signInAgain(user);
  const [onPhone] = (await list(phone)).filter(({ current }) => current);
  const stranger = await createUser(app);
  const path = `sessions/${onPhone?.id}`;
  expect((await call('DELETE', path, stranger.token)).json()).toMatchObject({ code: 'NOT_FOUND' });
  expect(await statusOf(phone)).toBe(200);

  const answer = await call('DELETE', path, user.token);
  expect([answer.statusCode, answer.body]).toEqual([204, '']);
  expect([await statusOf(phone), await statusOf(user.token)]).toEqual([401, 200]);
  expect((await call('DELETE', path, user.token)).statusCode).toBe(404);
  expect((await call('DELETE', `sessions/${randomUUID()}`, user.token)).statusCode).toBe(404);
});

it("ends all sessions at once, this one too, and nobody else's", async () => {
  const user = await createUser(app);
  const phone = await signInAgain(user);
  const stranger = await createUser(app);
  const answer = await call('POST', 'logout-everywhere', phone);
  expect(answer.json()).toEqual({ success: true });
  expect([await statusOf(phone), await statusOf(user.token)]).toEqual([401, 401]);
  expect(await statusOf(stranger.token)).toBe(200);
});

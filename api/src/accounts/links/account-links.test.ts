import { currentAgreement } from '@panggung/policy';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from attempts`));

const post = (path: string, payload?: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload && { payload }),
  });

const profile = (token: string) =>
  app.http.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } });

const newPassword = 'kata-sandi-baru';

/** Asks for a link and takes its token from the mail. */
async function forgotten(email: string): Promise<string> {
  await post('password/forgot', { email });
  await sendAccountMails(app);
  return tokenFor(app, email, '/reset-password');
}

async function asked(user: { email: string; token: string }): Promise<string> {
  await post('email/verification', undefined, user.token);
  await sendAccountMails(app);
  return tokenFor(app, user.email, '/verify-email');
}

const reset = (token: string) => post('password/reset', { token, newPassword });
const verify = (token: string, session?: string) => post('email/verify', { token }, session);

async function actionsOf(userId: string) {
  const { rows } = await app.db.execute<{ action: string }>(
    sql`select action from audit_log where subject_id = ${userId} order by at`,
  );
  return rows.map(({ action }) => action);
}

describe('a forgotten password', () => {
  it('is replaced by whoever reads the mail; everybody signed in before has to go', async () => {
    const user = await createUser(app);
    const token = await forgotten(user.email);
    expect((await reset(token)).json()).toEqual({ success: true });
    expect((await profile(user.token)).statusCode).toBe(401);
    const login = (password: string) => post('login', { email: user.email, password });
    expect((await login(user.password)).statusCode).toBe(401);
    expect((await login(newPassword)).json()).toMatchObject({ user: { emailVerified: true } });
    expect(await actionsOf(user.id)).toContain('password_reset');
    await sendAccountMails(app);
    expect(mailsTo(app, user.email).join()).toContain('sudah diatur ulang');
  });

  it('leaves nothing behind for an address without account, and answers the same', async () => {
    const user = await createUser(app);
    const mails = app.mailServer.mails.length;
    const known = await post('password/forgot', { email: user.email });
    const unknown = await post('password/forgot', { email: 'tak.ada@panggung.test' });
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    const waiting = sql`pgboss.job`;
    const jobs = () => app.db.$count(waiting, sql`name = 'address-mail'`);
    expect(await jobs()).toBe(2);
    await sendAccountMails(app);
    expect(app.mailServer.mails).toHaveLength(mails + 1);
    expect(mailsTo(app, user.email)).toHaveLength(1);
  });

  it('brings links that are all good until one of them is used', async () => {
    const user = await createUser(app);
    const first = await forgotten(user.email);
    const second = await forgotten(user.email);
    expect(second).not.toBe(first);
    expect((await reset(first)).statusCode).toBe(200);
    for (const used of [first, second]) {
      expect((await reset(used)).json()).toMatchObject({ statusCode: 410, code: 'LINK_EXPIRED' });
    }
  });

  it('is replaced by one of many who use the link at the same moment', async () => {
    const user = await createUser(app);
    const token = await forgotten(user.email);
    const answers = await Promise.all(Array.from({ length: 12 }, () => reset(token)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 11 }, () => 410)]);
    const changes = (await actionsOf(user.id)).filter((action) => action === 'password_reset');
    expect(changes).toHaveLength(1);
  });

  it('stays when the link is older than 30 minutes, made up, or for something else', async () => {
    const user = await createUser(app);
    const token = await forgotten(user.email);
    const age = (minutes: number) =>
      app.db.execute(
        sql`update mailed_links set expires_at = created_at + interval '30 minutes'
              - make_interval(mins => ${minutes}) where user_id = ${user.id}`,
      );
    await age(31);
    expect((await reset(token)).statusCode).toBe(410);
    await age(0);
    expect((await verify(token)).statusCode).toBe(410);
    expect((await reset('x'.repeat(22))).statusCode).toBe(410);
    const { rows } = await app.db.execute(
      sql`select extract(epoch from expires_at - created_at)::int / 60 as minutes
          from mailed_links where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ minutes: 30 }]);
    expect((await profile(user.token)).statusCode).toBe(200);
  });

  it('needs eight characters, and a refused one does not use the link up', async () => {
    const user = await createUser(app);
    const token = await forgotten(user.email);
    const short = await post('password/reset', { token, newPassword: 'pendek7' });
    expect(short.json()).toMatchObject({ statusCode: 400, details: [{ field: 'newPassword' }] });
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('may be tried again at once after wrong guesses had closed the sign-in', async () => {
    const user = await createUser(app);
    const login = (password: string) => post('login', { email: user.email, password });
    for (let count = 0; count < 11; count += 1) await login('salah-sekali');
    expect((await login(user.password)).statusCode).toBe(429);
    await reset(await forgotten(user.email));
    expect((await login(newPassword)).statusCode).toBe(200);
  });

  it('is asked for five times at most, by address, and by network', async () => {
    const ask = (email: string) =>
      post('password/forgot', { email }).then(({ statusCode, headers }) => ({
        statusCode,
        wait: Number(headers['retry-after'] ?? 0),
      }));
    for (let count = 0; count < 5; count += 1) {
      expect((await ask('siapa@panggung.test')).statusCode).toBe(200);
    }
    const paused = await ask('siapa@panggung.test');
    expect([paused.statusCode, paused.wait > 60]).toEqual([429, true]);
    expect((await ask('lain@panggung.test')).statusCode).toBe(200);
    await app.db.execute(sql`update attempts set count = 30`);
    expect((await ask('baru@panggung.test')).statusCode).toBe(429);
  });
});

describe('an address', () => {
  const form = (email: string) => ({
    agreement: currentAgreement,
    email,
    password: newPassword,
    name: 'Ayu',
    roleType: 'user',
  });

  it('is verified with the link that registering brings', async () => {
    const email = 'ayu.baru@panggung.test';
    const { token } = (await post('register', form(email))).json<{ token: string }>();
    await sendAccountMails(app);
    const link = tokenFor(app, email, '/verify-email');
    expect((await verify(link, token)).json()).toEqual({ success: true });
    const { user } = (await profile(token)).json<{ user: { id: string } }>();
    expect(user).toMatchObject({ emailVerified: true });
    expect(await actionsOf(user.id)).toContain('email_verified');
    expect(mailsTo(app, email)).toHaveLength(1);
  });

  it('that is taken gets no mail for a refused registration', async () => {
    const user = await createUser(app);
    expect((await post('register', form(user.email))).statusCode).toBe(409);
    await sendAccountMails(app);
    expect(mailsTo(app, user.email)).toEqual([]);
  });

  it('gets a new link on request; one of them is used, and then none is good', async () => {
    const user = await createUser(app);
    const [first, second] = [await asked(user), await asked(user)];
    expect((await verify(first, user.token)).statusCode).toBe(200);
    expect((await verify(first)).json()).toMatchObject({ statusCode: 410, code: 'LINK_EXPIRED' });
    expect((await verify(second)).statusCode).toBe(410);
    const mails = mailsTo(app, user.email).length;
    expect((await post('email/verification', undefined, user.token)).statusCode).toBe(200);
    await sendAccountMails(app);
    expect(mailsTo(app, user.email)).toHaveLength(mails);
  });

  it('gets five links at most, then a pause', async () => {
    const user = await createUser(app);
    const ask = () => post('email/verification', undefined, user.token);
    for (let count = 0; count < 5; count += 1) expect((await ask()).statusCode).toBe(200);
    const paused = await ask();
    expect(paused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    expect(Number(paused.headers['retry-after'])).toBeGreaterThan(60);
  });

  it('has a day to be verified', async () => {
    const user = await createUser(app);
    await asked(user);
    const { rows } = await app.db.execute(
      sql`select extract(epoch from expires_at - created_at)::int / 3600 as hours
          from mailed_links where user_id = ${user.id}`,
    );
    expect(rows).toEqual([{ hours: 24 }]);
  });
});

it('keeps no token: neither in the database nor in the queue', async () => {
  const user = await createUser(app);
  const tokens = [await forgotten(user.email), await asked(user)];
  const { rows } = await app.db.execute(
    sql`select l::text as text from mailed_links l union all select j::text from pgboss.job j`,
  );
  expect(rows.length).toBeGreaterThan(1);
  for (const token of tokens) expect(JSON.stringify(rows)).not.toContain(token);
});

/** Works until no job with an address is left. */
async function workOff(worked: TestApp): Promise<number> {
  await worked.work();
  const left = () => worked.db.$count(sql`pgboss.job`, sql`name = 'address-mail'`);
  for (let round = 0; round < 100 && (await left()) > 0; round += 1) await sleep(100);
  return left();
}

it.each([
  ['is done with it', {}, 1],
  ['gives it up', { SMTP_URL: 'smtp://127.0.0.1:9' }, 0],
])('forgets the address of a job once the worker %s', async (_name, env, arrived) => {
  const worked = await startTestApp({ env });
  try {
    const user = await createUser(worked);
    for (const email of [user.email, 'tak.ada@panggung.test']) {
      const url = '/api/auth/password/forgot';
      await worked.http.inject({ method: 'POST', url, payload: { email } });
    }
    await worked.db.execute(sql`update pgboss.job set retry_limit = 0`);
    expect(await workOff(worked)).toBe(0);
    expect(mailsTo(worked, user.email)).toHaveLength(arrived);
  } finally {
    await worked.close();
  }
});

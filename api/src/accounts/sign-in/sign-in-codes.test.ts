import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { startOidcProvider, type OidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { aBrowser, signInAt, type Browser } from '../../../test/kit/people/browser';

let app: TestApp;
let provider: OidcProvider;
beforeAll(async () => {
  provider = await startOidcProvider();
  const env = { OIDC_ISSUER: provider.issuer, OIDC_SUBJECT_IS_ACCOUNT: 'true' };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.close();
  provider.close();
});

const minuteAgo = sql`now() - interval '61 seconds'`;

/** What the callback page asks for, by its button and before. */
const proceed = (browser: Browser, code: string) =>
  browser.send({ method: 'POST', url: '/api/auth/sign-in', payload: { code } });
const look = (browser: Browser, code: string) =>
  browser.send({ method: 'POST', url: '/api/auth/sign-in/view', payload: { code } });

async function arrived(claims: object = {}) {
  const user = await createUser(app);
  const browser = aBrowser(app);
  const query = await signInAt(provider, browser, { sub: user.id, ...claims });
  return { user, browser, query, code: query['token'] ?? '' };
}

const profileStatus = async (token: string) =>
  (
    await app.http.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

const sessionsOf = ({ id }: { id: string }) =>
  app.db.$count(sql`sessions`, sql`user_id = ${id} and revoked_at is null`);

describe('the token in the address of the callback page', () => {
  it('is no session, and signs in the browser that began, once', async () => {
    const { user, browser, code } = await arrived();
    expect(await profileStatus(code)).toBe(401);
    expect(await sessionsOf(user)).toBe(1);
    const seen = (await look(browser, code)).json<{ user: object }>();
    expect(seen.user).toEqual({ name: 'Sari Uji', email: user.email });
    const answer = await proceed(browser, code);
    const session = answer.json<{ token: string; user: { id: string } }>();
    expect([answer.statusCode, session.user.id]).toEqual([200, user.id]);
    expect(await profileStatus(session.token)).toBe(200);
    const again = await proceed(browser, code);
    expect(again.json()).toMatchObject({ statusCode: 410, code: 'SIGN_IN_EXPIRED' });
  });

  it('is worth nothing to any other browser, and stays good where it belongs', async () => {
    const { user, browser, code } = await arrived();
    const victim = aBrowser(app);
    for (const stranger of [victim, aBrowser(app)]) {
      // One of them has begun a login as well.
      if (stranger === victim) await stranger.send({ url: '/api/auth/login' });
      expect((await look(stranger, code)).statusCode).toBe(410);
      expect((await proceed(stranger, code)).statusCode).toBe(410);
    }
    expect(await sessionsOf(user)).toBe(1);
    expect((await proceed(browser, code)).statusCode).toBe(200);
  });

  it('lives for a minute', async () => {
    const { browser, code } = await arrived();
    const { rows } = await app.db.execute<{ seconds: number }>(
      sql`select extract(epoch from max(expires_at) - max(created_at))::int as seconds
          from sign_in_codes`,
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    await app.db.execute(sql`update sign_in_codes set expires_at = ${minuteAgo}`);
    expect((await look(browser, code)).statusCode).toBe(410);
    expect((await proceed(browser, code)).statusCode).toBe(410);
  });

  it('opens one session for many who send it at the same moment', async () => {
    const { user, browser, code } = await arrived();
    const answers = await Promise.all(Array.from({ length: 8 }, () => proceed(browser, code)));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 410)]);
    expect(await sessionsOf(user)).toBe(2);
  });

  it('comes to several tabs of one browser, each with its own', async () => {
    const [one, other] = [await createUser(app), await createUser(app)];
    const browser = aBrowser(app);
    const first = await browser.send({ url: '/api/auth/login' });
    const second = await browser.send({ url: '/api/auth/login' });
    const back = async ({ headers }: typeof first, sub: string) => {
      const address = new URL(headers.location ?? '');
      provider.grant(sub, address, { sub });
      const state = address.searchParams.get('state') ?? '';
      const query = new URLSearchParams({ iss: provider.issuer, code: sub, state }).toString();
      const answer = await browser.send({ url: `/api/auth/callback?${query}` });
      return new URL(answer.headers.location ?? '').searchParams.get('token') ?? '';
    };
    const codes = [await back(first, one.id), await back(second, other.id)];
    const names = await Promise.all(codes.map((code) => proceed(browser, code)));
    const ids = names.map((answer) => answer.json<{ user?: { id: string } }>().user?.id);
    expect(ids).toEqual([one.id, other.id]);
  });

  it('is stored as a hash only', async () => {
    const { code, browser } = await arrived();
    const { rows } = await app.db.execute(sql`select c::text as text from sign_in_codes c`);
    for (const secret of [code, ...browser.jar.values()]) {
      expect(JSON.stringify(rows)).not.toContain(secret);
    }
  });

  it.each([
    ['all sessions are ended', 'logout-everywhere', undefined],
    ['the password is changed', 'password', { newPassword: 'kata-sandi-baru' }],
  ])('is good no more once %s', async (_name, path, form) => {
    const { user, browser, code } = await arrived();
    const payload = form && { ...form, currentPassword: user.password };
    const headers = { authorization: `Bearer ${user.token}` };
    const url = `/api/auth/${path}`;
    const ended = await app.http.inject({
      method: 'POST',
      url,
      headers,
      ...(payload && { payload }),
    });
    expect(ended.statusCode).toBe(200);
    expect((await proceed(browser, code)).statusCode).toBe(410);
  });

  it('is refused with the reason when the account was suspended meanwhile', async () => {
    const { user, browser, code } = await arrived();
    await app.db.execute(
      sql`update users set suspended_at = now(), suspend_reason = 'Curang' where id = ${user.id}`,
    );
    expect((await proceed(browser, code)).json()).toMatchObject({ code: 'ACCOUNT_SUSPENDED' });
  });
});

it('a sign-in at the provider from before a new password is refused afterwards', async () => {
  const user = await createUser(app);
  const headers = { authorization: `Bearer ${user.token}` };
  const payload = { currentPassword: user.password, newPassword: 'kata-sandi-baru' };
  await app.http.inject({ method: 'POST', url: '/api/auth/password', headers, payload });
  const now = Math.floor(Date.now() / 1000);
  const before = await signInAt(provider, aBrowser(app), { sub: user.id, auth_time: now - 5 });
  expect(before).toEqual({ error: 'session_expired' });
  const after = await signInAt(provider, aBrowser(app), { sub: user.id, auth_time: now + 2 });
  expect(after['error']).toBeUndefined();
});

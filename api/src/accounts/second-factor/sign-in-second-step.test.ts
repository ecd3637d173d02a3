import { sql } from 'drizzle-orm';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { guardedUser, provedUser } from '../../../test/kit/people/second-factors';
import { callsOf } from '../../../test/kit/people/admins';
import { startOidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { aBrowser, signInAt } from '../../../test/kit/people/browser';
import type { OidcProvider } from '@panggung/test-support/peers/oidc-provider';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let foreign: OidcProvider;
let app: TestApp;
beforeAll(async () => {
  foreign = await startOidcProvider();
  const env = { OIDC_ISSUER: foreign.issuer, OIDC_MFA_ACR: 'urn:example:gold, loa3' };
  app = await startTestApp({ env });
});
afterAll(async () => {
  await app.close();
  foreign.close();
});
beforeEach(() => app.db.execute(sql`delete from attempts`));

const post = (url: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api/${url}`, payload });

const sessionsOf = (userId: string) =>
  app.db.$count(sql`sessions where user_id = ${userId} and revoked_at is null`);

describe('with a password', () => {
  it('there is no session before the code', async () => {
    const { id, email, password, freshCode } = await guardedUser(app);
    const before = await sessionsOf(id);
    const half = await post('auth/login', { email, password });
    expect(half.json()).toMatchObject({
      statusCode: 422,
      code: 'CODE_NEEDED',
      details: { accountId: id, emailVerified: true },
    });
    expect(half.cookies).toEqual([]);
    expect((await post('auth/login', { email, password, code: '000000' })).json()).toMatchObject({
      code: 'WRONG_CODE',
    });
    expect(await sessionsOf(id)).toBe(before);
    const noted = sql`subject_id = ${id} and action = 'login_failed'
      and details = '{"step": "second_factor"}'`;
    expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
    const code = await freshCode();
    // The password comes first: a right code says nothing without it.
    const wrong = await post('auth/login', { email, password: 'salah', code });
    expect(wrong.json()).toMatchObject({ code: 'INVALID_CREDENTIALS' });
    const whole = await post('auth/login', { email, password, code });
    expect(whole.statusCode).toBe(200);
    expect(whole.json()).toMatchObject({ user: { hasSecondFactor: true } });
    expect((await post('auth/login', { email, password, code })).statusCode).toBe(422);
  });

  it('a recovery code opens one session', async () => {
    const { email, password, recoveryCodes } = await guardedUser(app);
    const credentials = { email, password, code: recoveryCodes[3] };
    const answers = await Promise.all([
      post('auth/login', credentials),
      post('auth/login', credentials),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
  });

  it('wrong codes of strangers who know the password do not keep the owner out', async () => {
    const { email, password, freshCode } = await guardedUser(app);
    const from = (remoteAddress: string, code: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { email, password, code },
      });
    for (let nth = 0; nth < 12; nth += 1) await from(`203.0.${nth}.9`, '000000');
    expect((await from('198.51.100.1', await freshCode())).statusCode).toBe(429);
    // In the network in which the account was made it is open.
    expect((await from('127.0.0.1', await freshCode())).statusCode).toBe(200);
  });

  it('wrong codes of the app leave recovery codes good anywhere, which are counted apart', async () => {
    const { email, password, recoveryCodes, freshCode } = await guardedUser(app);
    const [once = '', again = '', third = ''] = recoveryCodes;
    const from = (remoteAddress: string, code: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        payload: { email, password, code },
      });
    const twelveTimes = async (code: string, remoteAddress: string) => {
      for (let nth = 0; nth < 12; nth += 1) await from(remoteAddress, code);
    };
    await twelveTimes('000000', '203.0.113.9');
    // The owner has lost the phone and is on the road, and later in the very network of the thief.
    expect((await from('198.51.100.1', once)).statusCode).toBe(200);
    expect((await from('203.0.113.7', again)).statusCode).toBe(200);

    // Guessed recovery codes close the network that they come from, and no other.
    await twelveTimes('2222-2222-2222-2222', '203.0.114.9');
    expect((await from('203.0.114.200', third)).statusCode).toBe(429);
    expect((await from('192.0.2.1', third)).statusCode).toBe(200);
    expect((await from('127.0.0.1', await freshCode())).statusCode).toBe(200);
  });

  it('an account without one is asked for nothing, whatever comes along', async () => {
    const { email, password } = await provedUser(app);
    expect((await post('auth/login', { email, password, code: '123456' })).statusCode).toBe(200);
  });
});

it('a password reset by mail neither removes it nor signs in without it', async () => {
  const { id, email, freshCode } = await guardedUser(app);
  await post('auth/password/forgot', { email });
  await sendAccountMails(app);
  const token = tokenFor(app, email, '/reset-password');
  const reset = await post('auth/password/reset', { token, newPassword: 'kata-sandi-baru' });
  expect(reset.statusCode).toBe(200);
  expect(reset.json()).toEqual({ success: true });
  expect(await sessionsOf(id)).toBe(0);
  const credentials = { email, password: 'kata-sandi-baru' };
  expect((await post('auth/login', credentials)).json()).toMatchObject({ code: 'CODE_NEEDED' });
  const whole = await post('auth/login', { ...credentials, code: await freshCode() });
  expect(whole.statusCode).toBe(200);
  expect(mailsTo(app, email).join()).not.toContain('dinonaktifkan');
});

describe('with a provider', () => {
  /** Comes back to the callback page; `way` is how the provider says that it was done. */
  async function arrive(email: string, way: object) {
    foreign.person['email'] = email;
    foreign.person['email_verified'] = true;
    const browser = aBrowser(app);
    const query = await signInAt(foreign, browser, way);
    const send = (url: string, payload: object) =>
      browser.send({ method: 'POST', url: `/api/auth/${url}`, payload });
    return {
      view: () => send('sign-in/view', { code: query['token'] }),
      complete: (secondFactor?: string) =>
        send('sign-in', { code: query['token'], ...(secondFactor && { secondFactor }) }),
    };
  }

  const strongNow = async (token: string) => {
    const id = '00000000-0000-4000-8000-000000000000';
    const answer = await callsOf(app, token)('POST', `/transactions/${id}/refunds`, {});
    return answer.body['code'] !== 'SECOND_FACTOR_REQUIRED';
  };

  it.each([
    { amr: ['pwd', 'mfa'] },
    { amr: ['pwd', 'otp'] },
    { amr: ['hwk', 'pin'] },
    { acr: 'urn:example:gold' },
    { acr: 'loa3', amr: ['pwd'] },
  ])('%j is a second factor: nothing more is asked', async (way) => {
    const { email } = await guardedUser(app);
    const arrival = await arrive(email, way);
    expect((await arrival.view()).json()).toMatchObject({ codeNeeded: false });
    const session = await arrival.complete();
    expect(session.statusCode).toBe(200);
    expect(await strongNow(session.json<{ token: string }>().token)).toBe(true);
  });

  it.each([
    {},
    { amr: ['pwd'] },
    { amr: ['hwk'] },
    { amr: ['otp'] },
    { amr: 'mfa' },
    { acr: 'urn:example:silver' },
  ])('%j is none: the code is asked for, and a wrong one uses nothing up', async (way) => {
    const { email, freshCode, id } = await guardedUser(app);
    const before = await sessionsOf(id);
    const arrival = await arrive(email, way);
    expect((await arrival.view()).json()).toMatchObject({ codeNeeded: true });
    expect((await arrival.complete()).json()).toMatchObject({ code: 'CODE_NEEDED' });
    expect((await arrival.complete('000000')).json()).toMatchObject({ code: 'WRONG_CODE' });
    expect(await sessionsOf(id)).toBe(before);
    const session = await arrival.complete(await freshCode());
    expect(session.statusCode).toBe(200);
    expect(await strongNow(session.json<{ token: string }>().token)).toBe(true);
    expect((await arrival.complete(await freshCode())).statusCode).toBe(410);
  });

  it('counts from when the provider saw it', async () => {
    const { email } = await guardedUser(app);
    const auth_time = Math.floor(Date.now() / 1000) - 1200;
    const arrival = await arrive(email, { amr: ['pwd', 'mfa'], auth_time });
    const session = await arrival.complete();
    expect(session.statusCode).toBe(200);
    expect(await strongNow(session.json<{ token: string }>().token)).toBe(false);
  });

  it('an admin without an app of ours is let through where one is required', async () => {
    const strict = await startTestApp({
      beside: app,
      env: { SECOND_FACTOR: 'required', OIDC_ISSUER: foreign.issuer },
    });
    try {
      const { email, id } = await provedUser(app, 'admin');
      const path = `/admin/users/${id}/role`;
      for (const [way, status] of [
        [{ amr: ['pwd', 'mfa'] }, 400],
        [{ amr: ['pwd'] }, 403],
      ] as const) {
        const session = await (await arrive(email, way)).complete();
        const { token } = session.json<{ token: string }>();
        expect((await callsOf(strict, token)('POST', path, {})).status).toBe(status);
      }
    } finally {
      await strict.close();
    }
  });

  it('gives five minutes to find the phone, and one where none is needed', async () => {
    const { email } = await guardedUser(app);
    const slow = await arrive(email, {});
    const quick = await arrive((await provedUser(app)).email, {});
    await app.db.execute(
      sql`update sign_in_codes set expires_at = expires_at - interval '4 minutes'`,
    );
    expect((await slow.view()).statusCode).toBe(200);
    expect((await quick.view()).statusCode).toBe(410);
    await app.db.execute(
      sql`update sign_in_codes set expires_at = expires_at - interval '1 minute'`,
    );
    expect((await slow.view()).statusCode).toBe(410);
  });
});

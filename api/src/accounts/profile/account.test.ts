import { sql } from 'drizzle-orm';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inject } from '../../../test/kit/update';
import { passwordChangedMail } from '../mails/account-mail.texts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const call = (method: 'PATCH' | 'POST', path: string, token: string, payload: object) =>
  inject(app, {
    method,
    url: `/api/auth/${path}`,
    payload,
    headers: { authorization: `Bearer ${token}` },
  });

const signIn = (email: string, password: string) =>
  app.http.inject({ method: 'POST', url: '/api/auth/login', payload: { email, password } });

const profileStatus = async (token: string) =>
  (
    await app.http.inject({
      url: '/api/auth/profile',
      headers: { authorization: `Bearer ${token}` },
    })
  ).statusCode;

/** The jobs that wait to tell this account something. */
async function newsFor(userId: string) {
  const { rows } = await app.db.execute<{ about: string }>(
    sql`select data->>'about' as about from pgboss.job
        where name = 'account-mail' and data->>'userId' = ${userId}`,
  );
  return rows.map(({ about }) => about);
}

describe('the profile', () => {
  it('changes only what is given', async () => {
    const user = await createUser(app);
    const renamed = await call('PATCH', 'profile', user.token, { name: '  Sari Baru ' });
    expect(renamed.json()).toMatchObject({
      user: { id: user.id, name: 'Sari Baru', phone: '081234567890', email: user.email },
    });
    const called = await call('PATCH', 'profile', user.token, { phone: '+62 813 0000 0000' });
    expect(called.json()).toMatchObject({
      user: { name: 'Sari Baru', phone: '+62 813 0000 0000' },
    });
  });

  it.each(['', null])('loses its number with %j', async (phone) => {
    const user = await createUser(app);
    const answer = await call('PATCH', 'profile', user.token, { phone });
    expect(answer.json()).toMatchObject({ user: { phone: null } });
  });

  it('refuses what is wrong and changes nothing then', async () => {
    const user = await createUser(app);
    const answer = await call('PATCH', 'profile', user.token, { name: ' ', phone: 'abc' });
    expect(answer.json()).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: expect.arrayContaining([
        expect.objectContaining({ field: 'name' }),
        expect.objectContaining({ field: 'phone' }),
      ]) as unknown,
    });
    const after = await call('PATCH', 'profile', user.token, { phone: '081234567890' });
    expect(after.json()).toMatchObject({ user: { name: 'Sari Uji' } });
  });

  it('cannot change role, address or verification', async () => {
    const user = await createUser(app);
    const sneaky = { role: 'admin', email: 'lain@panggung.test', emailVerifiedAt: '2026-01-01' };
    const answer = await call('PATCH', 'profile', user.token, { name: 'Sari', ...sneaky });
    expect(answer.json()).toMatchObject({
      user: { role: 'user', email: user.email, emailVerified: false, hasPassword: true },
    });
  });
});

describe('a new password', () => {
  const newPassword = 'kata-sandi-baru';

  it('replaces the old one, ends all other sessions and is told by mail', async () => {
    const user = await createUser(app);
    const other = (await signIn(user.email, user.password)).json<{ token: string }>().token;
    const answer = await call('POST', 'password', user.token, {
      currentPassword: user.password,
      newPassword,
    });
    expect(answer.json()).toEqual({ success: true });
    expect([await profileStatus(user.token), await profileStatus(other)]).toEqual([200, 401]);
    expect((await signIn(user.email, user.password)).statusCode).toBe(401);
    expect((await signIn(user.email, newPassword)).statusCode).toBe(200);
    expect(await newsFor(user.id)).toEqual(['password_changed']);
  });

  it('needs the current one: a wrong one is no end of the session', async () => {
    const user = await createUser(app);
    const wrong = await call('POST', 'password', user.token, {
      currentPassword: 'salah-sekali',
      newPassword,
    });
    expect(wrong.json()).toMatchObject({ statusCode: 422, code: 'WRONG_PASSWORD' });
    const missing = await call('POST', 'password', user.token, { newPassword });
    expect(missing.json()).toMatchObject({
      statusCode: 400,
      details: [{ field: 'currentPassword' }],
    });
    expect(await profileStatus(user.token)).toBe(200);
    expect((await signIn(user.email, user.password)).statusCode).toBe(200);
    expect(await newsFor(user.id)).toEqual([]);
  });

  it('needs eight characters, as when registering', async () => {
    const user = await createUser(app);
    const short = { currentPassword: user.password, newPassword: 'pendek7' };
    expect((await call('POST', 'password', user.token, short)).json()).toMatchObject({
      statusCode: 400,
      details: [{ field: 'newPassword', message: 'Password must be at least 8 characters' }],
    });
  });

  it('needs no current one where there is none', async () => {
    const user = await createUser(app);
    await app.db.execute(sql`update users set password_hash = null where id = ${user.id}`);
    expect((await call('POST', 'password', user.token, { newPassword })).statusCode).toBe(200);
    expect((await signIn(user.email, newPassword)).statusCode).toBe(200);
  });

  it('cannot be guessed at: ten wrong ones cause a pause, for this account only', async () => {
    const user = await createUser(app);
    const form = { currentPassword: 'salah-sekali', newPassword };
    for (let count = 0; count < 10; count += 1) {
      expect((await call('POST', 'password', user.token, form)).statusCode).toBe(422);
    }
    const right = { currentPassword: user.password, newPassword };
    const paused = await call('POST', 'password', user.token, right);
    expect(paused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
    const other = await createUser(app);
    expect((await call('POST', 'password', other.token, right)).statusCode).toBe(200);
  });

  it('is told in a mail that says when and where to turn', async () => {
    const user = await createUser(app);
    await call('POST', 'password', user.token, { currentPassword: user.password, newPassword });
    const at = '2026-01-02T03:04:05.000Z';
    await app.services.accountMail.send({ userId: user.id, about: 'password_changed', at });
    const facts = { name: 'Sari Uji', at, publicUrl: 'http://localhost:3000' };
    expect(passwordChangedMail(facts).text).toContain('2 Jan 2026');
    expect(passwordChangedMail(facts).text).toContain('http://localhost:3000/contact');
    const mails = app.mailServer.mails.filter((mail) => JSON.stringify(mail).includes(user.email));
    expect(mails).toHaveLength(1);
  });
});

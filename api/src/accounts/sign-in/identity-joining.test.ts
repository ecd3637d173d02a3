import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const client = { networkAddress: '36.72.215.18', userAgent: '' };
const join = async (email: string) => {
  const { code } = await app.services.signIn.admit({ email, name: 'Pemilik' }, 'browser', client);
  return app.services.signIn.complete({ code }, 'browser', client);
};

const post = (path: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });

const isOpen = async (token: string) =>
  (await app.services.sessions.findViewer(token)) !== undefined;

const canSignIn = async ({ email, password }: { email: string; password: string }) =>
  (await post('login', { email, password })).statusCode === 200;

const joins = ({ id }: { id: string }) =>
  app.db.$count(sql`audit_log`, sql`subject_id = ${id} and action = 'identity_joined'`);

describe('an account that somebody made beforehand with the address of another', () => {
  it('is the owner’s alone once the identity provider vouches for the owner', async () => {
    const squatter = await createUser(app);
    await post('email/verification', {}, squatter.token);
    await post('password/forgot', { email: squatter.email });
    await sendAccountMails(app);
    const links = {
      verify: tokenFor(app, squatter.email, '/verify-email'),
      reset: tokenFor(app, squatter.email, '/reset-password'),
    };
    const { token, user } = await join(squatter.email);
    expect(user).toMatchObject({ id: squatter.id, emailVerified: true, hasPassword: false });
    expect([await isOpen(squatter.token), await isOpen(token)]).toEqual([false, true]);
    expect(await canSignIn(squatter)).toBe(false);
    const reset = { token: links.reset, newPassword: 'kata-sandi-baru' };
    expect((await post('password/reset', reset)).statusCode).toBe(410);
    expect((await post('email/verify', { token: links.verify })).statusCode).toBe(410);
    expect(await joins(squatter)).toBe(1);
    await sendAccountMails(app);
    expect(mailsTo(app, squatter.email).join()).toContain('kini terhubung');
  });

  it('is not kept by a sign-in or a new password that is under way', async () => {
    for (let round = 0; round < 8; round += 1) {
      const squatter = await createUser(app);
      const { email, password } = squatter;
      const change = { currentPassword: password, newPassword: 'direbut-kembali' };
      const [login, changed, joined] = await Promise.all([
        post('login', { email, password }),
        post('password', change, squatter.token),
        join(email),
      ]);
      expect([200, 401]).toContain(login.statusCode);
      expect([200, 401, 422]).toContain(changed.statusCode);
      const { token = '' } = login.json<{ token?: string }>();
      expect([await isOpen(token), await isOpen(squatter.token)]).toEqual([false, false]);
      expect(await isOpen(joined.token)).toBe(true);
      expect(await canSignIn({ email, password: change.newPassword })).toBe(false);
      expect(await canSignIn(squatter)).toBe(false);
    }
  });
});

it.each([
  ['new password', 'POST', 'password', () => ({ newPassword: 'direbut-kembali' })],
  ['deletion', 'DELETE', 'account', ({ email }: { email: string }) => ({ confirm: email })],
] as const)(
  'refuses a %s that was let in before the owner joined',
  async (_name, method, path, form) => {
    const squatter = await createUser(app);
    const headers = { authorization: `Bearer ${squatter.token}` };
    const wrong = { currentPassword: 'salah-sekali', newPassword: 'direbut-kembali' };
    await post('password', wrong, squatter.token);
    let late: Promise<number> | undefined;
    await inTransaction(app.db, async (tx) => {
      // Holds the request between its session's check and its password's.
      await tx.execute(sql`select from attempts for update`);
      late = app.http
        .inject({ method, url: `/api/auth/${path}`, headers, payload: form(squatter) })
        .then(({ statusCode }) => statusCode);
      await sleep(300);
      await join(squatter.email);
    });
    expect(await late).toBe(401);
    expect(await canSignIn({ ...squatter, password: 'direbut-kembali' })).toBe(false);
    expect((await join(squatter.email)).user.id).toBe(squatter.id);
  },
);

it('takes nothing from an account whose address was verified', async () => {
  const owner = await createUser(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${owner.id}`);
  await post('password/forgot', { email: owner.email });
  await sendAccountMails(app);
  const { user } = await join(owner.email);
  expect(user).toMatchObject({ id: owner.id, hasPassword: true });
  expect([await isOpen(owner.token), await canSignIn(owner)]).toEqual([true, true]);
  expect(await joins(owner)).toBe(0);
  const token = tokenFor(app, owner.email, '/reset-password');
  const reset = await post('password/reset', { token, newPassword: 'kata-sandi-baru' });
  expect(reset.statusCode).toBe(200);
});

it('joins once, however many sign in at the same moment', async () => {
  const squatter = await createUser(app);
  const tokens = await Promise.all(
    Array.from({ length: 6 }, () => join(squatter.email).then(({ token }) => token)),
  );
  expect(await joins(squatter)).toBe(1);
  for (const token of tokens) expect(await isOpen(token)).toBe(true);
});

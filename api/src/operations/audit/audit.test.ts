import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database';
import { createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<typeof createUser>>;

const call = (method: 'POST' | 'DELETE', path: string, payload?: object, token?: string) =>
  app.http.inject({
    method,
    url: `/api/${path}`,
    remoteAddress: '36.72.215.18',
    headers: {
      'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    ...(payload && { payload }),
  });

interface Entry {
  [name: string]: unknown;
  action: string;
  actor: string | null;
}

async function entriesAbout(userId: string): Promise<Entry[]> {
  const { rows } = await app.db.execute<Entry>(
    sql`select action, actor_id as actor, address, device from audit_log
        where subject_id = ${userId} order by at`,
  );
  return rows;
}

const actionsOf = async ({ id }: Account) => (await entriesAbout(id)).map(({ action }) => action);

async function signIn({ email }: Account, password: string): Promise<string> {
  const answer = await call('POST', 'auth/login', { email, password });
  return answer.json<{ token: string }>().token;
}

it('notes who signed in from where, and who could not', async () => {
  const user = await createUser(app);
  await signIn(user, 'salah-sekali');
  await signIn(user, user.password);
  const phone = { address: '36.72.215.x', device: 'Chrome di Android' };
  expect((await entriesAbout(user.id)).slice(1)).toEqual([
    { action: 'login_failed', actor: null, ...phone },
    { action: 'login', actor: user.id, ...phone },
  ]);
  const nobody = () => app.db.$count(sql`audit_log`, sql`subject_id is null`);
  const before = await nobody();
  await call('POST', 'auth/login', { email: `${randomUUID()}@panggung.test`, password: 'salah' });
  expect(await nobody()).toBe(before + 1);
});

it('notes each end of a session and each new password, and no attempt at one', async () => {
  const user = await createUser(app);
  const [first, second] = [await signIn(user, user.password), await signIn(user, user.password)];
  const listed = await app.http.inject({
    url: '/api/auth/sessions',
    headers: { authorization: `Bearer ${second}` },
  });
  const { data } = listed.json<{ data: { id: string; current: boolean }[] }>();
  await call('POST', 'auth/logout', undefined, first);
  await call(
    'DELETE',
    `auth/sessions/${data.find(({ current }) => current)?.id}`,
    undefined,
    user.token,
  );
  await call('DELETE', `auth/sessions/${randomUUID()}`, undefined, user.token);
  const newPassword = 'kata-sandi-baru';
  const change = (currentPassword: string) =>
    call('POST', 'auth/password', { currentPassword, newPassword }, user.token);
  await change('salah-sekali');
  await change(user.password);
  await call('POST', 'auth/logout-everywhere', undefined, user.token);
  expect((await actionsOf(user)).slice(3)).toEqual([
    'logout',
    'session_revoked',
    'password_changed',
    'logout_everywhere',
  ]);
  const { rows } = await app.db.execute(sql`select * from audit_log`);
  for (const secret of [newPassword, user.password, user.token, first, second]) {
    expect(JSON.stringify(rows)).not.toContain(secret);
  }
});

it.each(['approve', 'reject'])('notes whose application an admin decided to %s', async (verb) => {
  const admin = await createUser(app, 'admin');
  const artist = await createUser(app, 'artist');
  const id = randomUUID();
  await app.db.execute(
    sql`insert into verifications (id, user_id, role_type, additional_data)
        values (${id}, ${artist.id}, 'artist', '{}')`,
  );
  const body = { adminId: admin.id, reason: 'Dokumen kabur' };
  await call('POST', `admin/verification/${verb}/${id}`, body, admin.token);
  await call('POST', `admin/verification/${verb}/${id}`, body, admin.token);
  expect((await entriesAbout(artist.id)).slice(1)).toEqual([
    expect.objectContaining({
      action: verb === 'approve' ? 'verification_approved' : 'verification_rejected',
      actor: admin.id,
    }),
  ]);
});

it('notes every change of a role, whoever makes it and by whatever means', async () => {
  const admin = await createUser(app, 'admin');
  const user = await createUser(app);
  await app.db.execute(sql`update users set role = 'promotor' where id = ${user.id}`);
  await app.db.execute(sql`update users set name = 'Sari', role = role where id = ${user.id}`);
  await inTransaction(app.db, async (tx) => {
    await tx.execute(sql`select set_config('panggung.actor', ${admin.id}, true)`);
    await tx.execute(sql`update users set role = 'admin' where id = ${user.id}`);
  });
  const { rows } = await app.db.execute(
    sql`select actor_id as actor, details from audit_log
        where subject_id = ${user.id} and action = 'role_changed' order by at`,
  );
  expect(rows).toEqual([
    { actor: null, details: { before: 'user', after: 'promotor' } },
    { actor: admin.id, details: { before: 'promotor', after: 'admin' } },
  ]);
});

it('is never changed and never shortened', async () => {
  await createUser(app);
  await expect(app.db.execute(sql`update audit_log set action = 'logout'`)).rejects.toThrow();
  await expect(app.db.execute(sql`delete from audit_log`)).rejects.toThrow();
});

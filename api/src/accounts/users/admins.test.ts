import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { callsOf, createAdmin } from '../../../test/kit/people/admins';
import { createUser } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
let admin: Awaited<ReturnType<typeof createAdmin>>;
let colleague: Awaited<ReturnType<typeof createAdmin>>;
beforeAll(async () => {
  app = await startTestApp();
  admin = await createAdmin(app);
  colleague = await createAdmin(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${colleague.id}`);
});
afterAll(() => app.close());

const member = async () => {
  const user = await createUser(app, 'user', `${randomUUID()}@panggung.test`);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${user.id}`);
  return user;
};

const setRole = (id: string, role: string) =>
  admin.call('POST', `/admin/users/${id}/role`, { role });

/** The subjects of the mails that came to somebody since the last look. */
async function newsOf({ email }: { email: string }, seen = 0): Promise<string[]> {
  await sendAccountMails(app);
  return mailsTo(app, email)
    .slice(seen)
    .map((mail) => mail.replaceAll('_', ' '));
}

it('tells all admins and the account itself when somebody becomes one, and is one no more', async () => {
  const chosen = await member();
  const stranger = await member();
  await setRole(chosen.id, 'admin');
  for (const reader of [admin, colleague]) {
    const [news = '', ...more] = await newsOf(reader);
    expect(more).toEqual([]);
    expect(news).toContain('menjadikan Sari Uji');
    expect(news).toContain(chosen.email);
    // Who did it, by what nobody can choose.
    expect(news).toContain(`(${admin.email})`);
    expect(news).toContain('/admin/audit');
  }
  expect(await newsOf(chosen)).toEqual([expect.stringContaining('Akun Anda kini akun admin')]);

  await setRole(chosen.id, 'promotor');
  for (const reader of [admin, colleague]) {
    expect(await newsOf(reader, 1)).toEqual([expect.stringContaining('mencabut peran admin')]);
  }
  expect(await newsOf(chosen, 1)).toEqual([expect.stringContaining('bukan akun admin lagi')]);
  expect(await newsOf(stranger)).toEqual([]);
});

it('tells nobody of other roles, nor of a role that stays as it is', async () => {
  const [one, before] = [await member(), (await newsOf(colleague)).length];
  await setRole(one.id, 'promotor');
  expect((await setRole(colleague.id, 'admin')).status).toBe(200);
  expect(await newsOf(colleague, before)).toEqual([]);
  expect(await newsOf(one)).toEqual([]);
});

it('tells the others when an admin is suspended, let in again, or leaves', async () => {
  const other = await createAdmin(app);
  const before = (await newsOf(colleague)).length;
  await admin.call('POST', `/admin/users/${other.id}/suspend`, { reason: 'Ponselnya dicuri' });
  expect(await newsOf(colleague, before)).toEqual([expect.stringContaining('menangguhkan')]);
  // Who is suspended hears of it by the mail that all accounts get, and of nothing else.
  expect(await newsOf(other)).toEqual([expect.stringContaining('Ponselnya dicuri')]);
  await setRole((await member()).id, 'admin');
  expect(await newsOf(other)).toHaveLength(1);

  await admin.call('POST', `/admin/users/${other.id}/restore`);
  const restored = await newsOf(colleague, before);
  expect(restored.at(-1)).toContain('mencabut penangguhan');
  const leaving = { confirm: other.email, password: other.password };
  const { body } = await callsOf(app, other.token)('POST', '/auth/login', other);
  const { token } = body as { token: string };
  await callsOf(app, token)('DELETE', '/auth/account', leaving);
  expect((await newsOf(colleague, before)).at(-1)).toContain('menghapus akunnya sendiri');
});

it('tells nobody when nothing came of it', async () => {
  const unproved = await createUser(app);
  const before = (await newsOf(colleague)).length;
  expect((await setRole(unproved.id, 'admin')).status).toBe(403);
  expect(await newsOf(colleague, before)).toEqual([]);
});

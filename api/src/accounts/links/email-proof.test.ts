import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const post = (path: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/auth/${path}`,
    payload,
    ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
  });

const newPassword = 'milik-saya-sendiri';

/** Somebody registers with an address; gives the session and what the mail to the address brought. */
async function registered(email = guest().email) {
  const password = 'rahasia-si-pendaftar';
  const person = { email, password, name: 'Pendaftar', roleType: 'user' };
  const form = { ...person, agreement: currentAgreement };
  const { token, user } = (await post('register', form)).json<{
    token: string;
    user: { id: string };
  }>();
  await sendAccountMails(app);
  return { id: user.id, email, password, token, link: tokenFor(app, email, '/verify-email') };
}

type Account = Awaited<ReturnType<typeof registered>>;

const view = async (token: string, session?: string) =>
  (await post('email/verification-link', { token }, session)).json<{ data: unknown }>().data;

/** What whoever registered can still do, and whether the address counts as proved. */
async function standing({ id, email, password, token }: Account) {
  const { rows } = await app.db.execute<{ verified: boolean }>(
    sql`select email_verified_at is not null as verified from users where id = ${id}`,
  );
  const headers = { authorization: `Bearer ${token}` };
  return {
    session: (await app.http.inject({ url: '/api/auth/profile', headers })).statusCode,
    password: (await post('login', { email, password })).statusCode,
    verified: rows[0]?.verified,
  };
}

const kept = { session: 200, password: 200, verified: true };
const gone = { session: 401, password: 401, verified: true };

describe('a link that proves an address', () => {
  it('opened by its owner takes an account away from whoever had registered the address', async () => {
    const { eventId, typeIds } = await createEvent(app.db, [{ price: 0 }]);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    const victim = guest();
    const { status } = await buyAsGuest(app, { eventId, items, buyer: victim });
    expect(status).toBe(201);
    const attacker = await registered(victim.email);
    expect((await post('email/verify', { token: attacker.link })).statusCode).toBe(200);
    expect(await standing(attacker)).toEqual(gone);
    const headers = { authorization: `Bearer ${attacker.token}` };
    const tickets = await app.http.inject({ url: '/api/tickets/my', headers });
    expect(tickets.statusCode).toBe(401);
    await sendAccountMails(app);
    expect(mailsTo(app, victim.email).join()).toContain(
      'Kata sandi lama akun Panggung Anda dihapus',
    );
  });

  it('takes nothing away with the session of the account', async () => {
    const owner = await registered();
    expect((await post('email/verify', { token: owner.link }, owner.token)).statusCode).toBe(200);
    expect(await standing(owner)).toEqual(kept);
  });

  it('takes nothing away with the password, on a device without a session', async () => {
    const owner = await registered();
    const { link: token, password } = owner;
    expect((await post('email/verify', { token, password })).statusCode).toBe(200);
    expect(await standing(owner)).toEqual(kept);
  });

  it('sets a new password for who does not know it; everybody else is out', async () => {
    const account = await registered();
    const { link: token, email } = account;
    expect((await post('email/verify', { token, newPassword })).statusCode).toBe(200);
    expect(await standing(account)).toEqual(gone);
    expect((await post('login', { email, password: newPassword })).statusCode).toBe(200);
    await sendAccountMails(app);
    expect(mailsTo(app, email).join()).toContain('sudah diatur ulang');
  });

  it('stays good, and proves nothing, after a wrong password; ten of them cause a pause', async () => {
    const owner = await registered();
    const { link: token, password } = owner;
    for (let count = 0; count < 10; count += 1) {
      const wrong = await post('email/verify', { token, password: 'bukan-ini' });
      expect(wrong.json()).toMatchObject({ statusCode: 422, code: 'WRONG_PASSWORD' });
    }
    expect((await post('email/verify', { token, password })).statusCode).toBe(429);
    expect((await standing(owner)).verified).toBe(false);
    // Neither the session nor the other way waits for it.
    expect((await post('email/verify', { token }, owner.token)).statusCode).toBe(200);
    expect(await standing(owner)).toEqual(kept);
  });

  it.each(['of another account', 'that is over'])(
    'changes nothing with a session %s, which may have ended unnoticed',
    async (which) => {
      const owner = await registered();
      const session = which === 'that is over' ? 'x'.repeat(43) : (await createUser(app)).token;
      const refused = await post('email/verify', { token: owner.link }, session);
      expect(refused.json()).toMatchObject({ statusCode: 422, code: 'PROOF_NEEDED' });
      expect(await standing(owner)).toEqual({ ...kept, verified: false });
      const { link: token, password } = owner;
      expect((await post('email/verify', { token, password }, session)).statusCode).toBe(200);
      expect(await standing(owner)).toEqual(kept);
    },
  );

  it('is not used up by looking at it, and tells what it is about', async () => {
    const owner = await registered();
    const { email } = owner;
    for (let count = 0; count < 3; count += 1) {
      expect(await view(owner.link)).toEqual({ email, yours: false, hasPassword: true });
    }
    expect(await view(owner.link, owner.token)).toMatchObject({ yours: true });
    expect(await view(owner.link, (await createUser(app)).token)).toMatchObject({ yours: false });
    expect((await standing(owner)).verified).toBe(false);
    expect((await post('email/verify', { token: owner.link }, owner.token)).statusCode).toBe(200);
    const used = await post('email/verification-link', { token: owner.link });
    expect(used.json()).toMatchObject({ statusCode: 410, code: 'LINK_EXPIRED' });
  });

  it('keeps what whoever registered does at that very moment from counting', async () => {
    for (let round = 0; round < 6; round += 1) {
      const attacker = await registered();
      const { email, password } = attacker;
      const change = { currentPassword: password, newPassword: 'direbut-kembali' };
      const [, login] = await Promise.all([
        post('email/verify', { token: attacker.link }),
        post('login', { email, password }),
        post('password', change, attacker.token),
      ]);
      const session = login.json<{ token?: string }>().token ?? 'none';
      expect(await standing({ ...attacker, token: session })).toEqual(gone);
      expect(await standing({ ...attacker, password: change.newPassword })).toEqual(gone);
    }
  });
});

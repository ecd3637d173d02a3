import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { promotors } from '../../db/schema';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { mailsTo, sendAccountMails } from '../../../test/kit/outside/mails';
import { buyAsGuest } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<typeof createUser>>;

const leave = ({ token, ...user }: Account, form: object = {}) =>
  app.http.inject({
    method: 'DELETE',
    url: '/api/auth/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { confirm: user.email, password: user.password, ...form },
  });

const isThere = async ({ token }: Account) =>
  (await app.services.sessions.findViewer(token)) !== undefined;

const verified = ({ id }: Account) =>
  app.db.execute(sql`update users set email_verified_at = now() where id = ${id}`);

async function buy(user: Account, { price = 150_000 } = {}) {
  const { eventId, typeIds } = await createEvent(app.db, [{ price }]);
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': randomUUID() },
    payload: {
      agreement: currentAgreement,
      eventId,
      items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
    },
  });
  expect(answer.statusCode).toBe(201);
  return eventId;
}

const over = (eventId: string) =>
  app.db.execute(sql`update events set starts_at = now() - interval '1 day',
    ends_at = now() - interval '20 hours' where id = ${eventId}`);

describe('asking for the deletion', () => {
  it.each([
    ['another address', { confirm: 'lain@panggung.test' }, 400, 'confirm'],
    ['no address', { confirm: undefined }, 400, 'confirm'],
    ['no password', { password: undefined }, 400, 'password'],
  ])('with %s names the field and deletes nothing', async (_name, form, status, field) => {
    const user = await createUser(app);
    const answer = await leave(user, form);
    expect(answer.json()).toMatchObject({ statusCode: status, details: [{ field }] });
    expect(await isThere(user)).toBe(true);
  });

  it('with a wrong password ends no session, and cannot be used to guess', async () => {
    const user = await createUser(app);
    for (let count = 0; count < 10; count += 1) {
      const answer = await leave(user, { password: 'salah-sekali' });
      expect(answer.json()).toMatchObject({ statusCode: 422, code: 'WRONG_PASSWORD' });
    }
    expect((await leave(user)).statusCode).toBe(429);
    expect(await isThere(user)).toBe(true);
  });

  it('takes the address in any case, and needs no password where there is none', async () => {
    const user = await createUser(app);
    await app.db.execute(sql`update users set password_hash = null where id = ${user.id}`);
    const form = { confirm: ` ${user.email.toUpperCase()} `, password: undefined };
    expect((await leave(user, form)).json()).toEqual({ success: true });
    expect(await isThere(user)).toBe(false);
  });
});

it('lets the same address register again, as somebody new', async () => {
  const user = await createUser(app);
  const { email, password } = user;
  expect((await leave(user)).statusCode).toBe(200);
  const post = (path: string, payload: object) =>
    app.http.inject({ method: 'POST', url: `/api/auth/${path}`, payload });
  expect((await post('login', { email, password })).json()).toMatchObject({
    code: 'INVALID_CREDENTIALS',
  });
  const person = { email, password, name: 'Sari Lagi', roleType: 'user' };
  const form = { ...person, agreement: currentAgreement };
  const again = await post('register', form);
  expect(again.statusCode).toBe(201);
  expect(again.json<{ user: { id: string } }>().user.id).not.toBe(user.id);
});

it('is told by mail', async () => {
  const user = await createUser(app);
  await leave(user);
  await sendAccountMails(app);
  expect(mailsTo(app, user.email).at(-1)).toContain('sudah dihapus');
});

it('takes the account out of what admins see', async () => {
  const admin = await createUser(app, 'admin');
  const user = await createUser(app);
  await leave(user);
  const headers = { authorization: `Bearer ${admin.token}` };
  const one = await app.http.inject({ url: `/api/users/${user.id}`, headers });
  expect(one.statusCode).toBe(404);
  const list = await app.http.inject({ url: '/api/users?limit=100', headers });
  expect(list.body).toContain(admin.id);
  expect(list.body).not.toContain(user.id);
});

describe('an account that is in use stays', () => {
  const refusal = async (user: Account) => {
    const answer = await leave(user);
    expect(await isThere(user)).toBe(answer.statusCode === 409);
    return answer.json<{ code?: string; message?: string }>();
  };

  it('while an order is unpaid', async () => {
    const user = await createUser(app);
    await buy(user);
    expect(await refusal(user)).toMatchObject({
      code: 'ACCOUNT_IN_USE',
      message: expect.stringContaining('belum dibayar') as string,
    });
    await app.db.execute(sql`update orders set status = 'expired' where user_id = ${user.id}`);
    expect(await refusal(user)).toEqual({ success: true });
  });

  it('while money is on its way back', async () => {
    const user = await createUser(app);
    const eventId = await buy(user);
    const ofOrder = sql`order_id in (select id from orders where event_id = ${eventId})`;
    await app.db.execute(sql`update orders set status = 'refunded' where event_id = ${eventId}`);
    await app.db.execute(
      sql`insert into payment_attempts (order_id, number, gateway_order_id, status, amount, expires_at)
          select id, 1, code, 'settled', total, now() from orders where event_id = ${eventId}`,
    );
    await app.db.execute(
      sql`insert into refunds (order_id, attempt_id, status, cause, percent, amount, method_kind, refund_key)
          select order_id, id, 'submitted', 'buyer_request', 80, 120000, 'gateway', gateway_order_id
          from payment_attempts where ${ofOrder}`,
    );
    expect(await refusal(user)).toMatchObject({
      code: 'ACCOUNT_IN_USE',
      message: expect.stringContaining('sedang dikembalikan') as string,
    });
    await app.db.execute(sql`update refunds set status = 'succeeded' where ${ofOrder}`);
    expect(await refusal(user)).toEqual({ success: true });
  });

  it('while a ticket is good for an event to come', async () => {
    const user = await createUser(app);
    const eventId = await buy(user, { price: 0 });
    expect((await refusal(user)).message).toContain('tiket yang berlaku');
    await over(eventId);
    expect(await refusal(user)).toEqual({ success: true });
  });

  it('while it has such orders as a guest, once the address is proved', async () => {
    const user = await createUser(app);
    const { eventId, typeIds } = await createEvent(app.db);
    const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
    await buyAsGuest(app, { eventId, items, buyer: guest(user.email) });
    await verified(user);
    expect((await refusal(user)).message).toContain('belum dibayar');
  });

  it('while an event of the promotor is announced', async () => {
    const user = await createUser(app, 'promotor');
    const [promotor] = await app.db
      .insert(promotors)
      .values({ name: 'Gemilang', userId: user.id })
      .returning();
    const { eventId } = await createEvent(app.db, [{}], { promotorId: promotor?.id ?? null });
    expect((await refusal(user)).message).toContain('Acara Anda');
    await over(eventId);
    expect(await refusal(user)).toEqual({ success: true });
  });

  it('while there is no other admin, also when two leave at once', async () => {
    await app.db.execute(sql`update users set role = 'user' where role = 'admin'`);
    for (let round = 0; round < 5; round += 1) {
      const admins = [await createUser(app, 'admin'), await createUser(app, 'admin')];
      const answers = await Promise.all(admins.map((admin) => leave(admin)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
      const refused = answers.find(({ statusCode }) => statusCode === 409);
      expect(refused?.json()).toMatchObject({
        message: expect.stringContaining('admin terakhir') as string,
      });
      await app.db.execute(sql`update users set role = 'user' where deleted_at is null`);
    }
  });
});

it('does not touch the orders of a guest whose address was never proved', async () => {
  const user = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items, buyer: guest(user.email) });
  expect((await leave(user)).statusCode).toBe(200);
  const { rows } = await app.db.execute(
    sql`select buyer_email as email from orders where id = ${order.id}`,
  );
  expect(rows).toEqual([{ email: user.email }]);
});

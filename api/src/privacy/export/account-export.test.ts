import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { sendAccountMails, tokenFor } from '../../../test/kit/outside/mails';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout } from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Account = Pick<Awaited<ReturnType<typeof createUser>>, 'token'>;

const post = (path: string, payload: object, token?: string) =>
  app.http.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  });

const ask = ({ token }: Account) =>
  app.http.inject({ url: '/api/auth/export', headers: { authorization: `Bearer ${token}` } });

interface Bought {
  id: string;
  items: object[];
  tickets: object[];
  payments: { notifications: object[] }[];
  refunds: object[];
}

interface Export {
  account: object;
  applications: object[];
  links: object[];
  sessions: object[];
  orders: Bought[];
  activity: { action: string; details: object; device: string | null }[];
}

const exportOf = async (user: Account) => (await ask(user)).json<Export>();

const verified = (email: string) =>
  app.db.execute(sql`update users set email_verified_at = now() where email = ${email}`);

/** An order for two tickets, paid. */
async function buy(token: string): Promise<{ id: string; code: string }> {
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0], quantity: 2 }];
  const answer = await post('transactions', { agreement: currentAgreement, eventId, items }, token);
  const order = answer.json<{ data: { id: string; code: string } }>().data;
  await openPayment(app, order.id, { authorization: `Bearer ${token}` });
  app.gateway.set(`${order.code}-1`, 'settlement');
  expect(await notify(app, app.gateway.notification(`${order.code}-1`))).toBe(200);
  return order;
}

it('is a file that holds the account, its sessions and what was done', async () => {
  const user = await createUser(app);
  await post('auth/login', { email: user.email, password: 'salah-sekali' });
  const answer = await ask(user);
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.headers['content-disposition']).toMatch(
    /^attachment; filename="panggung-data-\d{4}-\d\d-\d\d\.json"$/,
  );
  const found = answer.json<Export>();
  expect(found.account).toMatchObject({
    id: user.id,
    email: user.email,
    name: 'Sari Uji',
    phone: '081234567890',
    role: 'user',
    hasPassword: true,
  });
  expect(found.sessions).toEqual([
    expect.objectContaining({ device: 'Perangkat tidak dikenal', address: '127.0.0.x' }),
  ]);
  expect(found.activity.map(({ action }) => action)).toEqual([
    'login',
    'login_failed',
    'data_exported',
  ]);
});

it('holds orders with items, tickets and payments, and nothing that opens or admits', async () => {
  const user = await createUser(app);
  const { id, code } = await buy(user.token);
  const answer = await ask(user);
  const [order, ...others] = answer.json<Export>().orders;
  expect(others).toEqual([]);
  expect(order).toMatchObject({
    id,
    code,
    status: 'paid',
    total: 300_000,
    asGuest: false,
    buyerName: 'Sari Uji',
    buyerEmail: user.email,
    event: { title: 'Malam Uji' },
    items: [{ name: 'Tribun 1', quantity: 2, unitPrice: 150_000 }],
    tickets: [{ holderName: 'Sari Uji', status: 'issued' }, { number: 2 }],
    payments: [{ gatewayOrderId: `${code}-1`, status: 'settled', method: 'qris', amount: 300_000 }],
  });
  expect(order?.payments[0]?.notifications).toEqual([
    expect.objectContaining({
      content: expect.objectContaining({ transaction_status: 'settlement' }) as unknown,
    }),
  ]);
  const { rows } = await app.db.execute<{ secret: string }>(
    sql`select code as secret from tickets where order_id = ${id}
        union all select token from payment_attempts where order_id = ${id}
        union all select redirect_url from payment_attempts where order_id = ${id}
        union all select payload->>'signature_key' from payment_notifications
        union all select token_hash from sessions
        union all select password_hash from users where id = ${user.id}`,
  );
  expect(rows.length).toBeGreaterThanOrEqual(7);
  for (const { secret } of rows) expect(answer.body).not.toContain(secret);
});

it('holds refunds with the account that they go to', async () => {
  const user = await createUser(app);
  const { id } = await buy(user.token);
  await app.db.execute(sql`update payment_attempts set method = 'echannel' where order_id = ${id}`);
  const owned = { order: { id }, headers: { authorization: `Bearer ${user.token}` } };
  const { tickets } = await readOrder(app, id, owned.headers);
  const ticketIds = tickets.map((ticket) => ticket.id).slice(0, 1);
  await askRefund(app, owned, { ticketIds, payout, reason: 'Sakit' });
  const [order] = (await exportOf(user)).orders;
  expect(order?.refunds).toMatchObject([
    { status: 'approved', amount: 120_000, reason: 'Sakit', payout: { bank: 'BCA' } },
  ]);
});

it('has what a guest bought with the address only once it is proved', async () => {
  const user = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db);
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const { order } = await buyAsGuest(app, { eventId, items, buyer: guest(user.email) });
  expect((await exportOf(user)).orders).toEqual([]);
  await verified(user.email);
  expect((await exportOf(user)).orders).toMatchObject([{ id: order.id, asGuest: true }]);
});

it('has the application and what was decided, but not who did, nor from where', async () => {
  const admin = await createUser(app, 'admin');
  const email = `${randomUUID()}@panggung.test`;
  const additionalData = { stageName: 'Lingkar Sore', genre: 'Folk' };
  const form = { email, password: 'delapan-huruf', name: 'Rio', roleType: 'artist' };
  await post('auth/register', { ...form, agreement: currentAgreement, additionalData });
  await sendAccountMails(app);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select v.id from verifications v join users u on u.id = v.user_id where email = ${email}`,
  );
  const body = { adminId: admin.id, reason: 'Dokumen kabur' };
  await post(`admin/verification/reject/${rows[0]?.id}`, body, admin.token);
  const login = await post('auth/login', { email, password: form.password });
  const answer = await ask(login.json<{ token: string }>());
  const found = answer.json<Export>();
  expect(found.applications).toMatchObject([
    { additionalData, status: 'rejected', reason: 'Dokumen kabur', notes: null },
  ]);
  expect(found.links).toMatchObject([{ kind: 'email_verification', usedAt: null }]);
  expect(found.activity).toContainEqual(
    expect.objectContaining({ action: 'verification_rejected', byYou: false, device: null }),
  );
  expect(answer.body).not.toContain(admin.id);
  expect(answer.body).not.toContain(tokenFor(app, email, '/verify-email'));
});

it('is whole however long it is, and holds nothing of anybody else', async () => {
  const [user, other] = [await createUser(app), await createUser(app)];
  await buy(other.token);
  await app.db.execute(
    sql`insert into audit_log (action, actor_id, subject_id, address, device)
        select 'logout', ${user.id}, ${user.id}, '', 'nomor ' || n from generate_series(1, 450) n`,
  );
  const answer = await ask(user);
  const found = answer.json<Export>();
  const numbers = found.activity.flatMap(({ device }) => /^nomor (\d+)$/.exec(device ?? '')?.[1]);
  expect(new Set(numbers.filter(Boolean)).size).toBe(450);
  expect(found.orders).toEqual([]);
  expect(answer.body).not.toContain(other.id);
});

it('is made five times a minute at most', async () => {
  const user = await createUser(app);
  for (let count = 0; count < 5; count += 1) expect((await ask(user)).statusCode).toBe(200);
  const paused = await ask(user);
  expect(paused.json()).toMatchObject({ statusCode: 429, code: 'RATE_LIMITED' });
  expect(Number(paused.headers['retry-after'])).toBeLessThanOrEqual(60);
});

import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../platform/db/database';
import { createEvent, createUser } from '../../../test/kit/factories';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { inject } from '../../../test/kit/update';

let app: TestApp;
let eventId: string;
let typeId: string;
beforeAll(async () => {
  app = await startTestApp();
  const event = await createEvent(app.db, [{ capacity: 1_000 }]);
  eventId = event.eventId;
  typeId = event.typeIds[0] ?? '';
});
afterAll(() => app.close());

type Account = Awaited<ReturnType<typeof createUser>>;

const call = (method: 'POST' | 'PATCH' | 'DELETE', path: string, payload: object, token?: string) =>
  inject(app, {
    method,
    url: `/api/${path}`,
    headers: {
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    payload,
  }).then(({ statusCode }) => statusCode);

const leave = ({ email, password, token }: Account) =>
  call('DELETE', 'auth/account', { confirm: email, password }, token);

const order = ({ token }: Account) =>
  call(
    'POST',
    'transactions',
    { agreement: currentAgreement, eventId, items: [{ ticketTypeId: typeId, quantity: 1 }] },
    token,
  );

const login = ({ email, password }: Account) => call('POST', 'auth/login', { email, password });

/** Connections of this database that wait for a lock that another one holds. */
const waiting = () =>
  app.db.$count(
    sql`pg_stat_activity`,
    sql`datname = current_database() and wait_event_type = 'Lock'`,
  );

async function untilWaiting(count: number): Promise<void> {
  for (let round = 0; round < 100; round += 1) {
    if ((await waiting()) >= count) return;
    await sleep(20);
  }
  throw new Error(`nobody waits for a lock, or fewer than ${count}`);
}

/** Holds rows while `first` runs into them, and lets go when `others` wait behind it. */
async function inOrder(
  rows: SQL,
  first: () => Promise<number>,
  ...others: (() => Promise<number>)[]
): Promise<number[]> {
  const answers: Promise<number>[] = [];
  await inTransaction(app.db, async (tx) => {
    await tx.execute(rows);
    for (const [index, one] of [first, ...others].entries()) {
      answers.push(one());
      await untilWaiting(index + 1);
    }
  });
  return Promise.all(answers);
}

/** The deletion has the account's row by then, and is half done. */
const sessionsOf = ({ id }: Account) => sql`select from sessions where user_id = ${id} for update`;

const ordersOf = ({ id }: Account) => app.db.$count(sql`orders`, sql`user_id = ${id}`);

it('refuses an order that comes while its buyer is being deleted', async () => {
  const user = await createUser(app);
  const answers = await inOrder(
    sessionsOf(user),
    () => leave(user),
    () => order(user),
  );
  expect(answers).toEqual([200, 401]);
  expect(await ordersOf(user)).toBe(0);
});

it('keeps the account when an order comes first', async () => {
  const user = await createUser(app);
  const answers = await inOrder(
    sql`select from ticket_types where id = ${typeId} for update`,
    () => order(user),
    () => leave(user),
  );
  expect(answers).toEqual([201, 409]);
  const { rows } = await app.db.execute(
    sql`select buyer_email as email from orders where user_id = ${user.id}`,
  );
  expect(rows).toEqual([{ email: user.email }]);
});

it('opens no session for an account that is being deleted, and none stays open', async () => {
  const user = await createUser(app);
  const answers = await inOrder(
    sessionsOf(user),
    () => leave(user),
    () => login(user),
  );
  expect(answers).toEqual([200, 401]);
  expect(await app.db.$count(sql`sessions`, sql`user_id = ${user.id}`)).toBe(0);
});

it('leaves nothing personal of what was under way in the account', async () => {
  const user = await createUser(app);
  const change = { currentPassword: user.password, newPassword: 'kata-baru-sekali' };
  const answers = await inOrder(
    sessionsOf(user),
    () => leave(user),
    () => call('POST', 'auth/logout', {}, user.token),
    () => call('POST', 'auth/password', change, user.token),
    () => call('PATCH', 'auth/profile', { name: 'Sari Kembali' }, user.token),
  );
  expect(answers.map((status) => status < 500)).toEqual([true, true, true, true]);
  const { rows } = await app.db.execute(
    sql`select distinct address, device from audit_log
        where ${user.id} in (actor_id::text, subject_id::text)`,
  );
  expect(rows).toEqual([{ address: '', device: '' }]);
  const written = sql`id = ${user.id} and (name like 'Sari%' or password_hash is not null)`;
  expect(await app.db.$count(sql`users`, written)).toBe(0);
});

it('never waits in a circle with a logout or a decision of an admin', async () => {
  const user = await createUser(app, 'artist');
  const admin = await createUser(app, 'admin');
  const id = randomUUID();
  await app.db.execute(
    sql`insert into verifications (id, user_id, role_type, additional_data)
        values (${id}, ${user.id}, 'artist', '{}')`,
  );
  const reason = { adminId: admin.id, reason: 'Dokumen kabur' };
  const answers = await inOrder(
    sql`select from users where id = ${user.id} for update`,
    () => leave(user),
    () => call('POST', 'auth/logout', {}, user.token),
    () => call('POST', `admin/verification/reject/${id}`, reason, admin.token),
  );
  expect(answers).toEqual([200, 200, 404]);
});

it('ends in one of two ways however the moments fall, and never in between', async () => {
  for (let round = 0; round < 12; round += 1) {
    const user = await createUser(app);
    const [left, bought, signedIn] = await Promise.all([
      leave(user),
      sleep(round * 4).then(() => order(user)),
      sleep(round * 2).then(() => login(user)),
    ]);
    expect([200, 401]).toContain(signedIn);
    expect([
      [200, 401],
      [409, 201],
    ]).toContainEqual([left, bought]);
    expect(await ordersOf(user)).toBe(left === 200 ? 0 : 1);
    const open = await app.db.$count(sql`sessions`, sql`user_id = ${user.id}`);
    expect(open > 0).toBe(left === 409);
  }
});

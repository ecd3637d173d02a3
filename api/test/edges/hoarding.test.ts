import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { unpaidTicketsSum } from '../../src/sales/orders/orders.repository';
import { stockRepository } from '../../src/sales/stock/stock.repository';
import { createEvent, createUser, guest } from '../kit/factories';
import { buyAsGuest, notify, openPayment, type GuestOrder } from '../kit/people/purchases';
import { startTestApp, type TestApp, type TestAppOptions } from '../kit/test-app';
import { selectForSale } from '../../src/sales/stock/for-sale.repository';

const env = { UNPAID_TICKETS_PER_NETWORK: '12' };
let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env });
});
afterAll(() => app.close());

let phones = 81_200_000_000;
const nextPhone = () => `0${(phones += 1)}`;
let networks = 0;
/** A network that nobody else of these tests is in. */
const nextNetwork = () => `10.0.${(networks += 1)}.7`;

/** Orders of one event, each with a phone number of its own. */
function hoarder(event: { eventId: string; typeIds: string[] }) {
  return (email: string, quantity: number, rest: Partial<GuestOrder> = {}) =>
    buyAsGuest(app, {
      eventId: event.eventId,
      items: [{ ticketTypeId: event.typeIds[0] ?? '', quantity }],
      buyer: { ...guest(email), phone: nextPhone() },
      from: nextNetwork(),
      ...rest,
    });
}

async function buyAsMember(token: string, eventId: string, ticketTypeId = '', quantity = 6) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    payload: { agreement: currentAgreement, eventId, items: [{ ticketTypeId, quantity }] },
    remoteAddress: nextNetwork(),
  });
  return { status: answer.statusCode, body: answer.json<{ code?: string }>() };
}

const verify = (email: string) =>
  app.db.execute(sql`update users set email_verified_at = now() where email = ${email}`);

describe('unpaid tickets of one mail address', () => {
  it('are six of an event, however many phone numbers there are', async () => {
    const order = hoarder(await createEvent(app.db));
    const { email } = guest();
    expect((await order(email, 4)).status).toBe(201);
    expect((await order(email, 3)).body).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      message: expect.stringContaining('Bayar atau batalkan pesanan itu'),
    });
    expect((await order(email, 2)).status).toBe(201);
    expect((await order(email, 1)).status).toBe(409);
    expect((await order(guest().email, 6)).status).toBe(201);
  });

  it('are those of its tags too, and of its dots where these mean nothing', async () => {
    const order = hoarder(await createEvent(app.db));
    expect((await order('sari.uji@gmail.com', 6)).status).toBe(201);
    expect((await order('sariuji@gmail.com', 1)).status).toBe(409);
    expect((await order('s.ariuji+lain@googlemail.com', 1)).status).toBe(409);
    expect((await order('sari.uji@contoh.test', 6)).status).toBe(201);
    expect((await order('sari.uji+lain@contoh.test', 1)).status).toBe(409);
    expect((await order('sariuji@contoh.test', 6)).status).toBe(201);
  });

  it('are of one event, and nothing that is paid counts', async () => {
    const { email } = guest();
    const paid = hoarder(await createEvent(app.db));
    const { order } = await paid(email, 6);
    expect((await hoarder(await createEvent(app.db))(email, 6)).status).toBe(201);
    await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
    app.gateway.set(`${order.code}-1`, 'settlement');
    await notify(app, app.gateway.notification(`${order.code}-1`));
    expect((await paid(email, 6)).status).toBe(201);
  });

  it('count no more as soon as their time is over', async () => {
    const order = hoarder(await createEvent(app.db));
    const { email } = guest();
    const first = await order(email, 6);
    await app.db.execute(sql`update orders set expires_at = now() where id = ${first.order.id}`);
    expect((await order(email, 6)).status).toBe(201);
  });

  it('lead to the own order, and to the same answer when the request is sent again', async () => {
    const order = hoarder(await createEvent(app.db));
    const buyer = guest();
    const key = randomUUID();
    const first = await order('', 6, { buyer, key });
    const again = await order('', 6, { buyer, key });
    expect(again.order).toEqual(first.order);
    expect((await order('', 6, { buyer })).body).toMatchObject({
      code: 'UNPAID_ORDER_EXISTS',
      details: { transactionId: first.order.id },
    });
  });

  it('do not shut out who has shown to read its mail, and count for guests then', async () => {
    const event = await createEvent(app.db);
    const order = hoarder(event);
    const member = await createUser(app);
    expect((await order(member.email, 6)).status).toBe(201);
    await verify(member.email);
    const proven = () => buyAsMember(member.token, event.eventId, event.typeIds[0]);
    expect((await proven()).status).toBe(201);
    expect((await proven()).body.code).toBe('UNPAID_ORDER_EXISTS');

    const other = await createUser(app);
    await verify(other.email);
    await buyAsMember(other.token, event.eventId, event.typeIds[0]);
    expect((await order(other.email, 1)).status).toBe(409);
  });

  it('are those of several accounts with one mailbox', async () => {
    const event = await createEvent(app.db);
    const name = randomUUID();
    const statuses = [];
    for (const tag of ['', '+satu', '+dua']) {
      const { token, email } = await createUser(app, 'user', `${name}${tag}@panggung.test`);
      await verify(email);
      statuses.push((await buyAsMember(token, event.eventId, event.typeIds[0])).status);
    }
    expect(statuses).toEqual([201, 409, 409]);
  });
});

describe('free tickets of one mail address', () => {
  const freeEvent = () => createEvent(app.db, [{ price: 0 }, { price: 150_000 }]);

  it('are six of an event, however many orders there are; what is paid for is counted apart', async () => {
    const event = await freeEvent();
    const order = hoarder(event);
    expect((await order('ada@contoh.test', 5)).status).toBe(201);
    expect((await order('ada+lain@contoh.test', 2)).body).toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: expect.stringContaining('tiket gratis'),
    });
    expect((await order('ada+lain@contoh.test', 1)).status).toBe(201);
    expect((await order('ada@contoh.test', 1)).status).toBe(422);
    const paid = hoarder({ ...event, typeIds: [event.typeIds[1] ?? ''] });
    expect((await paid('ada@contoh.test', 6)).status).toBe(201);
    expect((await hoarder(await freeEvent())('ada@contoh.test', 6)).status).toBe(201);
  });

  it('do not shut out who has shown to read its mail', async () => {
    const event = await freeEvent();
    const member = await createUser(app);
    await verify(member.email);
    expect((await hoarder(event)(member.email, 6)).status).toBe(201);
    const own = () => buyAsMember(member.token, event.eventId, event.typeIds[0]);
    expect((await own()).status).toBe(201);
    expect((await own()).body.code).toBe('LIMIT_EXCEEDED');
  });

  it('count also beside something that costs a little', async () => {
    const event = await freeEvent();
    const [free = '', paid = ''] = event.typeIds;
    const { email } = guest();
    const mixed = () =>
      hoarder(event)(email, 0, {
        items: [
          { ticketTypeId: free, quantity: 5 },
          { ticketTypeId: paid, quantity: 1 },
        ],
      });
    const { status, order } = await mixed();
    expect(status).toBe(201);
    await openPayment(app, order.id, { 'x-access-token': order.accessToken ?? '' });
    app.gateway.set(`${order.code}-1`, 'settlement');
    await notify(app, app.gateway.notification(`${order.code}-1`));
    expect((await mixed()).body.code).toBe('LIMIT_EXCEEDED');
    expect((await hoarder(event)(email, 2)).body.code).toBe('LIMIT_EXCEEDED');
    await app.db.execute(
      sql`update orders set status = 'partially_refunded' where id = ${order.id}`,
    );
    expect((await hoarder(event)(email, 2)).body.code).toBe('LIMIT_EXCEEDED');
    expect((await hoarder(event)(email, 1)).status).toBe(201);
  });

  it('are not limited for a network: a campus may come as a whole', async () => {
    const order = hoarder(await freeEvent());
    for (let guests = 0; guests < 4; guests += 1) {
      expect((await order(guest().email, 6, { from: '192.168.5.1' })).status).toBe(201);
    }
  });
});

describe('unpaid tickets of one network', () => {
  it('are limited for guests, who are told a way out; accounts may go on', async () => {
    const event = await createEvent(app.db);
    const order = hoarder(event);
    const from = (last: number) => ({ from: `192.168.4.${last}` });
    expect((await order(guest().email, 6, from(1))).status).toBe(201);
    expect((await order(guest().email, 6, from(2))).status).toBe(201);
    expect((await order(guest().email, 1, from(3))).body).toMatchObject({
      code: 'UNPAID_LIMIT_REACHED',
      message: expect.stringContaining('masuk dengan akun'),
    });
    expect((await order(guest().email, 1)).status).toBe(201);
    const member = await createUser(app);
    await verify(member.email);
    const answer = await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() },
      payload: {
        agreement: currentAgreement,
        eventId: event.eventId,
        items: [{ ticketTypeId: event.typeIds[0], quantity: 6 }],
      },
      remoteAddress: '192.168.4.9',
    });
    expect(answer.statusCode).toBe(201);
  });

  it('are those of a whole IPv6 site', async () => {
    const order = hoarder(await createEvent(app.db));
    const from = (last: string) => ({ from: `2001:db8:7:${last}` });
    expect((await order(guest().email, 6, from('1::1'))).status).toBe(201);
    expect((await order(guest().email, 6, from('ff::2'))).status).toBe(201);
    expect((await order(guest().email, 6, from('2::3'))).status).toBe(409);
    expect((await order(guest().email, 6, { from: '2001:db8:7:100::1' })).status).toBe(201);
  });
});

it('what is held is looked up in indexes, however many orders wait', async () => {
  const { eventId } = await createEvent(app.db);
  await app.db.execute(sql`
    insert into orders (id, code, event_id, buyer_key, buyer_name, buyer_email, buyer_phone, total,
      status, expires_at, held_units, held_for, held_from)
    select gen_random_uuid(), 'PGG-' || n, ${eventId}::uuid, 'guest:' || n, 'Sari', 'sari@contoh.test',
      '0812', 1, 'awaiting_payment', now(), 1, 'mailbox' || n, 'network' || n
    from generate_series(1, 3000) n`);
  await app.db.execute(sql`analyze orders`);
  const keys = { mailboxes: ['mailbox1', 'mailbox2'], networks: ['network1', 'network2'] };
  const { rows } = await app.db.execute(sql`explain ${unpaidTicketsSum(keys)}`);
  const plan = JSON.stringify(rows);
  expect(plan).toMatch(/Scan (?:using|on) orders_held_for/);
  expect(plan).toMatch(/Scan (?:using|on) orders_held_from/);
  expect(plan).not.toContain('Seq Scan');
  await app.db.execute(sql`delete from orders where event_id = ${eventId}`);
});

/** Looks at what is on sale without holding the event. */
const unguarded: TestAppOptions = {
  stock: {
    ...stockRepository,
    lockForSale: (tx, eventIds, ids) => selectForSale(tx, eventIds, ids).execute(),
  },
};

/** Many orders at once, of one address, each for another type and through one of two copies. */
async function rush(options: TestAppOptions = {}): Promise<number> {
  const first = await startTestApp(options);
  const second = await startTestApp({ ...options, beside: first });
  try {
    const types = Array.from({ length: 8 }, () => ({}));
    const { eventId, typeIds } = await createEvent(first.db, types);
    const { email } = guest();
    await Promise.all(
      typeIds.map((ticketTypeId, index) =>
        buyAsGuest(index % 2 === 0 ? first : second, {
          eventId,
          items: [{ ticketTypeId, quantity: 4 }],
          buyer: { ...guest(email), phone: nextPhone() },
        }),
      ),
    );
    const { rows } = await first.db.execute<{ held: number }>(
      sql`select coalesce(sum(held_units), 0)::int as held from orders where event_id = ${eventId}`,
    );
    return rows[0]?.held ?? 0;
  } finally {
    await second.close();
    await first.close();
  }
}

describe('the limit', () => {
  it('holds when two copies are asked for different types at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) expect(await rush()).toBe(4);
  });

  it('does not hold without the lock on the event (negative control)', async () => {
    const held: number[] = [];
    for (let round = 0; round < 8 && !held.some((units) => units > 6); round += 1) {
      held.push(await rush(unguarded));
    }
    expect(Math.max(...held)).toBeGreaterThan(6);
  });
});

import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { createEvent, createUser, guest } from '../../../test/kit/factories';
import { sendAccountMails, mailsTo } from '../../../test/kit/outside/mails';
import { buyAsGuest, notify, openPayment, readOrder } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import type { OrderMail } from '../orders/order-mail.job';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { MAILED_ADDRESSES_PER_NETWORK: '4' } });
});
afterAll(() => app.close());

let phones = 81_300_000_000;
let networks = 0;
const nextNetwork = () => `10.1.${(networks += 1)}.7`;

async function order(email: string, { price = 150_000, from = nextNetwork() } = {}) {
  const { eventId, typeIds } = await createEvent(app.db, [{ price }]);
  const buyer = { ...guest(email), phone: `0${(phones += 1)}` };
  const items = [{ ticketTypeId: typeIds[0] ?? '', quantity: 1 }];
  const bought = await buyAsGuest(app, { eventId, items, buyer, from });
  const headers = { 'x-access-token': bought.order.accessToken ?? '' };
  await sendOrderMails();
  return { ...bought, headers, isWithheld: () => isWithheld(bought.order.id, headers) };
}

async function isWithheld(id: string, headers: Record<string, string>) {
  return (await readOrder(app, id, headers)).mailWithheld;
}

/** As the workers would. A mail that cannot be sent waits for its next try. */
async function sendOrderMails(): Promise<void> {
  const { rows } = await app.db.execute<{ id: string; data: OrderMail }>(
    sql`select id, data from pgboss.job where name = 'order-mail' order by created_on`,
  );
  for (const { id, data } of rows) {
    const { orderId, about, ...rest } = data;
    const sent = app.services.orderMail.send(orderId, about, rest);
    if (!(await sent.then(() => true).catch(() => false))) continue;
    await app.db.execute(sql`delete from pgboss.job where id = ${id}`);
  }
}

async function pay({ order: { id, code }, headers }: Awaited<ReturnType<typeof order>>) {
  await openPayment(app, id, headers);
  app.gateway.set(`${code}-1`, 'settlement');
  await notify(app, app.gateway.notification(`${code}-1`));
  await sendOrderMails();
}

const address = () => `${randomUUID()}@tamu.test`;

it('sends three mails in an hour about unpaid orders to one mailbox, and says so of the others', async () => {
  const to = address();
  const tagged = to.replace('@', '+lain@');
  for (const email of [to, tagged, to]) {
    expect(await (await order(email)).isWithheld()).toBe(false);
  }
  const last = await order(tagged);
  expect(await last.isWithheld()).toBe(true);
  expect(mailsTo(app, to)).toHaveLength(2);
  expect(mailsTo(app, tagged)).toHaveLength(1);

  await pay(last);
  expect(mailsTo(app, tagged)).toHaveLength(2);
  expect(mailsTo(app, tagged)[1]).toContain('E-tiket');
  expect(await last.isWithheld()).toBe(false);
});

it('does not count what could not be sent', async () => {
  const to = `tak-ada-${randomUUID()}@tamu.test`;
  const first = await order(to);
  for (let round = 0; round < 4; round += 1) await sendOrderMails();
  expect(await first.isWithheld()).toBe(false);
});

it('writes to so many different mailboxes at the wish of one network', async () => {
  const from = nextNetwork();
  const neighbour = from.replace(/7$/, '8');
  const again = address();
  for (const email of [again, address(), address(), address(), again]) {
    expect(await (await order(email, { from })).isWithheld()).toBe(false);
  }
  const stranger = address();
  const fifth = await order(stranger, { from: neighbour });
  expect(await fifth.isWithheld()).toBe(true);
  // Asking again makes nothing better.
  expect(await (await order(stranger, { from })).isWithheld()).toBe(true);
  expect(mailsTo(app, stranger)).toEqual([]);
  expect(await (await order(address())).isWithheld()).toBe(false);
});

it('sends ten in an hour about what cost nothing', async () => {
  const to = address();
  for (let round = 0; round < 10; round += 1) {
    expect(await (await order(to, { price: 0 })).isWithheld()).toBe(false);
  }
  expect(await (await order(to, { price: 0 })).isWithheld()).toBe(true);
  expect(mailsTo(app, to)).toHaveLength(10);
});

it('does not limit who has shown to read the address', async () => {
  const member = await createUser(app);
  await app.db.execute(sql`update users set email_verified_at = now() where id = ${member.id}`);
  for (let round = 0; round < 5; round += 1) {
    const { eventId, typeIds } = await createEvent(app.db);
    await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${member.token}`, 'idempotency-key': randomUUID() },
      payload: {
        agreement: currentAgreement,
        eventId,
        items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
      },
    });
  }
  await sendOrderMails();
  expect(mailsTo(app, member.email)).toHaveLength(5);
});

describe('registrations', () => {
  const register = (email: string, from: string) =>
    app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: {
        agreement: currentAgreement,
        email,
        password: 'rahasia-sekali',
        name: 'Sari',
        roleType: 'user',
      },
      remoteAddress: from,
    });

  it('are mailed to so many mailboxes for one network; then it has to wait', async () => {
    const from = nextNetwork();
    for (let round = 0; round < 4; round += 1) {
      expect((await register(address(), from)).statusCode).toBe(201);
    }
    const last = await register(address(), from);
    expect(last.statusCode).toBe(429);
    expect(last.headers['retry-after']).toBeDefined();
    const again = address();
    expect((await register(again, from)).statusCode).toBe(429);
    expect((await register(again, from)).statusCode).toBe(429);
    expect((await register(address(), nextNetwork())).statusCode).toBe(201);
  });

  it('of tags of one mailbox go on, but only five are mailed', async () => {
    const to = address();
    const tags = Array.from({ length: 7 }, (_, tag) => to.replace('@', `+${tag}@`));
    for (const email of tags) expect((await register(email, nextNetwork())).statusCode).toBe(201);
    await sendAccountMails(app);
    expect(tags.flatMap((email) => mailsTo(app, email))).toHaveLength(5);
  });
});

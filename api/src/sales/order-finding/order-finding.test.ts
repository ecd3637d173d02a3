import { currentAgreement } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { createEvent, createUser } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { awaitingPayment } from '../../../test/kit/people/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { shortId } from '../../platform/auth/tokens';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.db.execute(sql`delete from attempts`));

const find = async (payload: object, remoteAddress = '10.1.1.1') => {
  const url = '/api/transactions/find';
  const answer = await app.http.inject({ method: 'POST', url, remoteAddress, payload });
  return { status: answer.statusCode, body: answer.body };
};

/** Sends what the workers would. */
async function sendMails(): Promise<void> {
  const { rows } = await app.db.execute<{ data: { address: string; code?: string } }>(
    sql`delete from pgboss.job where name = 'order-link-mail' returning data`,
  );
  for (const { data } of rows) await app.services.orderFinding.send(data.address, data.code ?? '');
}

const openWith = async (id: string, accessToken: string) =>
  (
    await app.http.inject({
      url: `/api/transactions/${id}`,
      headers: { 'x-access-token': accessToken },
    })
  ).statusCode;

/** The secret in the newest link to an order that came to an address. */
const linkTo = (email: string, id: string): string =>
  mailsTo(app, email)
    .flatMap((mail) => new RegExp(`/o#${shortId(id)}([\\w.-]+)`).exec(mail)?.[1] ?? [])
    .at(-1) ?? '';

const replace = (id: string, accessToken: string, remoteAddress = '10.1.1.9') =>
  app.http.inject({
    method: 'POST',
    url: `/api/transactions/${id}/access`,
    remoteAddress,
    headers: { 'x-access-token': accessToken },
  });

describe('finding an order by its code and address', () => {
  it('opens nothing: the link comes by mail to the address of the order', async () => {
    const { order } = await awaitingPayment(app);
    const email = ` ${order.buyer.email.toUpperCase()} `;
    const { status, body } = await find({ code: order.code.toLowerCase(), email });
    expect(status).toBe(200);
    expect(JSON.parse(body)).toEqual({ success: true });
    await sendMails();
    expect(await openWith(order.id, linkTo(order.buyer.email, order.id))).toBe(200);
  });

  it('sends a member the link to log in by', async () => {
    const user = await createUser(app);
    const { eventId, typeIds } = await createEvent(app.db);
    const placed = await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': 'satu-dua-tiga' },
      payload: {
        agreement: currentAgreement,
        eventId,
        items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
      },
    });
    const { code, id } = placed.json<{ data: { code: string; id: string } }>().data;
    expect((await find({ code, email: user.email })).status).toBe(200);
    await sendMails();
    const mail = mailsTo(app, user.email).join();
    expect(mail).toContain(`/checkout/${id}/status`);
    expect(mail).not.toContain('#access');
  });

  it('says the same whether the code or the address is wrong, and then mails nobody', async () => {
    const [one, other] = [await awaitingPayment(app), await awaitingPayment(app)];
    const { email } = one.order.buyer;
    const answers = [
      await find({ code: one.order.code, email }),
      await find({ code: other.order.code, email }),
      await find({ code: 'PGG-XXXXXX', email }),
      await find({ code: one.order.code, email: 'lain@tamu.test' }),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const before = app.mailServer.mails.length;
    await sendMails();
    expect(app.mailServer.mails).toHaveLength(before + 1);
    expect(mailsTo(app, 'lain@tamu.test')).toEqual([]);
  });
});

describe('the link to an order of a guest', () => {
  it('is replaced by its buyer: the old ones open nothing, the new one comes by mail', async () => {
    const { order } = await awaitingPayment(app);
    const old = order.accessToken ?? '';
    const answer = await replace(order.id, old);
    expect(answer.statusCode).toBe(200);
    // Who has found a link must not be the one who gets the next.
    expect(answer.json()).toEqual({ success: true });
    expect(await openWith(order.id, old)).toBe(404);
    await sendMails();
    const fresh = linkTo(order.buyer.email, order.id);
    expect(fresh).not.toBe(old);
    expect(await openWith(order.id, fresh)).toBe(200);
    expect((await replace(order.id, old)).statusCode).toBe(404);

    expect((await replace(order.id, fresh)).statusCode).toBe(200);
    await sendMails();
    expect(await openWith(order.id, fresh)).toBe(404);
    expect(await openWith(order.id, linkTo(order.buyer.email, order.id))).toBe(200);
  });

  it('is replaced three times an hour at most, and not by made-up versions', async () => {
    const { order } = await awaitingPayment(app);
    let token = order.accessToken ?? '';
    for (const forged of [`2.${token}`, `1.${token}`, `-1.${token}`, '2.', '.']) {
      expect(await openWith(order.id, forged)).toBe(404);
    }
    for (let count = 0; count < 3; count += 1) {
      expect((await replace(order.id, token)).statusCode).toBe(200);
      await sendMails();
      token = linkTo(order.buyer.email, order.id);
    }
    expect((await replace(order.id, token)).statusCode).toBe(429);
    expect(await openWith(order.id, token)).toBe(200);
  });

  it('of a member is none that could be replaced', async () => {
    const user = await createUser(app);
    const { eventId, typeIds } = await createEvent(app.db);
    const placed = await app.http.inject({
      method: 'POST',
      url: '/api/transactions',
      headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': 'satu-dua-tiga' },
      payload: {
        agreement: currentAgreement,
        eventId,
        items: [{ ticketTypeId: typeIds[0], quantity: 1 }],
      },
    });
    const { id } = placed.json<{ data: { id: string } }>().data;
    const url = `/api/transactions/${id}/access`;
    const headers = { authorization: `Bearer ${user.token}` };
    expect((await app.http.inject({ method: 'POST', url, headers })).statusCode).toBe(404);
  });
});

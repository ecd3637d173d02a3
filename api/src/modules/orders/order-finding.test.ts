import { createEvent, createUser } from '../../../test/kit/factories';
import { awaitingPayment, readOrder } from '../../../test/kit/purchases';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const find = async (payload: object, remoteAddress = '10.1.1.1') => {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions/find',
    remoteAddress,
    payload,
  });
  const { requestId: _, ...body } = answer.json<{
    requestId?: string;
    data: { transactionId: string; accessToken: string };
  }>();
  return { status: answer.statusCode, body };
};

it('opens the order of a guest who has its code and its address', async () => {
  const { order } = await awaitingPayment(app);
  const email = ` ${order.buyer.email.toUpperCase()} `;
  const { status, body } = await find({ code: order.code.toLowerCase(), email });
  expect(status).toBe(200);
  expect(body.data.transactionId).toBe(order.id);
  const headers = { 'x-access-token': body.data.accessToken };
  expect((await readOrder(app, order.id, headers)).code).toBe(order.code);
});

it('leaves the order of a member to the account', async () => {
  const user = await createUser(app);
  const { eventId, typeIds } = await createEvent(app.db);
  const placed = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${user.token}`, 'idempotency-key': 'satu-dua-tiga' },
    payload: { eventId, items: [{ ticketTypeId: typeIds[0], quantity: 1 }] },
  });
  const { code } = placed.json<{ data: { code: string } }>().data;
  expect((await find({ code, email: user.email }, '10.1.1.2')).status).toBe(404);
});

it('says the same whether the code or the address is wrong', async () => {
  const [one, other] = [await awaitingPayment(app), await awaitingPayment(app)];
  const { email } = one.order.buyer;
  const answers = [
    await find({ code: other.order.code, email }, '10.1.1.3'),
    await find({ code: 'PGG-XXXXXX', email }, '10.1.1.3'),
    await find({ code: one.order.code, email: 'lain@tamu.test' }, '10.1.1.3'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
});

it('bears ten tries for one address and thirty from one network', async () => {
  const { order } = await awaitingPayment(app);
  const { code } = order;
  const tries = async (count: number, email: (nth: number) => string, network: string) => {
    const statuses = [];
    for (let nth = 0; nth < count; nth += 1) {
      statuses.push((await find({ code: 'PGG-XXXXXX', email: email(nth) }, network)).status);
    }
    return statuses;
  };
  const { email } = order.buyer;
  expect(new Set(await tries(10, () => email, '10.2.1.1'))).toEqual(new Set([404]));
  expect((await find({ code, email }, '10.2.1.2')).status).toBe(429);
  const others = (nth: number) => `tamu-${nth}@tamu.test`;
  expect(new Set(await tries(30, others, '10.2.2.1'))).toEqual(new Set([404]));
  expect((await find({ code, email: 'lain-lagi@tamu.test' }, '10.2.2.1')).status).toBe(429);
});

import { currentAgreement } from '@panggung/policy';
import { randomUUID } from 'node:crypto';
import type { RecoveredOrder } from '../../src/sales/orders/orders.schema';
import { createEvent, createUser, guest } from '../kit/factories';
import { mailsTo } from '../kit/outside/mails';
import { buyAsGuest, cancelOrder } from '../kit/people/purchases';
import { startTestApp, type TestApp } from '../kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ env: { UNPAID_TICKETS_PER_NETWORK: '0' } });
});
afterAll(() => app.close());

interface Wanted {
  eventId: string;
  items: { ticketTypeId: string; quantity: number }[];
}

async function sixOfAnEvent(): Promise<Wanted> {
  const { eventId, typeIds } = await createEvent(app.db, [{ capacity: 60 }]);
  return { eventId, items: [{ ticketTypeId: typeIds[0] ?? '', quantity: 6 }] };
}

async function orderAsMember(token: string, wanted: Wanted, buyer: ReturnType<typeof guest>) {
  const answer = await app.http.inject({
    method: 'POST',
    url: '/api/transactions',
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    payload: { agreement: currentAgreement, ...wanted, buyer },
  });
  return answer.statusCode;
}

const post = (path: string, payload: object) =>
  app.http.inject({ method: 'POST', url: `/api/transactions/${path}`, payload });

describe('a stranger orders with somebody’s address', () => {
  it('as a guest, phone number included: whoever reads the mails cancels it and orders', async () => {
    const wanted = await sixOfAnEvent();
    const me = guest();
    await buyAsGuest(app, { ...wanted, buyer: me });
    expect((await buyAsGuest(app, { ...wanted, buyer: me })).status).toBe(409);

    await app.services.orderRecovery.send(me.email);
    const token = /tickets\/find#token=([\w.-]+)/.exec(mailsTo(app, me.email).join())?.[1];
    const { data } = (await post('recovered', { token })).json<{ data: RecoveredOrder[] }>();
    for (const { transactionId, accessToken } of data) {
      const headers = { 'x-access-token': accessToken };
      expect((await cancelOrder(app, transactionId, headers)).status).toBe(200);
    }
    expect((await buyAsGuest(app, { ...wanted, buyer: me })).status).toBe(201);
  });

  it('from an account, which nobody else can cancel: does not count for guests', async () => {
    const wanted = await sixOfAnEvent();
    const me = guest();
    const stranger = await createUser(app);
    expect(await orderAsMember(stranger.token, wanted, me)).toBe(201);
    expect((await buyAsGuest(app, { ...wanted, buyer: me })).status).toBe(201);
  });

  it('from an account that has the address and never proved it: likewise', async () => {
    const wanted = await sixOfAnEvent();
    const stranger = await createUser(app);
    const me = guest(stranger.email);
    expect(await orderAsMember(stranger.token, wanted, me)).toBe(201);
    expect((await buyAsGuest(app, { ...wanted, buyer: me })).status).toBe(201);
  });

  it('as a guest: does not count for an account, also before its address is proved', async () => {
    const wanted = await sixOfAnEvent();
    const me = await createUser(app);
    const buyer = guest(me.email);
    expect((await buyAsGuest(app, { ...wanted, buyer })).status).toBe(201);
    expect(await orderAsMember(me.token, wanted, buyer)).toBe(201);
    expect(await orderAsMember(me.token, wanted, buyer)).toBe(409);
  });
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { mailsTo } from '../../../test/kit/outside/mails';
import { soldOf } from '../../../test/kit/people/payment-facts';
import { paidOrder, readOrder } from '../../../test/kit/people/purchases';
import {
  askRefund,
  moveEvent,
  payout,
  refundsOf,
  workOnRefunds,
} from '../../../test/kit/people/refunds';
import { startTestApp, type TestApp } from '../../../test/kit/test-app';
import { checkStockEquation } from '../stock/stock-equation';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
afterEach(async () => {
  expect(await checkStockEquation(app.db)).toEqual([]);
});

type Paid = Awaited<ReturnType<typeof paidOrder>>;
const idsOf = ({ tickets: all }: Paid) => all.map(({ id }) => id);
const first = (bought: Paid) => idsOf(bought).slice(0, 1);
const statusOf = async ({ order, headers }: Paid) =>
  (await readOrder(app, order.id, headers)).status;

describe('giving tickets back', () => {
  it('voids them, frees their units and sends the money', async () => {
    const bought = await paidOrder(app);
    const asked = await askRefund(app, bought, { ticketIds: first(bought), reason: 'Sakit' });
    expect(asked).toMatchObject({ status: 201, refund: { status: 'approved', amount: 120_000 } });
    expect(await statusOf(bought)).toBe('partially_refunded');
    expect(await soldOf(app, bought.typeId)).toBe(1);
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([
      { status: 'succeeded', percent: 80, tickets: [{ ticketId: first(bought)[0] }] },
    ]);
    expect(app.gateway.orders.get(bought.gatewayOrderId)?.refunds).toEqual([
      { key: `${bought.order.code}-R1`, amount: 120_000 },
    ]);
    const mails = mailsTo(app, bought.order.buyer.email).join();
    expect(mails).toContain('Pengembalian dana: Malam Uji');
    expect(mails).toContain('Dana sudah dikirim');
  });

  it('ends the order with its last ticket', async () => {
    const bought = await paidOrder(app);
    for (const id of idsOf(bought)) await askRefund(app, bought, { ticketIds: [id] });
    await workOnRefunds(app);
    expect(await statusOf(bought)).toBe('refunded');
    expect((await refundsOf(app, bought)).map(({ status }) => status)).toEqual([
      'succeeded',
      'succeeded',
    ]);
    const statuses = (await readOrder(app, bought.order.id, bought.headers)).tickets;
    expect(statuses.map(({ status }) => status)).toEqual(['void', 'void']);
  });

  it('needs an account where the gateway cannot send money back', async () => {
    const bought = await paidOrder(app, { method: 'bank_transfer' });
    const without = await askRefund(app, bought, { ticketIds: first(bought) });
    expect(without.body).toMatchObject({ statusCode: 400, details: [{ field: 'payout' }] });
    const asked = await askRefund(app, bought, { ticketIds: first(bought), payout });
    expect(asked.refund).toMatchObject({ status: 'approved', payoutNeeded: false });
    await workOnRefunds(app);
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'manual_payout' }]);
  });
});

describe('what is refused changes nothing', () => {
  const refusal = async (bought: Paid, ticketIds: string[]) => {
    const before = await readOrder(app, bought.order.id, bought.headers);
    const { body } = await askRefund(app, bought, { ticketIds });
    expect(await readOrder(app, bought.order.id, bought.headers)).toEqual(before);
    return body;
  };

  it('a used ticket, also beside a good one', async () => {
    const bought = await paidOrder(app);
    await app.db.execute(
      sql`update tickets set status = 'checked_in' where id = ${bought.tickets[1]?.id}`,
    );
    expect(await refusal(bought, idsOf(bought))).toMatchObject({
      code: 'NOT_REFUNDABLE',
      message: 'Tiket ini sudah dipakai.',
    });
  });

  it('a ticket that was given back', async () => {
    const bought = await paidOrder(app);
    await askRefund(app, bought, { ticketIds: first(bought) });
    expect(await refusal(bought, first(bought))).toMatchObject({
      message: 'Tiket ini sudah dikembalikan.',
    });
  });

  it('two days before the event', async () => {
    const bought = await paidOrder(app);
    await moveEvent(app, bought.eventId, 2);
    expect(await refusal(bought, first(bought))).toMatchObject({ statusCode: 409 });
  });

  it('a ticket of another order, the same twice, none, nonsense', async () => {
    const [bought, other] = [await paidOrder(app), await paidOrder(app)];
    const [id = ''] = first(bought);
    for (const ids of [idsOf(other), [id, id], [], ['x'], [randomUUID()]]) {
      expect(await refusal(bought, ids)).toMatchObject({ code: 'VALIDATION_FAILED' });
    }
  });

  it('accounts that are none', async () => {
    const bought = await paidOrder(app, { method: 'echannel' });
    const bad = [{}, { ...payout, bank: ' ' }, { ...payout, accountNumber: '12ab' }];
    for (const account of bad) {
      const asked = { ticketIds: first(bought), payout: account };
      expect((await askRefund(app, bought, asked)).status).toBe(400);
    }
    expect(await refundsOf(app, bought)).toEqual([]);
  });

  it('somebody else', async () => {
    const bought = await paidOrder(app);
    const stranger = { ...bought, headers: { 'x-access-token': 'x' } };
    expect((await askRefund(app, stranger, { ticketIds: first(bought) })).status).toBe(404);
  });
});

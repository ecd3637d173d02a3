import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { tickets } from '../../db/schema';
import { createUser } from '../../../test/kit/factories';
import { mailsTo } from '../../../test/kit/outside/mails';
import { soldOf } from '../../../test/kit/people/payment-facts';
import { buyAsGuest, paidOrder, readOrder } from '../../../test/kit/people/purchases';
import { askRefund, payout, refundsOf, workOnRefunds } from '../../../test/kit/people/refunds';
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
const statusOf = async ({ order, headers }: Paid) =>
  (await readOrder(app, order.id, headers)).status;

describe('what admins decide', () => {
  const decide = async (path: string, payload: object) => {
    const admin = await createUser(app, 'admin');
    const answer = await app.http.inject({
      method: 'POST',
      url: `/api/admin/refunds/${path}`,
      headers: { authorization: `Bearer ${admin.token}` },
      payload,
    });
    return answer.json<{ data: object; statusCode?: number }>();
  };
  const waiting = async (capacity = 10) => {
    const bought = await paidOrder(app, { method: 'bank_transfer', capacity });
    const { refund } = await askRefund(app, bought, { ticketIds: idsOf(bought), payout });
    await workOnRefunds(app);
    return { bought, refund };
  };

  it('is listed oldest first with the account', async () => {
    const { refund } = await waiting();
    const admin = await createUser(app, 'admin');
    const answer = await app.http.inject({
      url: '/api/admin/refunds?status=manual_payout&limit=100',
      headers: { authorization: `Bearer ${admin.token}` },
    });
    const { data, meta } = answer.json<{
      data: { id: string; requestedAt: string }[];
      meta: { total: number };
    }>();
    expect(meta.total).toBe(data.length);
    expect(data).toEqual(
      data.toSorted((one, other) => one.requestedAt.localeCompare(other.requestedAt)),
    );
    expect(data.find(({ id }) => id === refund.id)).toMatchObject({
      payout: { bank: 'BCA', accountNumber: '1234567890', accountName: 'Tamu Uji' },
      transaction: { eventTitle: 'Malam Uji' },
    });
  });

  it('a transfer is noted once, and told', async () => {
    const { bought, refund } = await waiting();
    const paid = await decide(`${refund.id}/paid-out`, { reference: 'TRX-1' });
    expect(paid.data).toMatchObject({ status: 'paid_out' });
    expect(await decide(`${refund.id}/paid-out`, { reference: 'TRX-2' })).toMatchObject({
      code: 'CONFLICT',
    });
    expect(await decide(`${refund.id}/reject`, { reason: 'x' })).toMatchObject({ statusCode: 409 });
    await workOnRefunds(app);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Dana sudah ditransfer');
    const noted = sql`action = 'refund_paid_out' and details->>'refundId' = ${refund.id}`;
    expect(await app.db.$count(sql`audit_log`, noted)).toBe(1);
  });

  it('a rejection makes the tickets good again, which may then be given back', async () => {
    const { bought, refund } = await waiting();
    expect(await soldOf(app, bought.typeId)).toBe(0);
    const rejected = await decide(`${refund.id}/reject`, { reason: 'Rekening tidak cocok' });
    expect(rejected.data).toMatchObject({ status: 'rejected', note: 'Rekening tidak cocok' });
    expect(await statusOf(bought)).toBe('paid');
    expect(await soldOf(app, bought.typeId)).toBe(2);
    await workOnRefunds(app);
    expect(mailsTo(app, bought.order.buyer.email).join()).toContain('Rekening tidak cocok');
    const again = await askRefund(app, bought, { ticketIds: idsOf(bought), payout });
    expect(again.status).toBe(201);
  });

  it('no rejection when the tickets were sold to others', async () => {
    const { bought, refund } = await waiting(2);
    const items = [{ ticketTypeId: bought.typeId, quantity: 1 }];
    expect((await buyAsGuest(app, { eventId: bought.eventId, items })).status).toBe(201);
    expect(await decide(`${refund.id}/reject`, { reason: 'x' })).toMatchObject({ statusCode: 409 });
    expect(await refundsOf(app, bought)).toMatchObject([{ status: 'manual_payout' }]);
    expect(
      await app.db.$count(tickets, sql`order_id = ${bought.order.id} and status = 'void'`),
    ).toBe(2);
  });

  it('knows no refund by that id', async () => {
    const path = `${randomUUID()}/paid-out`;
    expect(await decide(path, { reference: 'x' })).toMatchObject({ statusCode: 404 });
  });
});

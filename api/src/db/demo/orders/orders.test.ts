import { refundAmount, ticketLimit } from '@panggung/policy';
import { sql } from 'drizzle-orm';
import { findMoneyFaults } from '../../../../test/kit/models/money-faults';
import {
  quoteOf,
  askRefund,
  payout,
  refundsOf,
  workOnRefunds,
} from '../../../../test/kit/people/refunds';
import { callsOf } from '../../../../test/kit/people/studio';
import { startTestApp, type TestApp } from '../../../../test/kit/test-app';
import { doJob } from '../../../../test/kit/site/jobs';
import { claimComparisons } from '../../../sales/payments/payment-comparison.repository';
import { checkStockEquation } from '../../../sales/stock/stock-equation';
import type { Transaction } from '../../../sales/orders/orders.schema';
import type { Statement } from '../../../organizing/statements/statements.schema';
import type { Sales } from '../../../organizing/studio-sales/studio-sales.schema';
import type { Ticket } from '../../../sales/tickets/tickets.schema';
import { seededRandom } from '../../../platform/seeded-random';
import { demoArtists } from '../artists';
import { demoEvents } from '../events';
import { demoOrders } from './orders';
import { demoPromotors } from '../promotors';
import { seedDemo } from '../seed';

// oxlint-disable-next-line house/time-of-test -- the demo data is made for this moment, days apart
const now = new Date();
const artists = demoArtists(seededRandom('artists'));
const all = demoEvents(artists, now);
const own = all.filter(({ event }) => event.promotorId === demoPromotors[0]?.id);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await seedDemo(app.db, now);
});
afterAll(() => app.close());

/** The one value of a query. */
async function valueOf<Value>(query: ReturnType<typeof sql>): Promise<Value> {
  const { rows } = await app.db.execute<{ value: Value }>(query);
  const [row] = rows;
  if (row === undefined) throw new Error('the query answered nothing');
  return row.value;
}

async function enter(name: string) {
  const { token } = await app.services.auth.login(
    { email: `${name}@panggung.test`, password: 'panggung-demo' },
    { networkAddress: '127.0.0.1', userAgent: '' },
  );
  return callsOf(app, token);
}

const rowsOf = async (query: ReturnType<typeof sql>) => (await app.db.execute(query)).rows;

describe('orders of the demo', () => {
  it('are never held against the books of a gateway that cannot know them', async () => {
    expect(await claimComparisons(app.db, { limit: 1_000, days: 10_000 })).toEqual([]);
  });

  it('take nothing that was not sold before', async () => {
    const stored = await rowsOf(sql`select id, taken from ticket_types order by id`);
    const drawn = all.flatMap(({ types }) => types.map(({ id, taken }) => ({ id, taken })));
    expect(stored).toEqual(drawn.toSorted((one, other) => (one.id < other.id ? -1 : 1)));
    expect(await checkStockEquation(app.db)).toEqual([]);
  });

  it('are as many as one can look at, of all events of the promotor that sold', async () => {
    const orders = await valueOf<number>(sql`select count(*)::int as value from orders`);
    expect(orders).toBeGreaterThanOrEqual(400);
    expect(orders).toBeLessThanOrEqual(600);
    const sold = own.filter(
      ({ event, types }) =>
        event.status === 'scheduled' && types.some(({ price, taken }) => price > 0 && taken > 0),
    );
    const told = await rowsOf(sql`
      select distinct event_id as id from orders join events e on e.id = event_id
      where promotor_id = ${demoPromotors[0]?.id} and orders.status = 'paid'`);
    expect(told.map(({ id }) => id).sort()).toEqual(sold.map(({ event }) => event.id).sort());
  });

  it('have the money, the tickets and the scans that belong to them', async () => {
    expect(await findMoneyFaults(app.db)).toEqual([]);
    const faults = {
      'items make no total': sql`
        select o.id from orders o join order_items i on i.order_id = o.id group by o.id
        having sum(i.quantity * (i.unit_price - i.unit_discount)) <> o.total
          or sum(i.quantity * i.unit_discount) <> o.discount`,
      'not paid once, in full, on its day': sql`
        select o.id from orders o left join payment_attempts a on a.order_id = o.id
        group by o.id having (o.status = 'paid') <> (count(a.id) filter (where a.status = 'settled'
            and a.amount = o.total and a.updated_at = o.paid_at and a.updated_at < a.expires_at) = 1)
          or count(a.id) > 1 or (o.status = 'paid') <> (o.paid_at is not null)`,
      'a unit without its ticket': sql`
        select o.id from orders o join order_items i on i.order_id = o.id
        left join tickets t on t.order_id = o.id and t.ticket_type_id = i.ticket_type_id
          and t.number <= i.quantity and t.code ~ '^TKT-[2-9A-Z]{10}$' and t.version = 1
        group by o.id, i.quantity having count(t.id) <> case o.status when 'paid' then i.quantity else 0 end`,
      'a buyer with too many': sql`
        select buyer_key from orders join order_items on order_id = orders.id
        group by event_id, buyer_key having sum(quantity) > ${ticketLimit}`,
      'bought when nobody could': sql`
        select o.id from orders o join order_items i on i.order_id = o.id
        join ticket_types t on t.id = i.ticket_type_id
        where o.created_at not between t.sale_starts_at and t.sale_ends_at or o.expires_at > now()
          or o.paid_at not between o.created_at and o.expires_at`,
      'let in at another event or on another day': sql`
        select c.id from check_ins c join tickets t on t.id = c.ticket_id
        join orders o on o.id = t.order_id join events e on e.id = o.event_id
        where c.event_id <> o.event_id or c.version <> t.version or c.received_at < c.scanned_at
          or c.scanned_at not between e.starts_at - interval '2 hours' and e.starts_at`,
    };
    for (const [fault, query] of Object.entries(faults)) {
      expect([fault, await rowsOf(query)]).toEqual([fault, []]);
    }
    expect(await valueOf(sql`select sum(total)::float8 as value from orders where status = 'paid'`))
      // oxfmt-ignore
      .toBe(await valueOf(sql`select sum(amount)::float8 as value from payment_attempts`));
  });

  it('are the same whenever they are written, but for their dates', () => {
    const namesOf = (at: Date) =>
      demoOrders(demoEvents(artists, at), at).map(({ order, item, issued }) => [
        ...[order.id, order.code, order.total, item.quantity],
        issued.map(({ code, status }) => [code, status]),
      ]);
    const written = namesOf(now);
    for (const hours of [5, 31, 300]) {
      expect(namesOf(new Date(now.getTime() + hours * 3_600_000))).toEqual(written);
    }
  });
});

/** All that recurring jobs could change of orders. */
const stateOfOrders = () =>
  valueOf<string>(sql`
    select md5(concat((select string_agg(o::text, ',' order by id) from orders o),
      (select string_agg(a::text, ',' order by id) from payment_attempts a),
      (select string_agg(t::text, ',' order by id) from tickets t))) as value`);

it('no job touches, asks about or mails', async () => {
  const before = await stateOfOrders();
  await doJob(app, 'order-sweep');
  await doJob(app, 'payment-reconcile');
  await doJob(app, 'refund-sweep');
  await doJob(app, 'export-sweep');
  await doJob(app, 'housekeeping');
  expect(await stateOfOrders()).toBe(before);
  expect(app.gateway.calls).toEqual([]);
  expect(app.mailServer.mails).toEqual([]);
  expect(await valueOf(sql`select count(*)::int as value from pgboss.job`)).toBe(0);
});

describe('in the studio', () => {
  it('every event that sold has figures, people and a statement', async () => {
    const { call } = await enter('promotor');
    const sold = await rowsOf(sql`
      select e.id, sum(o.total)::float8 as money, sum(i.quantity)::int as units from events e
      join orders o on o.event_id = e.id and o.status = 'paid' join order_items i on i.order_id = o.id
      where e.promotor_id = ${demoPromotors[0]?.id} group by e.id`);
    for (const { id, money, units } of sold) {
      const sales = await call<Sales>('GET', `/studio/events/${String(id)}/sales`);
      // The platform adds the discounts of its own codes.
      const { revenue: due, platformDiscount } = sales.data.total;
      expect(sales.data.total.sold).toBe(units);
      expect(due - platformDiscount.given).toBe(money);
      expect(sales.data.days.length).toBeGreaterThan(3);
      expect(sales.data.days.reduce((sum, { revenue }) => sum + revenue, 0)).toBe(due);
      const people = await call('GET', `/studio/events/${String(id)}/attendees?limit=10`);
      expect(people.body).toMatchObject({ meta: { total: units } });
      const statementOf = await call<Statement>('GET', `/studio/events/${String(id)}/statement`);
      const { net, ...statement } = statementOf.data;
      expect(net).toBe(due);
      expect(statement).toMatchObject({ refunded: 0, tickets: { sold: units } });
    }
  });
});

it('administration sees what came in', async () => {
  const { call } = await enter('admin');
  const { data } = await call<{ sales: { orders: number; amount: number }[]; alerts: object }>(
    'GET',
    '/admin/overview',
  );
  expect(data.sales.filter(({ amount }) => amount > 0).length).toBeGreaterThan(20);
  expect(data.alerts).toMatchObject({ reversedAfterUse: [], unfulfillable: { total: 0 } });
  const codes = await call<{ code: string; taken: number }[]>('GET', '/admin/promo-codes');
  expect(codes.data.find(({ code }) => code === 'HEMAT10')?.taken).toBe(
    await valueOf(sql`select count(*)::int as value from orders where promo_code = 'HEMAT10'`),
  );
});

describe('the buyer', () => {
  const ordersOf = async () => {
    const { call, headers } = await enter('pembeli');
    const mine = (await call<Transaction[]>('GET', '/transactions/my')).data;
    return { headers, call, mine };
  };

  it('has visits ahead, one behind and an order that came to nothing', async () => {
    const { call, headers, mine } = await ordersOf();
    expect(mine.map(({ status, tickets }) => [status, tickets.length]).sort()).toEqual([
      ['expired', 0],
      ['paid', 1],
      ['paid', 2],
      ['paid', 2],
    ]);
    const tickets = (await call<Ticket[]>('GET', '/tickets/my')).data;
    const isOver = ({ event }: Ticket) => Date.parse(event.startsAt) < now.getTime();
    expect(tickets.filter(isOver).map(({ status }) => status)).toEqual([
      'checked_in',
      'checked_in',
    ]);
    const ahead = tickets.filter((ticket) => !isOver(ticket));
    expect(ahead.map(({ status, qr }) => [status, qr !== null])).toEqual(
      Array.from({ length: 3 }, () => ['issued', true]),
    );
    const paid = mine.filter(({ status }) => status === 'paid');
    expect(paid.map(({ payment }) => payment?.payTo?.number.length)).not.toContain(undefined);
    const url = `/api/transactions/${paid[0]?.id}/invoice.pdf`;
    expect((await app.http.inject({ url, headers })).statusCode).toBe(200);
  });

  it('gets money back from a person, and the gateway is not asked', async () => {
    const { headers, mine } = await ordersOf();
    const order = mine.find(
      ({ event, tickets }) => Date.parse(event.startsAt) > now.getTime() && tickets.length === 2,
    );
    const owned = { order: { id: order?.id ?? '' }, headers };
    const [first] = (await quoteOf(app, owned)).tickets;
    const { status, refund } = await askRefund(app, owned, {
      ticketIds: [first?.ticketId ?? ''],
      payout,
    });
    expect([status, refund.amount]).toEqual([201, refundAmount(first?.price ?? 0, 80)]);
    await workOnRefunds(app);
    expect(await refundsOf(app, owned)).toMatchObject([{ status: 'manual_payout' }]);
    expect(app.gateway.calls).toEqual([]);
    expect(await checkStockEquation(app.db)).toEqual([]);
    expect(await findMoneyFaults(app.db)).toEqual([]);
  });
});

it('all money of a cancelled event goes back by hand, too', async () => {
  const { call } = await enter('promotor');
  // The smallest: each order is a transaction of its own.
  const event = await valueOf<string>(sql`
    select event_id as value from orders where user_id is null group by 1 order by count(*) limit 1`);
  const paid = await valueOf<number>(sql`
    select sum(total)::float8 as value from orders where event_id = ${event} and status = 'paid'`);
  expect((await call('POST', `/events/${event}/cancel`, { reason: 'Badai' })).status).toBe(200);
  await app.services.cancelledOrders.run(event);
  await workOnRefunds(app);
  expect(
    await rowsOf(sql`
      select r.status, r.method_kind as kind, sum(r.amount)::float8 as amount from refunds r
      join orders o on o.id = r.order_id where o.event_id = ${event} group by 1, 2`),
  ).toEqual([{ status: 'manual_payout', kind: 'manual', amount: paid }]);
  expect(app.gateway.calls).toEqual([]);
  expect(await checkStockEquation(app.db)).toEqual([]);
  expect(await findMoneyFaults(app.db)).toEqual([]);
});

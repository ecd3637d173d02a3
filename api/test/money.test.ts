import fc from 'fast-check';
import { checkTicketCode, importTicketKeys, indexRevocations } from '@panggung/ticket-code';
import { sql } from 'drizzle-orm';
import { checkStockEquation } from '../src/modules/orders/stock-equation';
import type { Statement } from '../src/modules/statements/statements.schema';
import { effort } from './kit/effort';
import { readGateList } from './kit/gates';
import { attemptsOf, comeToRest, happen, startWorld, step, type World } from './kit/random-world';
import { startTestApp, type TestApp } from './kit/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Each finds what must not be there. */
const faults = {
  'more goes back than came in': sql`
    select a.id from payment_attempts a join refunds r on r.attempt_id = a.id
    where r.status not in ('rejected', 'failed')
    group by a.id having sum(r.amount) <> a.refunded or sum(r.amount) > a.amount`,
  'an order has other tickets than it holds units': sql`
    select o.id, o.status from orders o
    cross join lateral (
      select count(*) filter (where t.status <> 'void') as standing,
        count(*) filter (where t.status in ('issued', 'transferred')) as good
      from tickets t where t.order_id = o.id) own
    where case when o.status in ('paid', 'partially_refunded')
      then own.standing <> (select sum(quantity - returned) from order_items i where i.order_id = o.id)
      else own.good > 0 end`,
  'a ticket was refunded and is good': sql`
    select t.id from tickets t join refund_tickets l on l.ticket_id = t.id
    where not l.rejected and t.status <> 'void'`,
  'a code is good twice': sql`
    select code from tickets group by code having count(*) > 1`,
  'money that bought nothing is not on its way back': sql`
    select a.id from payment_attempts a join orders o on o.id = a.order_id
    where a.status in ('captured', 'settled') and (a.refund_due or o.status = 'paid_unfulfillable')
      and a.refunded <> a.amount`,
  'an order of a cancelled event still holds tickets': sql`
    select o.id from orders o join events e on e.id = o.event_id
    where e.cancelled_at is not null and (o.status = 'awaiting_payment' or exists (
      select from tickets t where t.order_id = o.id and t.status in ('issued', 'transferred')))`,
  'a ticket is in without a scan, or out with one': sql`
    select t.id from tickets t where (t.status = 'checked_in') <> exists (
      select from check_ins c where c.ticket_id = t.id and c.result = 'accepted'
        and c.undone_at is null)`,
  'a ticket was let in twice': sql`
    select ticket_id from check_ins where result = 'accepted' and undone_at is null
    group by ticket_id having count(*) > 1`,
  'a ticket was let in and refunded': sql`
    select l.ticket_id from refund_tickets l join check_ins c on c.ticket_id = l.ticket_id
    where not l.rejected and c.result = 'accepted' and c.undone_at is null`,
  'the code of a holder of before was let in': sql`
    select c.id from check_ins c join ticket_transfers x on x.ticket_id = c.ticket_id
    where c.result = 'accepted' and x.status = 'accepted' and x.from_version >= c.version
      and x.decided_at < c.received_at`,
  'a version has no hand that it came from': sql`
    select t.id from tickets t where t.version - 1 <> (select count(*) from ticket_transfers x
      where x.ticket_id = t.id and x.status = 'accepted' and x.from_version < t.version)`,
  'money moved for a gift, or one of its revoked tickets is good': sql`
    select o.id from orders o where o.source = 'complimentary' and (o.total <> 0
      or o.status not in ('paid', 'cancelled')
      or exists (select from payment_attempts a where a.order_id = o.id)
      or exists (select from refunds r where r.order_id = o.id)
      or exists (select from ticket_revocations v join tickets t on t.id = v.ticket_id
        where v.order_id = o.id and t.status <> 'void'))`,
  'an offer stands for a ticket that is not good': sql`
    select x.id from ticket_transfers x join tickets t on t.id = x.ticket_id
    where x.status = 'offered' and t.status = 'void'`,
};

const moneyIn = ['settlement', 'partial_refund', 'refund'];

/** The gateway's books and ours, side by side: what came in, and what went back under which key. */
async function compareBooks(world: World): Promise<void> {
  const attempts = world.known.flatMap((one) => attemptsOf(world, one));
  const theirs = attempts.map((one) => ({
    id: one.orderId,
    in: moneyIn.includes(one.transactionStatus ?? '') ? one.grossAmount : 0,
    back: one.refunds.map(({ key, amount }) => `${key}: ${amount}`).sort(),
  }));
  const { rows: ours } = await app.db.execute(
    sql`select a.gateway_order_id as id,
          (case when a.status in ('captured', 'settled') then a.amount else 0 end)::int as in,
          array(select r.refund_key || ': ' || r.amount from refunds r
            where r.attempt_id = a.id and r.status = 'succeeded' order by 1) as back
        from payment_attempts a
        where a.gateway_order_id = any(${sql.param(theirs.map(({ id }) => id))})`,
  );
  const byId = (one: { id?: unknown }, other: { id?: unknown }) =>
    String(one.id).localeCompare(String(other.id));
  expect(ours.toSorted(byId)).toEqual(theirs.toSorted(byId));
}

/** What the organizer is told, and what is left of the payments. */
async function compareStatement({ eventId, staff: headers }: World): Promise<void> {
  const url = `/api/studio/events/${eventId}/statement`;
  const { data } = (await app.http.inject({ url, headers })).json<{ data: Statement }>();
  const { rows } = await app.db.execute<{ due: boolean; money: string }>(
    sql`select a.refund_due as due, sum(a.amount - a.refunded) as money
        from payment_attempts a join orders o on o.id = a.order_id
        where o.event_id = ${eventId} and a.status in ('captured', 'settled') group by 1`,
  );
  const moneyOf = (isDue: boolean) => Number(rows.find(({ due }) => due === isDue)?.money ?? 0);
  expect([data.net, data.aside.received - data.aside.refunded]).toEqual([
    moneyOf(false),
    moneyOf(true),
  ]);
  expect(data.tickets.refunded + data.merchandiseRefunded).toBe(data.refunded);
}

/** Of all codes that were ever shown for a ticket, a gate without a connection takes one at most. */
async function judgeOffline({ eventId, staff, codes }: World): Promise<void> {
  const { body } = await readGateList(app, eventId, staff);
  const facts = {
    keys: await importTicketKeys(app.services.tickets.keys().data.keys),
    revocations: indexRevocations(body?.data.revocations ?? []),
    eventId,
  };
  const taken = new Map<string, Set<string>>();
  for (const code of codes) {
    const check = await checkTicketCode(code, facts);
    expect(['candidate', 'revoked']).toContain(check.result);
    if (check.result !== 'candidate') continue;
    const { ticketId } = check.claims;
    taken.set(ticketId, (taken.get(ticketId) ?? new Set()).add(code));
  }
  for (const good of taken.values()) expect(good.size).toBe(1);
}

it('keeps money, tickets and stock true whatever happens in whatever order', async () => {
  const seen: Record<string, number> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { minLength: 12, maxLength: 26 }),
      async (rounds) => {
        const world = await startWorld(app);
        for (const together of rounds) {
          await happen(world, together);
          expect(await checkStockEquation(app.db)).toEqual([]);
          await compareStatement(world);
        }
        await comeToRest(world);
        expect(await checkStockEquation(app.db)).toEqual([]);
        for (const [fault, query] of Object.entries(faults)) {
          expect([fault, (await app.db.execute(query)).rows]).toEqual([fault, []]);
        }
        await compareBooks(world);
        await compareStatement(world);
        await judgeOffline(world);
        const { rows } = await app.db.execute<{ status: string }>(
          sql`select o.status from orders o where o.event_id = ${world.eventId}
              union all select r.cause || ' ' || r.status from refunds r
              join orders o on o.id = r.order_id where o.event_id = ${world.eventId}
              union all select concat_ws(' ', 'scan', result, reason) from check_ins
              where event_id = ${world.eventId}
              union all select 'gift ' || o.status from orders o
              where o.event_id = ${world.eventId} and o.source = 'complimentary'
              union all select 'transfer ' || x.status from ticket_transfers x
              join tickets t on t.id = x.ticket_id join orders o on o.id = t.order_id
              where o.event_id = ${world.eventId}`,
        );
        for (const { status } of rows) seen[status] = (seen[status] ?? 0) + 1;
      },
    ),
    { numRuns: 30 * effort, endOnFailure: true },
  );
  console.info('what the runs came to:', seen);
  // A run in which nothing happens proves nothing.
  const expected = [
    'paid',
    'partially_refunded',
    'refunded',
    'cancelled',
    'buyer_request succeeded',
    'transfer accepted',
    'scan accepted',
    'scan already_used',
    'scan revoked transferred',
    'gift paid',
    'gift cancelled',
  ];
  expect(Object.keys(seen)).toEqual(expect.arrayContaining(expected));
}, 240_000);

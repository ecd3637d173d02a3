import { sql } from 'drizzle-orm';
import { payout } from '../people/refunds';
import { call, linksOf, type TakeoverWorld } from './takeover-world';
import type { TestApp } from '../test-app';

/** Tickets of an order with what opens a gate, as the house knows it. */
export async function findTicketCodes(app: TestApp, orderId: string | undefined) {
  return orderId === undefined ? [] : app.services.tickets.ofOrders(app.db, [orderId]);
}

type Key = { session: string } | { secret: string };

/** The attacker reads all there is to read, with all that they hold. */
async function readEverything(world: TakeoverWorld): Promise<void> {
  const { attacker, orders } = world;
  const get = { method: 'GET' } as const;
  for (const session of attacker.sessions) {
    for (const path of ['tickets/my', 'transactions/my', 'auth/export']) {
      await call(world, attacker, path, { ...get, session });
    }
  }
  const secrets = [
    ...attacker.secrets,
    ...attacker.codes,
    ...linksOf(world, attacker, '/checkout/[\\w-]+/status'),
  ];
  for (const { id } of orders) {
    const tickets = await findTicketCodes(world.app, id);
    const keys = [
      ...attacker.sessions.map((session) => ({ session })),
      ...secrets.map((secret) => ({ secret })),
    ];
    for (const key of keys) {
      await call(world, attacker, `transactions/${id}`, { ...get, ...key });
      await readPapers(world, id, key);
      const ticketIds = tickets.map((ticket) => ticket.id);
      const asked = { payload: { ticketIds, payout }, ...key };
      const { status } = await call(world, attacker, `transactions/${id}/refunds`, asked);
      // 409 would mean: let in, though there is nothing to pay back.
      expect([400, 401, 404, 429]).toContain(status);
      const named = { payload: { payout }, ...key };
      const naming = await call(world, attacker, `transactions/${id}/refunds`, named);
      expect([400, 401, 404, 429]).toContain(naming.status);
    }
  }
}

/** Papers are packed, so that their text shows nothing: nobody but the owner may have one at all. */
async function readPapers(world: TakeoverWorld, orderId: string, key: Key): Promise<void> {
  const get = { method: 'GET', ...key } as const;
  for (const path of ['tickets.pdf', 'refund-quote']) {
    const { status } = await call(world, world.attacker, `transactions/${orderId}/${path}`, get);
    expect([400, 401, 404, 429]).toContain(status);
  }
  for (const { id } of await findTicketCodes(world.app, orderId)) {
    await call(world, world.attacker, `tickets/${id}`, get);
  }
}

/** @returns what the attacker has come to know that only the victim, as an owner, may know */
export async function findLeaks(world: TakeoverWorld): Promise<string[]> {
  await readEverything(world);
  const { app, orders, told, victim } = world;
  const text = told.join('\n');
  const tickets = await Promise.all(orders.map(({ id }) => findTicketCodes(app, id)));
  const codes = tickets.flat().flatMap(({ qr, code }) => [qr, code].flatMap((one) => one ?? []));
  const { rows } = await app.db.execute<{ code: string }>(
    sql`select t.code from tickets t join orders o on o.id = t.order_id
        where o.buyer_email = ${victim.buyer.email}`,
  );
  // The codes of orders are on papers; their ids are told to their owners only, as in an export.
  const ids = orders.map(({ id }) => id);
  const all = new Set([...codes, ...rows.map(({ code }) => code), ...victim.secrets, ...ids]);
  return [...all].filter((one) => text.includes(one));
}

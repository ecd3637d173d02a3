import { sql } from 'drizzle-orm';
import { readOrder, type awaitingPayment } from './purchases';
import type { TestApp } from '../test-app';

type Awaiting = Awaited<ReturnType<typeof awaitingPayment>>;

/** The state of an order as its buyer sees it. */
export const statusOf = async (app: TestApp, { order, headers }: Awaiting) =>
  (await readOrder(app, order.id, headers)).status;

/** Lets the deadline of an order pass. */
export const letPass = (app: TestApp, orderId: string) =>
  app.db.execute(
    sql`update orders set expires_at = now() - interval '1 second' where id = ${orderId}`,
  );

/** Units of a ticket type that are sold or held. */
export async function soldOf(app: TestApp, typeId: string): Promise<number | undefined> {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from ticket_types where id = ${typeId}`,
  );
  return rows[0]?.taken;
}

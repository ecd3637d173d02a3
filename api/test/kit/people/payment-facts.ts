import { sql } from 'drizzle-orm';
import { notify, readOrder, type awaitingPayment } from './purchases';
import type { TestApp } from '../test-app';

type Awaiting = Awaited<ReturnType<typeof awaitingPayment>>;

/** The state of an order as its buyer sees it. */
export const statusOf = async (app: TestApp, { order, headers }: Awaiting) =>
  (await readOrder(app, order.id, headers)).status;

/** Lets the deadline of an order pass, also that of a review. */
export const letPass = (app: TestApp, orderId: string) =>
  app.db.execute(
    sql`update orders set expires_at = now() - interval '1 second',
          expires_before_review = case when expires_before_review is not null
            then now() - interval '1 second' end
        where id = ${orderId}`,
  );

/** Units of a ticket type that are sold or held. */
export async function soldOf(app: TestApp, typeId: string): Promise<number | undefined> {
  const { rows } = await app.db.execute<{ taken: number }>(
    sql`select taken from ticket_types where id = ${typeId}`,
  );
  return rows[0]?.taken;
}

/** The gateway begins to examine the payment of an order, and says so. */
export async function beginReview(app: TestApp, { gatewayOrderId }: Awaiting): Promise<void> {
  app.gateway.set(gatewayOrderId, 'capture', { fraud: 'challenge', method: 'credit_card' });
  await notify(app, app.gateway.notification(gatewayOrderId));
}

/** The gateway decides about a payment that it examines, and says so. @returns our answer's status */
export function decideReview(
  app: TestApp,
  { gatewayOrderId }: Awaiting,
  status: string,
  fraud = 'accept',
): Promise<number> {
  app.gateway.set(gatewayOrderId, status, { fraud });
  return notify(app, app.gateway.notification(gatewayOrderId));
}

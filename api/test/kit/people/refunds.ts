import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Refund, RefundQuote } from '../../../src/sales/refunds/refunds.schema';
import type { Problem } from '../../../src/platform/http/schemas';
import type { TestApp } from '../test-app';

export const payout = { bank: 'BCA', accountNumber: '123 456-7890', accountName: 'Tamu Uji' };

interface Owned {
  order: { id: string };
  headers: Record<string, string>;
}

interface Asked {
  ticketIds?: string[];
  reason?: string;
  payout?: object;
  key?: string;
}

/** Asks for a refund as the buyer. */
export async function askRefund(app: TestApp, { order, headers }: Owned, asked: Asked) {
  const { key, ...payload } = asked;
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/transactions/${order.id}/refunds`,
    headers: { ...headers, 'idempotency-key': key ?? randomUUID() },
    payload,
  });
  const body = response.json<{ data: Refund } & Problem>();
  return { status: response.statusCode, body, refund: body.data };
}

export async function quoteOf(app: TestApp, { order, headers }: Owned): Promise<RefundQuote> {
  const url = `/api/transactions/${order.id}/refund-quote`;
  return (await app.http.inject({ url, headers })).json<{ data: RefundQuote }>().data;
}

export async function refundsOf(app: TestApp, { order, headers }: Owned): Promise<Refund[]> {
  const url = `/api/transactions/${order.id}/refunds`;
  return (await app.http.inject({ url, headers })).json<{ data: Refund[] }>().data;
}

/** Moves an event to so many whole days from now, in the zone of its venue. */
export const moveEvent = (app: TestApp, eventId: string, days: number) =>
  app.db.execute(
    sql`update events e set starts_at =
          (date_trunc('day', now() at time zone v.timezone) + make_interval(days => ${days}, hours => 20))
          at time zone v.timezone
        from venues v where v.id = e.venue_id and e.id = ${eventId}`,
  );

interface MailJob {
  [name: string]: unknown;
  orderId: string;
  /** Null in mails about orders. */
  refundId: string | null;
  about: never;
}

/** Does what the workers would do with all that waits: refunds first, then the mails. */
export async function workOnRefunds(app: TestApp): Promise<void> {
  const { refundExecution, refundMail, orderMail } = app.services;
  await refundExecution.sweep();
  const { rows } = await app.db.execute<MailJob>(
    sql`with due as (
          delete from pgboss.job where name in ('refund-mail', 'order-mail')
          returning data, created_on
        ) select data->>'orderId' as "orderId", data->>'refundId' as "refundId",
            data->>'about' as about from due order by created_on`,
  );
  for (const { orderId, refundId, about } of rows) {
    await (refundId === null ? orderMail.send(orderId, about) : refundMail.send(refundId, about));
  }
}

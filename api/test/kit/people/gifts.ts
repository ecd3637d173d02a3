import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Gift } from '../../../src/sales/complimentary/complimentary.schema';
import type { Problem } from '../../../src/platform/http/schemas';
import type { Transaction } from '../../../src/sales/orders/orders.schema';
import { mailsTo } from '../outside/mails';
import type { Studio } from './studio';
import type { TestApp } from '../test-app';
import { shortId } from '../../../src/platform/auth/tokens';

type Headers = Record<string, string>;

/** Somebody who can be invited and whom no other test knows. */
export const invited = (name = 'Rina Tamu') => ({ name, email: `${randomUUID()}@undangan.test` });

/** What is sent to give two tickets. */
export const aGift = (ticketTypeId: string, more: object = {}) => ({
  ticketTypeId,
  quantity: 2,
  receiver: invited(),
  reason: 'Tamu dari sponsor',
  ...more,
});

export async function giveTickets(
  app: TestApp,
  eventId: string,
  headers: Headers,
  payload: object,
  key: string = randomUUID(),
) {
  const response = await app.http.inject({
    method: 'POST',
    url: `/api/studio/events/${eventId}/complimentary-tickets`,
    headers: { ...headers, 'idempotency-key': key },
    // Calls of many people do not come from one address, which could make only so many.
    remoteAddress: [10, ...randomBytes(3)].join('.'),
    payload,
  });
  const body = response.json<{ data: Gift } & Problem>();
  return { status: response.statusCode, body, gift: body.data };
}

/** Takes tickets of a gift back; all of them unless told otherwise. */
export const revokeTickets = (
  studio: Studio,
  eventId: string,
  gift: Gift,
  ticketIds: string[] = gift.tickets.map(({ id }) => id),
  reason = 'Undangan salah alamat',
) => {
  const path = `/studio/events/${eventId}/complimentary-tickets/${gift.id}/revoke`;
  return studio.call<Gift>('POST', path, { ticketIds, reason });
};

/** The order as its receiver sees it, opened by the link of the mail. */
export async function readAsReceiver(app: TestApp, { id, receiver }: Gift) {
  await app.services.orderMail.send(id, 'paid');
  const mail = mailsTo(app, receiver.email).at(-1) ?? '';
  const access = new RegExp(`/o#${shortId(id)}([\\w-]+)`).exec(mail)?.[1] ?? '';
  const headers = { 'x-access-token': access };
  const response = await app.http.inject({ url: `/api/transactions/${id}`, headers });
  return { mail, headers, order: response.json<{ data: Transaction }>().data };
}

/** Sends what waits to be told of revoked tickets, as the workers would. */
export async function sendRevocationMails(app: TestApp, orderId: string): Promise<void> {
  const { rows } = await app.db.execute<{ at: string }>(
    sql`select data->>'at' as at from pgboss.job
        where name = 'revocation-mail' and data->>'orderId' = ${orderId} order by created_on`,
  );
  for (const { at } of rows) await app.services.complimentaryMail.send(orderId, at);
}

/** Turns the orders of an event into gifts whose tickets were taken back, naming somebody. */
export async function makeRevokedGift(app: TestApp, eventId: string, name: string): Promise<void> {
  await app.db.execute(
    sql`update orders set source = 'complimentary', given_for = ${`Jasa ${name}`}
        where event_id = ${eventId}`,
  );
  await app.db.execute(
    sql`insert into ticket_revocations (ticket_id, order_id, reason, revoked_at)
        select t.id, o.id, ${`${name} batal datang`}, now() from tickets t
        join orders o on o.id = t.order_id where o.event_id = ${eventId}`,
  );
}

import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { TransferNews } from '../../../src/sales/transfers/ticket-mail.job';
import type { Problem } from '../../../src/platform/http/schemas';
import type { Ticket } from '../../../src/sales/tickets/tickets.schema';
import type { AcceptedTicket, ReceivedOffer } from '../../../src/sales/transfers/transfers.schema';
import { tokenFor } from '../outside/mails';
import { paidOrder } from './purchases';
import type { TestApp } from '../test-app';

type Headers = Record<string, string>;

/** Somebody who can be written to and whom no other test knows. */
export const receiver = (name = 'Budi Penerima') => ({
  name,
  email: `${randomUUID()}@terima.test`,
});

async function call<Data>(
  app: TestApp,
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { headers = {}, payload }: { headers?: Headers; payload?: object } = {},
) {
  const url = `/api/tickets/${path}`;
  const response = await app.http.inject({
    method,
    url,
    headers,
    remoteAddress: anyNetwork(),
    ...(payload && { payload }),
  });
  const body = response.json<{ data: Data } & Problem>();
  return { status: response.statusCode, headers: response.headers, body, data: body.data };
}

/** Calls of many people do not come from one address, which could make only so many. */
const anyNetwork = (): string => [10, ...randomBytes(3)].join('.');

export const readTicket = (app: TestApp, id: string, headers: Headers) =>
  call<Ticket>(app, 'GET', id, { headers });

export const offerTicket = (app: TestApp, id: string, headers: Headers, payload: object) =>
  call<Ticket>(app, 'POST', `${id}/transfer`, { headers, payload });

export const withdrawOffer = (app: TestApp, id: string, headers: Headers) =>
  call<Ticket>(app, 'DELETE', `${id}/transfer`, { headers });

export const viewOffer = (app: TestApp, token: string) =>
  call<ReceivedOffer>(app, 'POST', 'transfers/view', { payload: { token } });

export const acceptOffer = (app: TestApp, token: string, headers: Headers = {}) =>
  call<AcceptedTicket>(app, 'POST', 'transfers/accept', { headers, payload: { token } });

/** Sends the mails about tickets that wait, as the workers would. */
export async function sendTicketMails(app: TestApp): Promise<void> {
  const { rows } = await app.db.execute<{ id: string; about: TransferNews }>(
    sql`with due as (
          delete from pgboss.job where name = 'ticket-mail' returning data, created_on
        ) select data->>'transferId' as id, data->>'about' as about from due order by created_on`,
  );
  for (const { id, about } of rows) await app.services.transferMail.send(id, about);
}

/** Offers a ticket and reads the mail. @returns the token of its link */
export async function offeredTo(
  app: TestApp,
  ticketId: string,
  headers: Headers,
  to: { name: string; email: string },
): Promise<string> {
  const { status, body } = await offerTicket(app, ticketId, headers, to);
  if (status !== 201) throw new Error(`the offer was refused: ${body.message}`);
  await sendTicketMails(app);
  return tokenFor(app, to.email, '/tickets/accept');
}

/** Headers of a receiver without an account. */
export const holding = ({ accessToken = '' }: AcceptedTicket): Headers => ({
  'x-access-token': accessToken,
});

/** A guest's paid order of two tickets, and the first of them. */
export async function boughtTicket(app: TestApp) {
  const paid = await paidOrder(app);
  const [ticket] = paid.tickets;
  if (ticket === undefined) throw new Error('no ticket');
  return { ...paid, ticket };
}

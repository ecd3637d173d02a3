import { sql } from 'drizzle-orm';
import { tokenFor } from '../outside/mails';
import type { World } from './random-world';
import { acceptOffer, holding, offerTicket, receiver } from '../people/transfers';

type Headers = Record<string, string>;

/** Offers a ticket, if the rules let it, and reads the mail. */
export async function tryToOffer(
  { app, offers }: World,
  ticketId: string,
  headers: Headers,
): Promise<void> {
  const to = receiver();
  const { status } = await offerTicket(app, ticketId, headers, to);
  // Too many offers of one ticket are refused as well.
  expect([201, 404, 409, 429]).toContain(status);
  const { rows } = await app.db.execute<{ id: string }>(
    sql`select id from ticket_transfers where to_email = ${to.email} and status = 'offered'`,
  );
  if (rows[0] === undefined) return;
  await app.services.transferMail.send(rows[0].id, 'offered');
  const mailed = app.mailServer.mails.some((mail) => mail.includes(to.email));
  // Somebody may have ended the offer meanwhile.
  if (mailed) offers.push(tokenFor(app, to.email, '/tickets/accept'));
}

/** Follows the link from a mail. */
export async function takeTicket({ app, codes, received }: World, token: string): Promise<void> {
  const { status, data } = await acceptOffer(app, token);
  expect([200, 409, 410]).toContain(status);
  if (status !== 200) return;
  if (data.ticket.qr !== null) codes.push(data.ticket.qr);
  received.push({ ticketId: data.ticket.id, headers: holding(data) });
}

import {
  newLinkSecret,
  sha256,
  ticketAccessToken,
  type SecretKeys,
} from '../../platform/auth/tokens';
import type { Db } from '../../platform/db/database';
import type { TransferNews } from '../transfers/ticket-mail.job';
import type { MailText } from '../../platform/mail/compose';
import type { MailAttachment, Mailer } from '../../platform/mail/mailer';
import { findRevocationReason } from '../complimentary/complimentary.repository';
import { revokedTicketMail } from './complimentary-mail.texts';
import { cancellationOf } from '../orders/cancellation';
import { postponedTicketMail } from './postponement-mail.texts';
import { findPostponement } from '../postponements/postponements.repository';
import { ticketsPdf } from '../tickets/ticket-pdf';
import type { TicketSigner } from '../tickets/ticket-signature';
import { isGood, ticketView } from '../tickets/ticket-view';
import { findTicket, type TicketRow } from '../tickets/tickets.repository';
import {
  eventCancelledMail,
  handedOverMail,
  offeredMail,
  receivedMail,
} from './transfer-mail.texts';
import { findTransfer, setOfferToken, type TransferRow } from '../transfers/transfers.repository';
import type { EventsService, MailPicture } from '../../catalog';

export interface TransferMailDeps {
  db: Db;
  mailer: Mailer;
  mailPicture: MailPicture;
  signer: TicketSigner;
  events: Pick<EventsService, 'calendar'>;
  publicUrl: string;
  secretKeys: SecretKeys;
}

/** A mail without its addressee. */
type Told = MailText & { attachments?: MailAttachment[] };

interface News {
  transfer: TransferRow['transfer'];
  row: TicketRow;
}

/** Mails both sides of a ticket transfer. */
export function createTransferMail(deps: TransferMailDeps) {
  const { db, mailer, mailPicture, publicUrl, secretKeys } = deps;

  /**
   * The token is made here and goes into this mail only. A retry makes another one, which voids
   * this one.
   */
  async function sendOffer({ transfer, row }: News): Promise<void> {
    const token = newLinkSecret();
    const tokenHash = sha256(token);
    if (!(await setOfferToken(db, transfer.id, tokenHash))) return;
    // In the fragment, which browsers keep to themselves: the token reaches no server log.
    const link = `${publicUrl}/tickets/accept#token=${token}`;
    await mailer.send({
      to: { name: transfer.toName, address: transfer.toEmail },
      messageId: `${transfer.id}.offered.${tokenHash.slice(0, 16)}`,
      picture: await mailPicture(row.event.imageUrl),
      ...offeredMail({ ...transfer, row }, { link, expiresAt: transfer.expiresAt }),
    });
  }

  /** Sends nothing if the ticket was transferred again: the next holder gets another mail. */
  async function tellHolder({ transfer, row }: News, what: string, mail: Told): Promise<void> {
    const { ticket } = row;
    if (ticket.version !== transfer.fromVersion + 1 || !ticket.holderEmail) return;
    await mailer.send({
      to: { name: ticket.holderName, address: ticket.holderEmail },
      messageId: `${transfer.id}.${what}`,
      picture: await mailPicture(row.event.imageUrl),
      ...mail,
    });
  }

  async function sendReceived(news: News): Promise<void> {
    const { transfer, row } = news;
    const text = receivedMail({ ...transfer, row }, linkTo(row));
    await tellHolder(news, 'received', { ...text, attachments: await attachmentsOf(deps, row) });
  }

  async function sendCancelled(news: News): Promise<void> {
    const reason = cancellationOf(news.row.event)?.reason ?? null;
    await tellHolder(news, 'event-cancelled', eventCancelledMail(news.row, reason));
  }

  async function sendPostponed(news: News): Promise<void> {
    const postponement = await findPostponement(db, news.row.event.id);
    if (postponement === undefined) return;
    const what = `postponed-${postponement.postponedAt.getTime()}`;
    await tellHolder(news, what, postponedTicketMail(news.row, postponement));
  }

  async function sendRevoked(news: News): Promise<void> {
    const reason = await findRevocationReason(db, news.row.ticket.id);
    if (reason !== undefined)
      await tellHolder(news, 'revoked', revokedTicketMail(news.row, reason));
  }

  function linkTo({ ticket }: TicketRow): string {
    if (ticket.holderUserId !== null) return `${publicUrl}/tickets`;
    const token = ticketAccessToken(secretKeys[0], ticket.id, ticket.version);
    return `${publicUrl}/tickets/${ticket.id}#access=${token}`;
  }

  return {
    /** @throws Error when the mail server does not take it; the job is then tried again */
    async send(transferId: string, about: TransferNews): Promise<void> {
      const found = await findTransfer(db, transferId);
      if (found === undefined) return;
      const row = await findTicket(db, found.transfer.ticketId);
      if (row === undefined) return;
      const news = { transfer: found.transfer, row };
      const { fromName, fromEmail } = news.transfer;
      switch (about) {
        case 'offered':
          return sendOffer(news);
        case 'received':
          return sendReceived(news);
        case 'event_cancelled':
          return sendCancelled(news);
        case 'event_postponed':
          return sendPostponed(news);
        case 'revoked':
          return sendRevoked(news);
        case 'handed_over':
          // The sender has deleted their account.
          if (fromEmail === '') return;
          await mailer.send({
            to: { name: fromName, address: fromEmail },
            messageId: `${transferId}.handed-over`,
            ...handedOverMail({ ...news.transfer, row }),
          });
      }
    },
  };
}

/** The ticket, in case there is no connection at the gate, and a calendar entry. */
async function attachmentsOf(
  { signer, events }: Pick<TransferMailDeps, 'signer' | 'events'>,
  row: TicketRow,
): Promise<MailAttachment[]> {
  const ticket = ticketView(row, signer, null);
  const { name, text } = await events.calendar(row.event.id);
  const calendar = {
    filename: name,
    contentType: 'text/calendar; charset=utf-8',
    content: text,
  };
  if (!isGood(ticket)) return [calendar];
  const pdf = {
    filename: `e-tiket-${ticket.code}.pdf`,
    contentType: 'application/pdf',
    content: await ticketsPdf({ name: `Tiket ${ticket.code}`, tickets: [ticket] }),
  };
  return [pdf, calendar];
}

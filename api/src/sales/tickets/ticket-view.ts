import { goodTicketStatuses, isPaid } from '../../db/statuses';
import type { TicketSigner } from './ticket-signature';
import type { Handover, TicketRow } from './tickets.repository';
import type { Ticket } from './tickets.schema';
import { eventSummary } from '../../catalog';

/** A valid ticket, with the codes for the gate. */
export type GoodTicket = Ticket & { qr: string; code: string };

export const isGood = (ticket: Ticket): ticket is GoodTicket =>
  ticket.qr !== null && ticket.code !== null;

/**
 * A ticket as one person may see it.
 * @param handedTo whom that person transferred it to; a former holder sees neither its code nor
 *   what happens to it later
 */
export function ticketView(row: TicketRow, signer: TicketSigner, handedTo: string | null): Ticket {
  const { ticket, ticketTypeName, people, event } = row;
  const theirs = handedTo === null;
  const good = goodTicketStatuses.some((status) => status === ticket.status);
  const { id: ticketId, version } = ticket;
  return {
    id: ticketId,
    code: theirs ? ticket.code : null,
    qr: theirs && good ? signer.sign({ ticketId, eventId: event.id, version }) : null,
    ticketTypeName,
    people,
    holderName: handedTo ?? ticket.holderName,
    status: !theirs && ticket.status === 'checked_in' ? 'transferred' : ticket.status,
    event: eventSummary(event),
    transactionId: ticket.orderId,
    received: theirs && version > 1,
    handedTo,
    offer: theirs && good ? offerView(row) : null,
    transferable: theirs && whyNotTransferable(row) === undefined,
  };
}

function offerView({ offer }: TicketRow): Ticket['offer'] {
  return offer && { ...offer, expiresAt: offer.expiresAt.toISOString() };
}

/** @returns the reason in words for its holder; undefined when it can be transferred */
export function whyNotTransferable({ ticket, order, eventStatus, begun }: TicketRow) {
  if (ticket.status === 'checked_in') return 'Tiket ini sudah dipakai.';
  if (ticket.status === 'void') return 'Tiket ini sudah tidak berlaku.';
  if (!isPaid(order.status)) {
    return 'Pesanan tiket ini tidak berlaku lagi.';
  }
  if (eventStatus === 'cancelled') return 'Acara ini dibatalkan.';
  return begun ? 'Acara ini sudah dimulai, jadi tiketnya tidak dapat dialihkan lagi.' : undefined;
}

/** Whom the buyer of a ticket transferred it to. */
export const handedOnByBuyer = ({ ticket }: TicketRow, handovers: Handover[]): string | null =>
  ticket.version > 1 ? handedOnAt(ticket.id, 1, handovers) : null;

/** Whom the holder of a version transferred it to. */
export function handedOnAt(ticketId: string, version: number, handovers: Handover[]): string {
  const found = handovers.find((one) => one.ticketId === ticketId && one.fromVersion === version);
  if (found === undefined) throw new Error(`version ${version} of ${ticketId} went to nobody`);
  return found.toName;
}

/** Whom an account transferred a ticket to; null while the account holds it. */
export function handedOnByUser(
  { ticket, order }: TicketRow,
  userId: string,
  handovers: Handover[],
): string | null {
  const holder = ticket.version > 1 ? ticket.holderUserId : order.userId;
  if (holder === userId) return null;
  const own = handovers.filter((one) => one.ticketId === ticket.id && one.fromUserId === userId);
  return own.at(-1)?.toName ?? handedOnAt(ticket.id, 1, handovers);
}

import {
  daysBefore,
  endOfClaims,
  endOfPostponement,
  refundAmount,
  refundPercent,
  type RefundCause,
} from '@panggung/policy';
import { quotedMethod, type PaidBy } from '../returns/refund-methods';
import type { RefundFacts, RefundableTicket } from '../returns/refund-facts.repository';
import type { RefundQuote } from './refunds.schema';

type QuotedTicket = RefundQuote['tickets'][number];

/** What would go back for each ticket of an order, at the moment of the facts. */
export function quoteRefund(transactionId: string, facts: RefundFacts): RefundQuote {
  const { event, now, tickets, merchandise, paid = nobodyPaid(now) } = facts;
  const cause = causeOf(facts);
  const left = daysBefore(now, event.startsAt, event.timezone);
  const percent = refundPercent(cause, left);
  return {
    transactionId,
    cause,
    daysBefore: left,
    percent,
    tickets: tickets.map((ticket) => quoteTicket(ticket, percent, isUsedUp(facts))),
    left: facts.left,
    standing: tickets.filter(({ status }) => status !== 'void').length,
    merchandise: merchandise.map(({ name, quantity, unitPrice }) => ({
      name,
      quantity,
      amount: quantity * refundAmount(unitPrice, percent),
    })),
    method: quotedMethod(paid, now),
    deadline: deadlineOf(cause, event).toISOString(),
  };
}

const nobodyPaid = (at: Date): PaidBy => ({ type: null, at, issuer: null, acquirer: null });

/** After a postponement, only orders that were paid before it are refunded in full. */
function causeOf({ event, now, paidAt }: RefundFacts): RefundCause {
  if (event.status === 'cancelled') return 'organizer_cancelled';
  const { postponedAt, startsAt } = event;
  if (postponedAt === null || paidAt === null || paidAt >= postponedAt) return 'buyer_request';
  return now < endOfPostponement(postponedAt, startsAt) ? 'organizer_postponed' : 'buyer_request';
}

function deadlineOf(cause: RefundCause, { startsAt, timezone, postponedAt }: RefundFacts['event']) {
  return cause === 'organizer_postponed' && postponedAt !== null
    ? endOfPostponement(postponedAt, startsAt)
    : endOfClaims(cause, startsAt, timezone);
}

/** The whole payment was refunded already, e.g. on the gateway's own pages. */
const isUsedUp = ({ attemptId, left }: RefundFacts): boolean =>
  attemptId !== undefined && left === 0;

function quoteTicket(ticket: RefundableTicket, percent: number, usedUp: boolean): QuotedTicket {
  const { id: ticketId, code, ticketTypeName, price } = ticket;
  const reason = hindranceOf(ticket, percent) ?? (usedUp ? wordsOfUsedUp : undefined);
  const refundable = reason === undefined;
  return {
    ticketId,
    code,
    ticketTypeName,
    price,
    amount: refundable ? refundAmount(price, percent) : 0,
    refundable,
    ...(reason !== undefined && { reason }),
  };
}

const wordsOfUsedUp = 'Dana pesanan ini sudah dikembalikan seluruhnya.';

/** @returns undefined when the ticket can be given back */
function hindranceOf({ status, refunded, kept, price }: RefundableTicket, percent: number) {
  if (refunded) return 'Tiket ini sudah dikembalikan.';
  if (kept) return 'Tiket ini sudah dipakai.';
  if (status === 'transferred') return 'Tiket ini sudah dialihkan ke orang lain.';
  if (status === 'void') return 'Tiket ini sudah tidak berlaku.';
  if (price === 0) return 'Tiket ini gratis, tidak ada dana yang dikembalikan.';
  return percent === 0 ? 'Batas waktu pengembalian dana sudah lewat.' : undefined;
}

import type { RefundQuote, Transaction } from '@panggung/platform';
import { daysBefore, refundPercent } from '@panggung/policy';

/** The refund tier that applies, as text, e.g. `Dibatalkan 5 hari sebelum acara: 50%`. */
export function tierText({ cause, daysBefore: days, percent }: RefundQuote): string {
  if (cause === 'organizer_cancelled') return `Dibatalkan penyelenggara: ${percent}%`;
  if (cause === 'organizer_postponed') return `Acara ditunda penyelenggara: ${percent}%`;
  if (days < 0) return `Acara sudah berlalu: ${percent}%`;
  if (days === 0) return `Dibatalkan pada hari acara: ${percent}%`;
  return `Dibatalkan ${days} hari sebelum acara: ${percent}%`;
}

/**
 * Whether a listed order may still be refunded. The quote decides; this avoids a request for a
 * quote of each order.
 */
export function mayBeRefunded({ status, total, tickets, event }: Transaction): boolean {
  if ((status !== 'paid' && status !== 'partially_refunded') || total === 0) return false;
  if (!tickets.some((ticket) => ticket.status === 'issued')) return false;
  const days = daysBefore(new Date(), new Date(event.startsAt), event.timezone);
  return refundPercent('buyer_request', days) > 0;
}

/** Address of the screen on which tickets of an order are given back. */
export const refundAddress = (transactionId: string): string =>
  `/refund-form?transaction=${transactionId}`;

import { isMoneyIn } from '../../db/statuses';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { AttemptStatus } from '../orders/order-payment.schema';

/** An attempt only ever moves to a higher rank, so late and repeated news change nothing. */
const ranks: Record<AttemptStatus, number> = {
  created: 0,
  pending: 1,
  challenge: 2,
  failed: 3,
  denied: 3,
  expired: 3,
  captured: 4,
  settled: 5,
  // Nothing follows it at the gateway, so an acceptance that arrives later was read before.
  cancelled: 6,
  reversed: 7,
};

/** Whether more news about an attempt is to be expected. */
export const isOpen = (status: AttemptStatus): boolean => ranks[status] < ranks.failed;

/**
 * The status that an attempt has after the gateway's news.
 * @returns the old one when the news is no news
 */
export function nextStatus(current: AttemptStatus, news: GatewayStatus): AttemptStatus {
  const told = toldBy(news);
  if (told === undefined) return current;
  // Money that had come in was taken back: a bank's late denial, a void, a chargeback.
  const next = isMoneyIn(current) && ['denied', 'cancelled'].includes(told) ? 'reversed' : told;
  return ranks[next] > ranks[current] ? next : current;
}

/** Whether the gateway examines a payment whose money it has captured. */
export const isUnderReview = (news: GatewayStatus): boolean => toldBy(news) === 'challenge';

/** Whether the step from one status to another is the moment the money came in. */
export const becamePaid = (before: AttemptStatus, after: AttemptStatus): boolean =>
  !isMoneyIn(before) && isMoneyIn(after);

function toldBy({ transactionStatus, statusCode, fraudStatus }: GatewayStatus) {
  const accepted = fraudStatus === undefined || fraudStatus === 'accept';
  switch (transactionStatus) {
    case 'capture':
    case 'settlement':
      if (fraudStatus === 'challenge') return 'challenge';
      if (!accepted) return 'denied';
      if (statusCode !== '200') return undefined;
      return transactionStatus === 'capture' ? 'captured' : 'settled';
    case 'partial_chargeback':
      // The bank took only a part of the money back. The rest stays, and the tickets stay valid.
      return 'settled';
    case 'pending':
    case 'authorize':
      return 'pending';
    case 'deny':
      return 'denied';
    case 'cancel':
      return 'cancelled';
    case 'expire':
      return 'expired';
    case 'failure':
      return 'failed';
    case 'chargeback':
    case 'refund':
      return 'reversed';
    default:
      return undefined;
  }
}

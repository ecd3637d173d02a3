import { isMoneyIn } from '../../db/statuses';
import type { Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import { endAlert } from '../../operations';
import type { OrderStatus } from '../orders/orders.repository';
import { endHoldForReview, holdForReview } from '../orders/review.repository';
import type { AttemptStatus } from '../orders/order-payment.schema';
import { orderExpiryJob } from './expiry.job';
import { isUnderReview } from './payment-status';
import { findOpenAttempt, type AttemptRow } from './payments.repository';
import { reviewCancelJob, reviewMailJob } from './review.job';

interface Reviewed {
  order: { id: string; status: OrderStatus };
  attempt: Pick<AttemptRow, 'id' | 'status'>;
}

/**
 * Whether a denied card was tried again on the gateway's page, and that payment is under review. An
 * order has one open payment at most.
 */
export async function isReviewedAgain(
  tx: Tx,
  { order, attempt }: Reviewed,
  news: GatewayStatus,
): Promise<boolean> {
  if (attempt.status !== 'denied' || order.status !== 'awaiting_payment') return false;
  return isUnderReview(news) && (await findOpenAttempt(tx, order.id)) === undefined;
}

/**
 * Has a payment that the gateway examines cancelled if its order does not wait for it: because the
 * order has ended or was paid, or because another payment of it is open.
 * @param status what the attempt becomes
 */
export async function refuseReview(
  jobs: JobQueue,
  tx: Tx,
  { order, attempt }: Reviewed,
  news: GatewayStatus,
  status: AttemptStatus,
): Promise<void> {
  if (!isUnderReview(news) || isWaitedFor(order.status, status)) return;
  await jobs.enqueue(tx, reviewCancelJob, { attemptId: attempt.id });
}

/** Whether an order waits for the end of a payment's review. */
export const isWaitedFor = (order: OrderStatus, attempt: AttemptStatus): boolean =>
  order === 'awaiting_payment' && attempt === 'challenge';

/**
 * Moves the end of an order when a review of its payment begins, and back when it ends. Call it with
 * the order's row locked.
 * @param status what the attempt becomes
 */
export async function followReview(
  jobs: JobQueue,
  tx: Tx,
  { order, attempt }: Reviewed,
  status: AttemptStatus,
): Promise<void> {
  if ((status === 'challenge') === (attempt.status === 'challenge')) return;
  const begins = status === 'challenge';
  if (begins && order.status !== 'awaiting_payment') return;
  if (!begins) await endAlert(tx, 'review_takes_long', attempt.id);
  const end = await (begins ? holdForReview(tx, order.id) : endHoldForReview(tx, order.id));
  if (end === undefined || order.status !== 'awaiting_payment' || isMoneyIn(status)) return;
  await jobs.enqueue(tx, orderExpiryJob, { orderId: order.id }, { startAfter: end });
  const about = begins ? 'begun' : 'refused';
  await jobs.enqueue(tx, reviewMailJob, { orderId: order.id, about });
}

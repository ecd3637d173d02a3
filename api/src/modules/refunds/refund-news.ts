import type { Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue, RefundNews } from '../../platform/jobs/jobs';
import { setOrderStatus } from '../orders/orders.repository';
import { moveRefund, refundsOfAttempt, type RefundRow } from './refunds.repository';

/** For the buyer of a refund that is not needed any more. */
export const reversedNote = 'Pembayaran Anda sudah dikembalikan oleh bank.';

/** What the gateway's news of refunds come to. */
export interface RefundTidings {
  /** Refunds of ours that are now known to have arrived. */
  confirmed: number;
  /** Money went back that we did not ask for, e.g. on the gateway's own pages. */
  foreign: boolean;
}

/**
 * Compares the refunds that the gateway tells of with ours. Call it with the order's row locked.
 * @returns undefined when it is other news that the status tells
 */
export async function confirmRefunds(
  jobs: JobQueue,
  tx: Tx,
  attemptId: string,
  news: GatewayStatus,
): Promise<RefundTidings | undefined> {
  const ours = await refundsOfAttempt(tx, attemptId);
  const byKey = new Map(ours.map(({ refund }) => [refund.refundKey, refund]));
  let confirmed = 0;
  for (const { key } of news.refunds) {
    const refund = byKey.get(key);
    if (refund === undefined) continue;
    const step = { from: ['submitted' as const], to: 'succeeded' as const };
    if (!(await moveRefund(tx, refund.id, step))) continue;
    await closeRefund(jobs, tx, refund, 'succeeded');
    confirmed += 1;
  }
  // A payment that was reversed still lists what went back before: that has arrived all the same.
  if (!['refund', 'partial_refund'].includes(news.transactionStatus)) return undefined;
  const foreign = news.refunds.length === 0 || news.refunds.some(({ key }) => !byKey.has(key));
  return { confirmed, foreign };
}

/** The money is with the buyer: what the order stood open for is over, and the buyer is told. */
export async function closeRefund(
  jobs: JobQueue,
  tx: Tx,
  { id, orderId, cause }: RefundRow['refund'],
  about: RefundNews & ('succeeded' | 'paid_out'),
): Promise<void> {
  if (cause === 'paid_late') await setOrderStatus(tx, orderId, 'refunded');
  await jobs.enqueue(tx, 'refund-mail', { orderId, refundId: id, about });
}

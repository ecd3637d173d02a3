import type { Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { RefundNews } from './refund-mail.job';
import { setOrderStatus } from '../orders/orders.repository';
import { moveRefund, refundsOfAttempt, type RefundRow } from './refunds.repository';
import { refundMailJob } from './refund-mail.job';

/** For the buyer of a refund that is not needed any more. */
export const reversedNote = 'Pembayaran Anda sudah dikembalikan oleh bank.';

/** What the gateway's news of refunds come to. */
export interface RefundTidings {
  /** Refunds of ours that are now known to have arrived. */
  confirmed: number;
  /** Money went back that we did not ask for, e.g. on the gateway's own pages. */
  foreign: ForeignRefund[];
}

/** A refund in the gateway's books that nobody asked for here. */
export interface ForeignRefund {
  key: string;
  amount: number;
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
  return { confirmed, foreign: foreignOf(news, ours) };
}

/** Keys of others are theirs to choose, and need not differ between payments. */
export const foreignKey = (attemptId: string, key: string): string => `${attemptId}:${key}`;

function foreignOf(news: GatewayStatus, ours: RefundRow[]): ForeignRefund[] {
  const keys = new Set(ours.map(({ refund }) => refund.refundKey));
  const isKnown = (key: string) =>
    keys.has(key) ||
    ours.some(({ refund }) => refund.refundKey === foreignKey(refund.attemptId, key));
  if (news.refunds.length > 0) return news.refunds.filter(({ key }) => !isKnown(key));
  // Only the sum is known: what we have not sent ourselves is of somebody else.
  const sent = ours
    .filter(({ refund }) => ['submitted', 'succeeded'].includes(refund.status))
    .reduce((sum, { refund }) => sum + refund.amount, 0);
  const amount = Math.max(0, news.refundedAmount - sent);
  return amount > 0 || news.refundedAmount === 0 ? [{ key: `${news.refundedAmount}`, amount }] : [];
}

/** The money is with the buyer: what the order stood open for is over, and the buyer is told. */
export async function closeRefund(
  jobs: JobQueue,
  tx: Tx,
  { id, orderId, cause }: RefundRow['refund'],
  about: RefundNews & ('succeeded' | 'paid_out'),
): Promise<void> {
  if (cause === 'paid_late') await setOrderStatus(tx, orderId, 'refunded');
  await jobs.enqueue(tx, refundMailJob, { orderId, refundId: id, about });
}

import type { Tx } from '../../platform/db/database';
import type { GatewayStatus } from '../../platform/gateway/gateway';
import type { JobQueue } from '../../platform/jobs/jobs';
import type { RefundNews } from './refund-mail.job';
import { setOrderStatus } from '../orders/orders.repository';
import { moveRefund, refundsOfAttempt, type RefundRow } from './refunds.repository';
import { refundMailJob } from './refund-mail.job';

/** For the buyer of a refund that is not needed any more. */
export const reversedNote = 'Pembayaran Anda sudah dikembalikan oleh bank.';

/** Result of the gateway's news about refunds. */
export interface RefundTidings {
  /** Refunds of ours that are now known to have arrived. */
  confirmed: number;
  /** Refunds that we did not request, e.g. those made on the gateway's own pages. */
  foreign: ForeignRefund[];
}

/** A refund in the gateway's books that we did not request. */
export interface ForeignRefund {
  key: string;
  amount: number;
}

/**
 * Compares the gateway's list of refunds with ours. Call it with the order's row locked.
 * @returns undefined when the status of the news is not about refunds
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
  // A reversed payment still lists its earlier refunds, which have arrived too.
  if (!['refund', 'partial_refund'].includes(news.transactionStatus)) return undefined;
  return { confirmed, foreign: foreignOf(news, ours) };
}

/** Refunds made elsewhere may have the same key for different payments. */
export const foreignKey = (attemptId: string, key: string): string => `${attemptId}:${key}`;

function foreignOf(news: GatewayStatus, ours: RefundRow[]): ForeignRefund[] {
  const keys = new Set(ours.map(({ refund }) => refund.refundKey));
  const isKnown = (key: string) =>
    keys.has(key) ||
    ours.some(({ refund }) => refund.refundKey === foreignKey(refund.attemptId, key));
  if (news.refunds.length > 0) return news.refunds.filter(({ key }) => !isKnown(key));
  // Only the sum is known, so whatever we have not sent was refunded elsewhere.
  const sent = ours
    .filter(({ refund }) => ['submitted', 'succeeded'].includes(refund.status))
    .reduce((sum, { refund }) => sum + refund.amount, 0);
  const amount = Math.max(0, news.refundedAmount - sent);
  return amount > 0 || news.refundedAmount === 0 ? [{ key: `${news.refundedAmount}`, amount }] : [];
}

/** The money is with the buyer: closes what was open in the order and mails the buyer. */
export async function closeRefund(
  jobs: JobQueue,
  tx: Tx,
  { id, orderId, cause }: RefundRow['refund'],
  about: RefundNews & ('succeeded' | 'paid_out'),
): Promise<void> {
  if (cause === 'paid_late') await setOrderStatus(tx, orderId, 'refunded');
  await jobs.enqueue(tx, refundMailJob, { orderId, refundId: id, about });
}

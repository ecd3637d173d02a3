import type { Tx } from '../../platform/db/database';
import type { JobQueue } from '../../platform/jobs/jobs';
import { countRefunds, insertRefund, type RefundLine, type RefundRow } from './refunds.repository';
import { refundJob } from './refund.job';
import { refundMailJob } from './refund-mail.job';

type Facts = RefundRow['refund'];

export interface NewRefund extends Pick<
  Facts,
  'orderId' | 'attemptId' | 'cause' | 'percent' | 'methodKind'
> {
  orderCode: string;
  amount: number;
  /** The part of `amount` that is for merchandise. */
  merchandiseAmount?: number;
  /** The merchandise of the order goes back with it, also when it cost nothing. */
  withMerchandise?: boolean;
  lines?: RefundLine[];
  reason?: string | null;
  /** For the buyer: why an admin decided so. */
  note?: string;
  payout?: Facts['payout'];
}

/**
 * Opens a refund and queues its job. The rules have decided already, so it is approved. Call it
 * with the order's row locked.
 * @returns its id
 */
export async function openRefund(jobs: JobQueue, tx: Tx, wanted: NewRefund): Promise<string> {
  const { orderCode, lines = [], reason = null, note = null, payout = null, ...facts } = wanted;
  const { orderId, methodKind } = facts;
  const number = (await countRefunds(tx, orderId)) + 1;
  const row = {
    ...facts,
    status: 'approved' as const,
    reason,
    note,
    payout: methodKind === 'manual' ? payout : null,
    refundKey: `${orderCode}-R${number}`,
  };
  const refundId = await insertRefund(tx, row, lines);
  await jobs.enqueue(tx, refundJob, { refundId });
  await jobs.enqueue(tx, refundMailJob, { orderId, refundId, about: 'approved' });
  return refundId;
}

import { refundMethod } from '../returns/refund-methods';
import type { listRefunds } from './refund-lists.repository';
import type { RefundLine, RefundRow } from '../returns/refunds.repository';
import type { AdminRefund, Refund } from './refunds.schema';

/** A refund as its buyer sees it, without the bank account. */
export function refundView({ refund, paymentType }: RefundRow, lines: RefundLine[]): Refund {
  return {
    id: refund.id,
    transactionId: refund.orderId,
    status: refund.status,
    cause: refund.cause,
    percent: refund.percent,
    amount: refund.amount,
    merchandiseAmount: refund.merchandiseAmount,
    method: refundMethod(paymentType, refund.methodKind),
    tickets: lines.map(({ ticketId, amount }) => ({ ticketId, amount })),
    payoutNeeded: needsPayout(refund),
    requestedAt: refund.requestedAt.toISOString(),
    updatedAt: refund.updatedAt.toISOString(),
    ...(refund.note !== null && refund.note !== '' && { note: refund.note }),
  };
}

/** Whether the buyer still has to name the bank account. */
export const needsPayout = ({ methodKind, payout, status }: RefundRow['refund']): boolean =>
  methodKind === 'manual' && payout === null && ['approved', 'manual_payout'].includes(status);

type AdminRow = Awaited<ReturnType<typeof listRefunds>>[number];

interface PayoutFacts {
  proven: boolean;
  twoAdmins: boolean;
}

export function adminRefundView(
  row: AdminRow,
  lines: RefundLine[],
  { proven, twoAdmins }: PayoutFacts,
): AdminRefund {
  const { refund, order } = row;
  return {
    ...refundView(row, lines),
    reason: refund.reason,
    payout: refund.payout,
    payoutReference: refund.payoutReference,
    proven,
    twoAdmins,
    payoutApprovedBy: refund.payoutApprovedBy,
    transaction: {
      code: order.code,
      eventTitle: row.eventTitle,
      buyer: { name: order.buyerName, email: order.buyerEmail, phone: order.buyerPhone },
    },
  };
}

import { formatRupiah } from '@panggung/format';
import { RefundNotOpen } from './refunds.errors';
import type { RefundRow } from './refunds.repository';

/** Whether two admins are needed: one who approves a transfer, and another who makes it. */
export const needsTwoAdmins = ({ amount }: RefundRow['refund'], above: number): boolean =>
  amount > above;

/**
 * @param adminId who wants to note that the transfer was made
 * @throws RefundNotOpen unless another admin has approved a large transfer
 */
export function checkApproval(refund: RefundRow['refund'], above: number, adminId: string): void {
  if (!needsTwoAdmins(refund, above)) return;
  if (refund.payoutApprovedBy === null) {
    throw new RefundNotOpen(
      `Transfer di atas ${formatRupiah(above)} harus disetujui dahulu oleh admin lain.`,
    );
  }
  if (refund.payoutApprovedBy === adminId) {
    throw new RefundNotOpen(
      'Anda yang menyetujui transfer ini, jadi admin lain yang harus melakukan dan mencatatnya.',
    );
  }
}

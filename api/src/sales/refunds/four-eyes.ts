import { formatRupiah } from '@panggung/format';
import type { Tx } from '../../platform/db/database';
import { RefundNotOpen } from '../returns/refunds.errors';
import type { RefundRow } from '../returns/refunds.repository';
import { wasMadeAdminLately } from '../../operations';

/** Said to admins who would decide on money of their own. */
export const notOwnOrder =
  'Ini pesanan Anda sendiri. Pengembalian dananya diputuskan oleh admin yang lain.';

/** Whether two admins are needed: one who approves a transfer, and another who makes it. */
export const needsTwoAdmins = ({ amount }: RefundRow['refund'], above: number): boolean =>
  amount > above;

/**
 * An admin must not make another admin only to have a second approval.
 * @param adminId the admin who records that the transfer was made
 * @throws RefundNotOpen unless another admin has approved a large transfer, and this one is not new
 */
export async function checkApproval(
  tx: Tx,
  refund: RefundRow['refund'],
  above: number,
  adminId: string,
): Promise<void> {
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
  await refuseNewAdmin(tx, adminId);
}

/** @throws RefundNotOpen */
export async function refuseNewAdmin(tx: Tx, adminId: string): Promise<void> {
  if (!(await wasMadeAdminLately(tx, adminId))) return;
  throw new RefundNotOpen(
    'Akun ini baru menjadi admin. Transfer sebesar ini diputuskan admin yang sudah bertugas 24 jam.',
  );
}

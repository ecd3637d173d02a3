import type { Tx } from '../../platform/db/database';
import type { AttemptRow } from './payments.repository';
import { foreignKey, type ForeignRefund } from '../returns/refund-news';
import { insertRefund } from '../returns/refunds.repository';

/**
 * Records money that was refunded on the gateway's own pages as a refund that has arrived. The
 * tickets stay, because it is not known what it was for. Call it with the order's row locked.
 * @returns rupiah that could not be recorded, because more would have gone back than came in
 */
export async function noteForeignRefunds(
  tx: Tx,
  attempt: AttemptRow,
  foreign: ForeignRefund[],
): Promise<number> {
  let left = attempt.amount - attempt.refunded;
  let beyond = 0;
  for (const { key, amount } of foreign) {
    const noted = Math.min(amount, left);
    beyond += amount - noted;
    if (noted <= 0) continue;
    left -= noted;
    const row = {
      orderId: attempt.orderId,
      attemptId: attempt.id,
      amount: noted,
      status: 'succeeded' as const,
      cause: 'made_at_gateway' as const,
      percent: 100,
      methodKind: 'gateway' as const,
      refundKey: foreignKey(attempt.id, key),
    };
    await insertRefund(tx, row, []);
  }
  return beyond;
}

import { formatRupiah } from '@panggung/format';
import type { Refund, Transaction } from '@panggung/platform';
import { refundStates } from './transactions.queries';

/** Something that happened to a transaction. */
export interface Step {
  title: string;
  /** ISO 8601; null when the time is not stored. */
  at: string | null;
}

/** The events of a transaction and its money, oldest first; those without a time come last. */
export function stepsOf(order: Transaction, refunds: readonly Refund[]): Step[] {
  const { createdAt, expiresAt, paidAt, status, tickets } = order;
  const steps: Step[] = [{ title: 'Pesanan dibuat', at: createdAt }];
  if (paidAt !== null) steps.push({ title: 'Pembayaran diterima', at: paidAt });
  if (tickets.length > 0) steps.push({ title: `${tickets.length} tiket diterbitkan`, at: paidAt });
  if (status === 'expired') steps.push({ title: 'Batas waktu pembayaran lewat', at: expiresAt });
  if (status === 'cancelled') steps.push({ title: 'Pesanan dibatalkan', at: null });
  for (const refund of refunds) {
    const money = `Pengembalian ${formatRupiah(refund.amount)}`;
    steps.push({ title: `${money} diajukan`, at: refund.requestedAt });
    if (refund.status !== 'requested') {
      const { label } = refundStates[refund.status];
      steps.push({ title: `${money}: ${label.toLowerCase()}`, at: refund.updatedAt });
    }
  }
  return steps.sort((one, other) => momentOf(one) - momentOf(other));
}

const momentOf = ({ at }: Step) => (at === null ? Number.MAX_SAFE_INTEGER : Date.parse(at));

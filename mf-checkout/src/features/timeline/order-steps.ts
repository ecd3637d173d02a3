import { formatRupiah } from '@panggung/format';
import type { Refund, Transaction } from '@panggung/platform';
import { refundLabels } from '../refund/refund-news';

/** An event in the history of an order. */
export interface OrderStep {
  title: string;
  /** ISO 8601; null when the time is not stored. */
  at: string | null;
}

/** The history of an order and its money, oldest first. */
export function orderSteps(order: Transaction, refunds: readonly Refund[]): OrderStep[] {
  const { createdAt, expiresAt, paidAt, status, total } = order;
  const isGift = order.source === 'complimentary';
  const issued = order.tickets.length;
  return [
    { title: isGift ? 'Tiket undangan diberikan' : 'Pesanan dibuat', at: createdAt },
    ...(status === 'expired' ? [{ title: 'Batas waktu pembayaran lewat', at: expiresAt }] : []),
    ...(paidAt !== null && total > 0 ? [{ title: 'Pembayaran diterima', at: paidAt }] : []),
    ...(issued > 0 ? [{ title: `${issued} e-tiket diterbitkan`, at: paidAt }] : []),
    ...(status === 'cancelled'
      ? [{ title: isGift ? 'Tidak berlaku lagi' : 'Pesanan dibatalkan', at: null }]
      : []),
    ...refunds.flatMap(refundSteps).sort(byMoment),
  ];
}

function refundSteps({ status, amount, requestedAt, updatedAt }: Refund): OrderStep[] {
  const money = `Pengembalian ${formatRupiah(amount)}`;
  const asked = { title: `${money} diajukan`, at: requestedAt };
  if (status === 'requested') return [asked];
  return [asked, { title: `${money}: ${refundLabels[status].label.toLowerCase()}`, at: updatedAt }];
}

const byMoment = (one: OrderStep, other: OrderStep) =>
  Date.parse(one.at ?? '') - Date.parse(other.at ?? '');

import type { Transaction } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';

type Status = Transaction['status'];

const states: Record<Status, { label: string; tone: 'neutral' | 'good' | 'warn' }> = {
  awaiting_payment: { label: 'Menunggu pembayaran', tone: 'warn' },
  paid: { label: 'Dibayar', tone: 'good' },
  partially_refunded: { label: 'Dikembalikan sebagian', tone: 'neutral' },
  refunded: { label: 'Dikembalikan', tone: 'neutral' },
  paid_unfulfillable: { label: 'Dana akan dikembalikan', tone: 'warn' },
  expired: { label: 'Lewat batas waktu', tone: 'neutral' },
  cancelled: { label: 'Dibatalkan', tone: 'neutral' },
};

/** The statuses of an order with their names, in the order of the filter. */
export const statusNames: readonly (readonly [Status, string])[] = (
  Object.keys(states) as Status[]
).map((status) => [status, states[status].label]);

type StatusProps = Pick<Transaction, 'status' | 'source'> & Partial<Pick<Transaction, 'payment'>>;

/** The status of an order as a short label. */
export function TransactionStatus({ status, source, payment }: StatusProps): ReactNode {
  if (status === 'awaiting_payment' && payment?.status === 'challenge')
    return <Badge tone="warn">Pembayaran diperiksa</Badge>;
  if (status === 'paid' && source === 'complimentary') return <Badge tone="good">Undangan</Badge>;
  const { label, tone } = states[status];
  return <Badge tone={tone}>{label}</Badge>;
}

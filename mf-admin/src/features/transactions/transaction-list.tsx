import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Transaction } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { transactionStates } from './transactions.queries';

const columns: Column<Transaction>[] = [
  {
    label: 'Kode',
    size: 's',
    cell: ({ id, code }) => <Link to={`/admin/transactions/${id}`}>{code}</Link>,
  },
  {
    label: 'Dibuat',
    size: 'm',
    cell: ({ createdAt }) => <time dateTime={createdAt}>{formatInstant(createdAt)}</time>,
  },
  { label: 'Pembeli', cell: ({ buyer }) => buyer.name },
  { label: 'Email', cell: ({ buyer }) => buyer.email },
  { label: 'Acara', cell: ({ event }) => event.title },
  { label: 'Total', size: 's', cell: ({ total }) => formatRupiah(total) },
  {
    label: 'Status',
    size: 'm',
    cell: ({ status }) => (
      <Badge tone={transactionStates[status].tone}>{transactionStates[status].label}</Badge>
    ),
  },
];

export function TransactionList({ orders }: { orders: readonly Transaction[] }): ReactNode {
  return (
    <DenseList
      label="Transaksi"
      items={orders}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ code }) => `Transaksi ${code}`}
    />
  );
}

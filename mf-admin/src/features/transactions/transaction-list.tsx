import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, type Transaction } from '@panggung/platform';
import { Badge, Table } from '@panggung/ui';
import type { ReactNode } from 'react';
import { transactionStates } from './transactions.queries';

const columns = ['Kode', 'Dibuat', 'Pembeli', 'Acara', 'Total', 'Status'];

export function TransactionList({ orders }: { orders: readonly Transaction[] }): ReactNode {
  return (
    <Table framed label="Transaksi" columns={columns}>
      {orders.map(({ id, code, createdAt, buyer, event, total, status }) => (
        <tr key={id}>
          <td>
            <Link to={`/admin/transactions/${id}`}>{code}</Link>
          </td>
          <td>
            <time dateTime={createdAt}>{formatInstant(createdAt)}</time>
          </td>
          <td>
            {buyer.name}
            <br />
            {buyer.email}
          </td>
          <td>{event.title}</td>
          <td>{formatRupiah(total)}</td>
          <td>
            <Badge tone={transactionStates[status].tone}>{transactionStates[status].label}</Badge>
          </td>
        </tr>
      ))}
    </Table>
  );
}

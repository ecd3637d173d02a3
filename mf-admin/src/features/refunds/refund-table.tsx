import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, useAuth } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { DenseList, type Column } from '../frame/dense-list';
import { Fact, Facts } from '../frame/facts';
import { refundCauses, refundStates } from '../transactions/transactions.queries';
import { RefundButtons, type Task } from './refund-buttons';
import type { AdminRefund } from './refunds.queries';

interface RefundTableProps {
  refunds: readonly AdminRefund[];
  onTask: (refund: AdminRefund, task: Task) => void;
}

const columns: Column<AdminRefund>[] = [
  { label: 'Nominal', size: 's', cell: ({ amount }) => formatRupiah(amount) },
  {
    label: 'Status',
    size: 's',
    cell: ({ status }) => (
      <Badge tone={refundStates[status].tone}>{refundStates[status].label}</Badge>
    ),
  },
  {
    label: 'Transaksi',
    size: 's',
    cell: ({ transaction, transactionId }) => (
      <Link to={`/admin/transactions/${transactionId}`}>{transaction.code}</Link>
    ),
  },
  { label: 'Acara', cell: ({ transaction }) => transaction.eventTitle },
  { label: 'Pembeli', cell: ({ transaction }) => transaction.buyer.name },
  {
    label: 'Rekening tujuan',
    size: 'l',
    cell: ({ payout, payoutNeeded }) =>
      payout === null
        ? payoutNeeded
          ? 'Belum diisi pembeli'
          : '–'
        : `${payout.bank} ${payout.accountNumber}, a.n. ${payout.accountName}`,
  },
  { label: 'Diajukan', size: 'm', cell: ({ requestedAt }) => formatInstant(requestedAt) },
];

/** Refunds, with the data that a transfer needs. */
export function RefundTable({ refunds, onTask }: RefundTableProps): ReactNode {
  return (
    <DenseList
      label="Pengembalian dana"
      items={refunds}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ transaction }) => `Pengembalian ${transaction.code}`}
      actionsSize="l"
      actions={(refund) => (
        <RefundButtons refund={refund} onTask={(task) => onTask(refund, task)} />
      )}
      details={(refund) => <RefundDetails refund={refund} />}
    />
  );
}

function RefundDetails({ refund }: { refund: AdminRefund }): ReactNode {
  const { status, cause, percent, transaction, payoutNeeded } = refund;
  const { buyer } = transaction;
  return (
    <>
      <Facts>
        <Fact label="Sebab">
          {refundCauses[cause]} · {percent}%
        </Fact>
        <Fact label="Pembeli">{`${buyer.name}\n${buyer.email}\n${buyer.phone}`}</Fact>
        <Fact label="Cara">{refund.method.name}</Fact>
        {refund.reason ? <Fact label="Alasan pembeli">{refund.reason}</Fact> : null}
        {refund.payoutReference === null ? null : (
          <Fact label="Nomor referensi transfer">{refund.payoutReference}</Fact>
        )}
        {refund.note ? <Fact label="Keterangan">{refund.note}</Fact> : null}
      </Facts>
      {payoutNeeded ? <p>Pembeli belum mengisi rekening tujuan.</p> : null}
      {status === 'manual_payout' && !payoutNeeded ? <Approval refund={refund} /> : null}
    </>
  );
}

/** For a payout that is too large for one admin: who has to do what next. */
function Approval({ refund }: { refund: AdminRefund }): ReactNode {
  const { user } = useAuth();
  if (!refund.twoAdmins) return null;
  if (refund.payoutApprovedBy === null) {
    return (
      <p>Nominal besar: satu admin menyetujui, lalu admin lain mentransfer dan mencatatnya.</p>
    );
  }
  return (
    <p>
      {refund.payoutApprovedBy === user?.id
        ? 'Anda sudah menyetujui transfer ini. Admin lain yang melakukan dan mencatatnya.'
        : 'Sudah disetujui admin lain. Transfer, lalu catat di sini.'}
    </p>
  );
}

import { formatInstant, formatRupiah } from '@panggung/format';
import { Link, useAuth } from '@panggung/platform';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { refundCauses, refundStates } from '../transactions/transactions.queries';
import { ProofButton } from './proof-button';
import type { AdminRefund } from './refunds.queries';

export type Task = 'approve' | 'pay-out' | 'reject';

interface RefundEntryProps {
  refund: AdminRefund;
  onTask: (task: Task) => void;
}

/** One refund, with the data that a transfer needs. */
export function RefundEntry({ refund, onTask }: RefundEntryProps): ReactNode {
  const { status, cause, payout, transaction, transactionId } = refund;
  const { label, tone } = refundStates[status];
  const { buyer, code } = transaction;
  return (
    <Entry
      label={`Pengembalian ${code}`}
      title={formatRupiah(refund.amount)}
      badges={<Badge tone={tone}>{label}</Badge>}
      note={
        <>
          Diajukan {formatInstant(refund.requestedAt)} · {refundCauses[cause]} · {refund.percent}%
        </>
      }
      actions={<Actions refund={refund} onTask={onTask} />}
    >
      <Facts>
        <Fact label="Transaksi">
          <Link to={`/admin/transactions/${transactionId}`}>{code}</Link>
        </Fact>
        <Fact label="Acara">{transaction.eventTitle}</Fact>
        <Fact label="Pembeli">{`${buyer.name}\n${buyer.email}\n${buyer.phone}`}</Fact>
        <Fact label="Cara">{refund.method.name}</Fact>
        {payout === null ? null : (
          <Fact label="Rekening tujuan">
            {`${payout.bank} ${payout.accountNumber}\na.n. ${payout.accountName}`}
          </Fact>
        )}
        {refund.reason ? <Fact label="Alasan pembeli">{refund.reason}</Fact> : null}
        {refund.payoutReference === null ? null : (
          <Fact label="Nomor referensi transfer">{refund.payoutReference}</Fact>
        )}
        {refund.note ? <Fact label="Keterangan">{refund.note}</Fact> : null}
      </Facts>
      {refund.payoutNeeded ? <p>Pembeli belum mengisi rekening tujuan.</p> : null}
      {status === 'manual_payout' && !refund.payoutNeeded ? <Approval refund={refund} /> : null}
    </Entry>
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

function Actions({ refund, onTask }: RefundEntryProps): ReactNode {
  const { user } = useAuth();
  const { status, cause, payoutNeeded, transaction, twoAdmins, payoutApprovedBy } = refund;
  const waits = status === 'manual_payout' && !payoutNeeded;
  const canApprove = waits && twoAdmins && payoutApprovedBy === null;
  const canPay = waits && !canApprove && (!twoAdmins || payoutApprovedBy !== user?.id);
  const canReject =
    cause === 'buyer_request' && (status === 'requested' || status === 'manual_payout');
  if (!canApprove && !canPay && !canReject && !refund.proven) return null;
  return (
    <>
      {canApprove ? (
        <Button
          aria-label={`Setujui transfer untuk ${transaction.code}`}
          onClick={() => onTask('approve')}
        >
          Setujui transfer
        </Button>
      ) : null}
      {canPay ? (
        <Button
          aria-label={`Catat transfer untuk ${transaction.code}`}
          onClick={() => onTask('pay-out')}
        >
          Catat transfer
        </Button>
      ) : null}
      {refund.proven ? <ProofButton refund={refund} /> : null}
      {canReject ? (
        <Button
          variant="secondary"
          aria-label={`Tolak pengembalian ${transaction.code}`}
          onClick={() => onTask('reject')}
        >
          Tolak
        </Button>
      ) : null}
    </>
  );
}

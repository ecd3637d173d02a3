import { formatInstant, formatRupiah } from '@panggung/format';
import { Link } from '@panggung/platform';
import { Badge, Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Entry } from '../frame/entry';
import { Fact, Facts } from '../frame/facts';
import { refundCauses, refundStates } from '../transactions/transactions.queries';
import { ProofButton } from './proof-button';
import type { AdminRefund } from './refunds.queries';

export type Task = 'pay-out' | 'reject';

interface RefundEntryProps {
  refund: AdminRefund;
  onTask: (task: Task) => void;
}

/** One refund with what is needed to transfer it. */
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
    </Entry>
  );
}

function Actions({ refund, onTask }: RefundEntryProps): ReactNode {
  const { status, cause, payoutNeeded, transaction } = refund;
  const canPay = status === 'manual_payout' && !payoutNeeded;
  const canReject =
    cause === 'buyer_request' && (status === 'requested' || status === 'manual_payout');
  if (!canPay && !canReject && !refund.proven) return null;
  return (
    <>
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

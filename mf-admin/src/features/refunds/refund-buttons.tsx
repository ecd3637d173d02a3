import { useAuth } from '@panggung/platform';
import { Button } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ProofButton } from './proof-button';
import type { AdminRefund } from './refunds.queries';

export type Task = 'approve' | 'pay-out' | 'reject';

interface RefundButtonsProps {
  refund: AdminRefund;
  onTask: (task: Task) => void;
}

/** What this admin may do with a refund. */
export function RefundButtons({ refund, onTask }: RefundButtonsProps): ReactNode {
  const { user } = useAuth();
  const { status, cause, payoutNeeded, transaction, twoAdmins, payoutApprovedBy } = refund;
  const waits = status === 'manual_payout' && !payoutNeeded;
  const canApprove = waits && twoAdmins && payoutApprovedBy === null;
  const canPay = waits && !canApprove && (!twoAdmins || payoutApprovedBy !== user?.id);
  const canReject =
    cause === 'buyer_request' && (status === 'requested' || status === 'manual_payout');
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
          variant="quiet"
          aria-label={`Tolak pengembalian ${transaction.code}`}
          onClick={() => onTask('reject')}
        >
          Tolak
        </Button>
      ) : null}
    </>
  );
}

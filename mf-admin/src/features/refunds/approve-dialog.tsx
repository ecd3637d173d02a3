import { formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { AdminRefund } from './refunds.queries';

interface ApproveDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Approves a payout that is too large for one admin; another admin then transfers it. */
export function ApproveDialog({ refund, onDone, onClose }: ApproveDialogProps): ReactNode {
  const { payout, transaction } = refund;
  const path = { id: refund.id };
  const action = useAdminAction(
    (api, _: string) => api.post('/admin/refunds/{id}/approve-payout', undefined, { path }),
    () => onDone(`Transfer untuk ${transaction.code} disetujui. Admin lain yang melakukannya.`),
  );
  return (
    <WordsDialog
      title="Setujui transfer?"
      confirm="Ya, setujui"
      send={action.mutateAsync}
      onClose={onClose}
    >
      <p>
        Periksa pesanan dan rekeningnya: <strong>{formatRupiah(refund.amount)}</strong> ke{' '}
        {payout?.bank} {payout?.accountNumber} a.n. {payout?.accountName}. Setelah Anda setujui,
        admin lain yang mentransfer dan mencatatnya.
      </p>
    </WordsDialog>
  );
}

import { formatRupiah } from '@panggung/format';
import { failureText } from '@panggung/platform';
import { Alert, Dialog, FormActions } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../frame/dialog-form.module.css';
import { useAction } from '../frame/use-action';
import type { AdminRefund } from './refunds.queries';

interface ApproveDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Lets another admin make a transfer that is too large for one. */
export function ApproveDialog({ refund, onDone, onClose }: ApproveDialogProps): ReactNode {
  const { payout, transaction } = refund;
  const path = { id: refund.id };
  const action = useAction(
    (api, _: null) => api.post('/admin/refunds/{id}/approve-payout', undefined, { path }),
    () => onDone(`Transfer untuk ${transaction.code} disetujui. Admin lain yang melakukannya.`),
  );
  return (
    <Dialog title="Setujui transfer?" onClose={onClose}>
      <form
        noValidate
        className={styles.form}
        onSubmit={(submitted) => {
          submitted.preventDefault();
          if (!action.isPending) action.mutate(null);
        }}
      >
        <p>
          Periksa pesanan dan rekeningnya: <strong>{formatRupiah(refund.amount)}</strong> ke{' '}
          {payout?.bank} {payout?.accountNumber} a.n. {payout?.accountName}. Setelah Anda setujui,
          admin lain yang mentransfer dan mencatatnya.
        </p>
        {action.error ? <Alert tone="bad" title={failureText(action.error)} /> : null}
        <FormActions label="Ya, setujui" busy={action.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

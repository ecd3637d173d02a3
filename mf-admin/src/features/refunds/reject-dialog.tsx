import { formatRupiah } from '@panggung/format';
import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { AdminRefund } from './refunds.queries';

interface RejectDialogProps {
  refund: AdminRefund;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Rejects a buyer's request for a refund; the tickets become valid again. */
export function RejectDialog({ refund, onDone, onClose }: RejectDialogProps): ReactNode {
  const { code, buyer } = refund.transaction;
  const path = { id: refund.id };
  const action = useAdminAction(
    (api, reason: string) => api.post('/admin/refunds/{id}/reject', { reason }, { path }),
    () => onDone(`Pengembalian ${code} ditolak; tiketnya berlaku lagi.`),
  );
  return (
    <WordsDialog
      title="Tolak pengembalian?"
      label="Alasan untuk pembeli"
      missing="Tulis alasan penolakan; pembeli membacanya"
      confirm="Ya, tolak"
      send={action.mutateAsync}
      onClose={onClose}
    >
      <p>
        <strong>{buyer.name}</strong> tidak mendapat {formatRupiah(refund.amount)} kembali, dan
        tiketnya berlaku lagi. Ini tidak dapat diubah.
      </p>
    </WordsDialog>
  );
}

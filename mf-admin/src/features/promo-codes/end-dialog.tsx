import type { ReactNode } from 'react';
import { useAdminAction } from '../frame/use-admin-action';
import { WordsDialog } from '../frame/words-dialog';
import type { ListedPromoCode } from './promo-codes.queries';

interface EndDialogProps {
  code: ListedPromoCode;
  onDone: (news: string) => void;
  onClose: () => void;
}

export function EndDialog({ code, onDone, onClose }: EndDialogProps): ReactNode {
  const path = { id: code.id };
  const action = useAdminAction(
    (api, _: string) => api.post('/admin/promo-codes/{id}/end', undefined, { path }),
    () => onDone(`Kode promo ${code.code} diakhiri.`),
  );
  return (
    <WordsDialog
      title="Akhiri kode promo?"
      confirm="Ya, akhiri"
      send={action.mutateAsync}
      onClose={onClose}
    >
      <p>
        <strong>{code.code}</strong> tidak dapat dipakai lagi. Pesanan yang sudah memakainya tidak
        berubah.
      </p>
    </WordsDialog>
  );
}

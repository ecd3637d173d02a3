import { failureText, useApi, useAction, useQueryClient } from '@panggung/platform';
import { Actions, Alert, Button, Dialog } from '@panggung/ui';
import type { ReactNode } from 'react';
import { ownEventKeys } from '@panggung/screens';
import styles from '../form/form.module.css';
import type { OwnPromoCode } from './promo-codes.queries';

interface EndPromoDialogProps {
  eventId: string;
  promo: OwnPromoCode;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends a promo code now. */
export function EndPromoDialog({
  eventId,
  promo,
  onDone,
  onClose,
}: EndPromoDialogProps): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const end = useAction({
    mutationFn: () =>
      api.post('/studio/events/{id}/promo-codes/{codeId}/end', undefined, {
        path: { id: eventId, codeId: promo.id },
      }),
    async onSuccess() {
      await cache.invalidateQueries({ queryKey: ownEventKeys.promoCodes(eventId) });
      onDone(`Kode ${promo.code} sudah diakhiri.`);
    },
  });
  return (
    <Dialog title="Akhiri kode promo?" onClose={() => (end.isPending ? undefined : onClose())}>
      <div className={styles.dialog}>
        <p>
          <strong>{promo.code}</strong> tidak dapat dipakai lagi. Pesanan yang sudah memakainya
          tidak berubah.
        </p>
        {end.error ? <Alert tone="bad" title={failureText(end.error)} /> : null}
        <Actions>
          <Button busy={end.isPending} onClick={() => end.mutate()}>
            {end.isPending ? 'Mengakhiri…' : 'Ya, akhiri'}
          </Button>
          <Button variant="quiet" busy={end.isPending} onClick={onClose}>
            Jangan akhiri
          </Button>
        </Actions>
      </div>
    </Dialog>
  );
}

import { useApi } from '@panggung/platform';
import { attemptKeys } from '@panggung/screens';
import type { ReactNode } from 'react';
import { DraftDialog } from '../form/draft-dialog';
import { useDraftForm } from '../form/use-draft-form';
import type { StudioEvent } from '../workspace/studio.queries';
import { GiftFields, giftFieldId } from './gift-fields';
import { checkGift, giftPayload, newGiftValues, type GiftValues } from './gift-values';
import { useGiftChanges } from './use-gift-changes';

interface GiftDialogProps {
  event: StudioEvent;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Gives tickets to somebody. A double click or a repeated try gives once. */
export function GiftDialog({ event, onDone, onClose }: GiftDialogProps): ReactNode {
  const { api } = useApi();
  const changed = useGiftChanges(event.id);
  const storageKey = `panggung.studio.gift.${event.id}`;
  const form = useDraftForm<GiftValues>({
    storageKey,
    saved: newGiftValues(event.ticketTypes),
    check: (values) => checkGift(values, event.ticketTypes),
    async send(values) {
      const body = giftPayload(values);
      const keys = attemptKeys(`${storageKey}.attempt`);
      await api.post('/studio/events/{id}/complimentary-tickets', body, {
        path: { id: event.id },
        headers: { 'idempotency-key': keys.keyFor(JSON.stringify(body)) },
      });
      keys.forget();
      await changed();
      const { name, email } = body.receiver;
      onDone(`${body.quantity} tiket undangan untuk ${name} dikirim ke ${email}.`);
    },
  });

  return (
    <DraftDialog
      title="Beri tiket undangan"
      form={form}
      fieldId={giftFieldId}
      label="Beri tiket"
      busyLabel="Mengirim…"
      intro={
        <p>
          Tiketnya gratis, mengurangi kuota, dan langsung dikirim lewat email beserta kode QR. Ini
          tidak dihitung sebagai penjualan.
        </p>
      }
      onClose={onClose}
    >
      <GiftFields form={form} tiers={event.ticketTypes} />
    </DraftDialog>
  );
}

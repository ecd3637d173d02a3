import { useApi } from '@panggung/platform';
import { FormDialog, useAttemptKeys, useForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { GiftFields } from './gift-fields';
import { giftSchema, newGiftValues } from './gift-values';
import { useGiftChanges } from './use-gift-changes';

interface GiftDialogProps {
  event: StudioEvent;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Gives complimentary tickets. A double click or a repeated try gives them only once. */
export function GiftDialog({ event, onDone, onClose }: GiftDialogProps): ReactNode {
  const { api } = useApi();
  const changed = useGiftChanges(event.id);
  const keys = useAttemptKeys(`studio.gift.${event.id}`);
  const form = useForm({
    id: 'gift',
    schema: giftSchema(event.ticketTypes),
    saved: newGiftValues(event.ticketTypes),
    draft: `studio.gift.${event.id}`,
    async send(body) {
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
    <FormDialog
      title="Beri tiket undangan"
      form={form}
      label="Beri tiket"
      busyLabel="Mengirim…"
      onClose={onClose}
    >
      <p>
        Tiketnya gratis, mengurangi kuota, dan langsung dikirim lewat email beserta kode QR. Ini
        tidak dihitung sebagai penjualan.
      </p>
      <GiftFields form={form} ticketTypes={event.ticketTypes} />
    </FormDialog>
  );
}

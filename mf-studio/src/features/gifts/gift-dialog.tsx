import { useApi } from '@panggung/platform';
import { FormDialog, useAttempts, useForm } from '@panggung/screens';
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
  const attempts = useAttempts(`studio.gift.${event.id}`);
  const form = useForm({
    id: 'gift',
    schema: giftSchema(event.ticketTypes),
    saved: newGiftValues(event.ticketTypes),
    draft: `studio.gift.${event.id}`,
    async send(body) {
      const { stored } = await attempts.send(body, (gift, key) =>
        api.post('/studio/events/{id}/complimentary-tickets', gift, {
          path: { id: event.id },
          headers: { 'idempotency-key': key },
        }),
      );
      await changed();
      const { name, email } = stored.receiver;
      const news = `${stored.quantity} tiket undangan untuk ${name} dikirim ke ${email}.`;
      onDone(stored === body ? news : `Percobaan pertama Anda ternyata berhasil: ${news}`);
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

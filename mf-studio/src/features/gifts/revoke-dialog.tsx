import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { CheckboxGroup, TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { array, minLength, object, pipe, string } from 'valibot';
import type { Gift } from './gifts.queries';
import { useGiftChanges } from './use-gift-changes';

interface RevokeDialogProps {
  eventId: string;
  gift: Gift;
  onDone: (news: string) => void;
  onClose: () => void;
}

const schema = object({
  ticketIds: pipe(array(string()), minLength(1, 'Pilih paling sedikit satu tiket')),
  reason: requiredText('Tulis alasan pencabutan', 3),
});

/** Revokes unused tickets of a gift, for a reason that the receiver reads. */
export function RevokeDialog({ eventId, gift, onDone, onClose }: RevokeDialogProps): ReactNode {
  const { api } = useApi();
  const changed = useGiftChanges(eventId);
  const open = gift.tickets.filter(({ state }) => state === 'issued');
  const form = useForm({
    id: 'revoke',
    schema,
    saved: { ticketIds: open.map(({ id }) => id), reason: '' },
    async send(revoked) {
      const path = { id: eventId, giftId: gift.id };
      try {
        await api.post('/studio/events/{id}/complimentary-tickets/{giftId}/revoke', revoked, {
          path,
        });
      } finally {
        await changed();
      }
      onDone(`${revoked.ticketIds.length} tiket undangan ${gift.receiver.name} sudah dicabut.`);
    },
  });
  return (
    <FormDialog
      title="Cabut tiket undangan?"
      form={form}
      summary={null}
      label="Ya, cabut tiket"
      busyLabel="Mencabut…"
      cancelLabel="Jangan cabut"
      onClose={onClose}
    >
      <p>
        Kode QR-nya langsung tidak berlaku di gerbang dan kuotanya kembali dijual.{' '}
        {gift.receiver.name} kami kabari lewat email. Ini tidak dapat ditarik kembali.
      </p>
      <CheckboxGroup
        id={form.idOf('ticketIds')}
        legend="Tiket yang dicabut"
        options={open.map(({ id, holder }, index) => ({
          id,
          label: `Tiket ${index + 1}: ${holder}`,
        }))}
        // A ticket may have been used meanwhile.
        chosen={form.values.ticketIds.filter((id) => open.some((ticket) => ticket.id === id))}
        error={form.faults['ticketIds']}
        onChange={(ticketIds) => form.change({ ticketIds })}
      />
      <TextArea
        {...form.field('reason')}
        label="Alasan untuk penerima"
        hint="Tercantum di email mereka."
        required
        maxLength={200}
      />
    </FormDialog>
  );
}

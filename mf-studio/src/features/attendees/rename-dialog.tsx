import { useApi } from '@panggung/platform';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import type { AttendeeDialogProps } from './attendee-dialogs';

const schema = object({ name: requiredText('Tulis nama pemegang', 2) });

/** Corrects the name on a ticket. */
export function RenameDialog(props: AttendeeDialogProps): ReactNode {
  const { eventId, attendee, onDone, onClose } = props;
  const { api } = useApi();
  const form = useForm({
    id: 'rename',
    schema,
    saved: { name: attendee.holder },
    async send(body) {
      const path = { id: eventId, ticketId: attendee.id };
      await api.post('/studio/events/{id}/attendees/{ticketId}/holder', body, { path });
      await onDone(`Nama di tiket ${attendee.code} sekarang ${body.name}.`);
    },
  });
  return (
    <FormDialog
      title="Perbaiki nama pemegang"
      form={form}
      summary={null}
      label="Simpan nama"
      busyLabel="Menyimpan…"
      onClose={onClose}
    >
      <p>
        Untuk salah ketik. Kode QR tetap sama dan tetap berlaku; tiket yang pindah tangan dialihkan
        oleh pemegangnya sendiri.
      </p>
      <Field {...form.field('name')} label="Nama pemegang" required maxLength={100} />
    </FormDialog>
  );
}

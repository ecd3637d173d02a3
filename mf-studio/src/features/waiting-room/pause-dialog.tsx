import { useApi } from '@panggung/platform';
import { pauseReason } from '@panggung/policy';
import { FormDialog, requiredText, useForm } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import { useRoomUpdate } from './waiting-room.queries';

interface PauseDialogProps {
  eventId: string;
  /** Of the pause that is under way; empty for a new one. */
  reason: string;
  onDone: (news: string) => void;
  onClose: () => void;
}

const { least, most } = pauseReason;
const schema = object({
  reason: requiredText(`Tulis alasannya, paling sedikit ${least} huruf`, least),
});

/** Stops calling people up, and tells them why. */
export function PauseDialog({ eventId, reason, onDone, onClose }: PauseDialogProps): ReactNode {
  const { api } = useApi();
  const update = useRoomUpdate(eventId);
  const form = useForm({
    id: 'pause',
    schema,
    saved: { reason },
    async send(body) {
      const path = { id: eventId };
      const { data } = await api.post('/studio/events/{id}/waiting-room/pause', body, { path });
      await update(data);
      onDone(reason === '' ? 'Ruang tunggu dijeda.' : 'Alasannya sudah diubah.');
    },
  });
  return (
    <FormDialog
      title={reason === '' ? 'Jeda ruang tunggu?' : 'Ubah alasan jeda'}
      form={form}
      summary={null}
      label={reason === '' ? 'Ya, jeda' : 'Simpan alasan'}
      onClose={onClose}
    >
      <p>
        Tidak ada yang dipanggil selama jeda, dan yang menunggu tidak kehilangan tempatnya. Yang
        sudah mendapat giliran tetap dapat memesan, dan waktunya terus berjalan.
      </p>
      <TextArea
        {...form.field('reason')}
        label="Alasan"
        hint="Semua yang menunggu membaca alasan ini."
        required
        maxLength={most}
      />
    </FormDialog>
  );
}

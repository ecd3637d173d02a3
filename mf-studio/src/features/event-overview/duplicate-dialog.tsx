import { useAction, useApi, useNavigate } from '@panggung/platform';
import { ConfirmDialog, useAttempts } from '@panggung/screens';
import type { ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';
import { useEventUpdate } from '../workspace/use-own-event';

interface DuplicateDialogProps {
  event: StudioEvent;
  onClose: () => void;
}

/** Asks before a draft is made of an event, and opens the draft. */
export function DuplicateDialog({ event, onClose }: DuplicateDialogProps): ReactNode {
  const { api } = useApi();
  const navigate = useNavigate();
  const update = useEventUpdate();
  const attempts = useAttempts(`studio.duplicate.${event.id}`);
  const copying = useAction({
    mutationFn: () =>
      attempts.send({}, (_, key) =>
        api.post('/events/{id}/duplicate', undefined, {
          path: { id: event.id },
          headers: { 'idempotency-key': key },
        }),
      ),
    async onSuccess({ answer }) {
      update(answer.data);
      await navigate(`/studio/events/${answer.data.id}/edit`);
    },
  });
  return (
    <ConfirmDialog
      title="Duplikat acara ini?"
      yes="Ya, buat draf"
      busyText="Membuat draf…"
      busy={copying.isPending}
      error={copying.error}
      onYes={() => copying.mutate()}
      onNo={onClose}
    >
      Draf baru berisi deskripsi, poster, tempat, dan jenis tiket <strong>{event.title}</strong>.
      Pesanan, undangan, kode promo, dan kesediaan artis tidak ikut. Tanggal yang sudah lewat
      digeser ke minggu terdekat; periksa sebelum terbit.
    </ConfirmDialog>
  );
}

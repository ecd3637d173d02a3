import { useAction, useApi } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import { Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { useRoomUpdate } from './waiting-room.queries';

interface DeleteRoomProps {
  eventId: string;
  onNews: (text: string) => void;
}

/** Deletes a room that nobody came into, after a confirmation. */
export function DeleteRoom({ eventId, onNews }: DeleteRoomProps): ReactNode {
  const { api } = useApi();
  const update = useRoomUpdate(eventId);
  const [asking, setAsking] = useState(false);
  const removal = useAction({
    mutationFn: () =>
      api.delete('/studio/events/{id}/waiting-room', undefined, { path: { id: eventId } }),
    async onSuccess() {
      await update(null);
      onNews('Ruang tunggu sudah dihapus.');
    },
  });
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Hapus ruang tunggu
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Hapus ruang tunggu ini?"
          yes="Ya, hapus"
          busyText="Menghapus…"
          busy={removal.isPending}
          error={removal.error}
          onYes={() => removal.mutate()}
          onNo={() => setAsking(false)}
        >
          Belum ada yang masuk. Tanpa ruang tunggu, pembeli memesan langsung begitu penjualan
          dimulai.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

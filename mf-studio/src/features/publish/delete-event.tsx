import { useApi, useAction, useNavigate, useQueryClient } from '@panggung/platform';
import { ConfirmDialog, ownEventKeys } from '@panggung/screens';
import { Button } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import type { StudioEvent } from '../workspace/studio.queries';

/** Deletes an event without orders, after a confirmation. */
export function DeleteEvent({ event }: { event: StudioEvent }): ReactNode {
  const { api } = useApi();
  const cache = useQueryClient();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const removal = useAction({
    mutationFn: () => api.delete('/events/{id}', undefined, { path: { id: event.id } }),
    async onSuccess() {
      await navigate('/studio', { replace: true });
      cache.removeQueries({ queryKey: ownEventKeys.one(event.id) });
      await cache.invalidateQueries({ queryKey: ownEventKeys.lists });
    },
  });
  if (event.ordered) return null;
  return (
    <div>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Hapus acara
      </Button>
      {asking ? (
        <ConfirmDialog
          title="Hapus acara ini?"
          yes="Ya, hapus"
          busyText="Menghapus…"
          busy={removal.isPending}
          error={removal.error}
          onYes={() => removal.mutate()}
          onNo={() => setAsking(false)}
        >
          <strong>{event.title}</strong> beserta tiket dan kode promonya dihapus dan tidak dapat
          dikembalikan. Belum ada yang memesan.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}

import { useQueryClient } from '@panggung/platform';
import type { Preview } from '@panggung/releases';
import type { ReactNode } from 'react';
import { ReasonDialog } from '../changes/reason-dialog';
import { callService } from '../service/release-service';
import { operatorKeys } from '../service/service-keys';
import { useWish } from '../service/use-wish';

interface EndPreviewDialogProps {
  preview: Preview;
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Ends a preview: its link leads nowhere then. */
export function EndPreviewDialog({ preview, onDone, onClose }: EndPreviewDialogProps): ReactNode {
  const { id, name, release } = preview;
  const wishOf = useWish();
  const queryClient = useQueryClient();
  return (
    <ReasonDialog
      id="end-preview"
      title={`Akhiri pratinjau ${name}?`}
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      send={async (body) => {
        try {
          await callService('DELETE', `/previews/${id}`, { body, wish: wishOf({ id, ...body }) });
          onDone(`Pratinjau ${name} ${release.id} diakhiri.`);
        } finally {
          void queryClient.invalidateQueries({ queryKey: operatorKeys.state });
          void queryClient.invalidateQueries({ queryKey: operatorKeys.audit });
        }
      }}
      onClose={onClose}
    >
      Tautan ke <b>{release.id}</b> langsung tidak berlaku, juga bagi yang sedang membukanya.
      Pengunjung lain tidak melihat perubahan apa pun.
    </ReasonDialog>
  );
}

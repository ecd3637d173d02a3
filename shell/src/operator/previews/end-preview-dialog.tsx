import { useAction, useQueryClient } from '@panggung/platform';
import type { Preview } from '@panggung/releases';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
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
  const ending = useAction({
    mutationFn: () => callService('DELETE', `/previews/${id}`, { wish: wishOf({ id }) }),
    onSuccess: () => onDone(`Pratinjau ${name} ${release.id} diakhiri.`),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: operatorKeys.state }),
  });
  return (
    <ConfirmDialog
      title={`Akhiri pratinjau ${name}?`}
      yes="Ya, akhiri"
      busyText="Mengakhiri…"
      busy={ending.isPending}
      error={ending.error}
      onYes={() => ending.mutate()}
      onNo={onClose}
    >
      Tautan ke <b>{release.id}</b> langsung tidak berlaku, juga bagi yang sedang membukanya.
      Pengunjung lain tidak melihat perubahan apa pun.
    </ConfirmDialog>
  );
}

import { useAction } from '@panggung/platform';
import type { Ci } from '@panggung/releases';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
import { sameCi } from './same-ci';
import type { ShownTeam } from './teams-queries';
import { useBelongings } from './use-belongings';

interface RemoveCiDialogProps {
  name: string;
  team: ShownTeam;
  ci: Ci;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Takes no tokens of a CI any more. */
export function RemoveCiDialog(props: RemoveCiDialogProps): ReactNode {
  const { name, team, ci, onDone, onClose } = props;
  const change = useBelongings(name, team);
  const removing = useAction({
    mutationFn: () => change((now) => ({ ci: now.ci.filter((one) => !sameCi(one, ci)) })),
    onSuccess: () => onDone(`CI tim ${name} dihapus.`),
  });
  return (
    <ConfirmDialog
      title="Hapus CI ini?"
      yes="Ya, hapus"
      busyText="Menghapus…"
      busy={removing.isPending}
      error={removing.error}
      onYes={() => removing.mutate()}
      onNo={onClose}
    >
      Token dari <b>{ci.subject}</b> langsung ditolak. Yang sudah dirilis dengannya tetap tayang.
    </ConfirmDialog>
  );
}

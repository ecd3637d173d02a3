import { useAction } from '@panggung/platform';
import { ConfirmDialog } from '@panggung/screens';
import type { ReactNode } from 'react';
import { useTeamChange } from './use-team-change';

interface RevokeDialogProps {
  team: string;
  id: string;
  /** Of a person or a CI, or of signatures. */
  kind: 'key' | 'signer';
  /** What the key is called for those who read it. */
  what: string;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

const consequences = {
  key: 'Siapa pun yang memakainya langsung ditolak, untuk selamanya. Yang sudah dirilis dengannya tetap tayang.',
  signer:
    'Build yang ditandatangani dengannya tidak bisa dirilis lagi, untuk selamanya. Yang sudah tayang tetap tayang.',
};

/** Ends a key for good. */
export function RevokeDialog(props: RevokeDialogProps): ReactNode {
  const { team, id, kind, what, onDone, onClose } = props;
  const change = useTeamChange();
  const revoking = useAction({
    mutationFn: () => change('DELETE', `/teams/${team}/keys/${id}`),
    onSuccess: () => onDone(`${what[0]?.toUpperCase()}${what.slice(1)} dicabut.`),
  });
  return (
    <ConfirmDialog
      title={`Cabut ${what}?`}
      yes="Ya, cabut"
      busyText="Mencabut…"
      busy={revoking.isPending}
      error={revoking.error}
      onYes={() => revoking.mutate()}
      onNo={onClose}
    >
      {consequences[kind]}
    </ConfirmDialog>
  );
}

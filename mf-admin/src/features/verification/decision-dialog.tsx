import type { ReactNode } from 'react';
import { WordsDialog } from '../frame/words-dialog';
import type { Decision, Verification } from './verification.queries';

interface DecisionDialogProps {
  decision: Decision;
  verification: Verification;
  send: (words: string) => Promise<unknown>;
  onClose: () => void;
}

const texts = {
  approve: {
    title: 'Setujui pengajuan?',
    label: 'Catatan',
    confirm: 'Ya, setujui',
    effect: 'dapat langsung bekerja sebagai',
  },
  reject: {
    title: 'Tolak pengajuan?',
    label: 'Alasan penolakan',
    missing: 'Tulis alasan penolakan',
    confirm: 'Ya, tolak',
    effect: 'tidak dapat bekerja sebagai',
  },
} as const;

/** Confirms a decision: notes are optional, a rejection needs its reason. */
export function DecisionDialog({
  decision,
  verification,
  ...dialog
}: DecisionDialogProps): ReactNode {
  const { effect, ...labels } = texts[decision];
  const role = verification.roleType === 'artist' ? 'artis' : 'promotor acara';
  return (
    <WordsDialog {...labels} {...dialog} maxLength={2000}>
      <p>
        <strong>{verification.user.name}</strong> {effect} {role}. Keputusan ini tercatat dan tidak
        dapat diubah.
      </p>
    </WordsDialog>
  );
}

import { failureText, type PendingVerification } from '@panggung/platform';
import { Alert, Button, Dialog, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './decision-dialog.module.css';
import type { Decision } from './verification.queries';

interface DecisionDialogProps {
  decision: Decision;
  verification: PendingVerification;
  busy: boolean;
  error: unknown;
  onConfirm: (words: string) => void;
  onClose: () => void;
}

/** `id` of the text area, for the focus. */
const wordsId = 'decision-words';

const texts = {
  approve: {
    title: 'Setujui pengajuan?',
    words: 'Catatan',
    confirm: 'Ya, setujui',
    effect: 'dapat langsung bekerja sebagai',
  },
  reject: {
    title: 'Tolak pengajuan?',
    words: 'Alasan penolakan',
    confirm: 'Ya, tolak',
    effect: 'tidak dapat bekerja sebagai',
  },
} as const;

/** Confirms a decision: notes are optional, a rejection needs its reason. */
export function DecisionDialog(props: DecisionDialogProps): ReactNode {
  const { decision, verification, busy, error, onConfirm, onClose } = props;
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const mandatory = decision === 'reject';
  const missing = mandatory && words.trim() === '';
  const { title, effect, ...labels } = texts[decision];
  const role = verification.roleType === 'artist' ? 'artis' : 'promotor acara';

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (missing) document.getElementById(wordsId)?.focus();
    else if (!busy) onConfirm(words.trim());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        <p>
          <strong>{verification.user.name}</strong> {effect} {role}. Keputusan ini tercatat dan
          tidak dapat diubah.
        </p>
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        <TextArea
          id={wordsId}
          label={labels.words}
          required={mandatory}
          maxLength={2000}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
          error={tried && missing ? 'Tulis alasan penolakan' : undefined}
        />
        <div className={styles.actions}>
          <Button type="submit" busy={busy}>
            {busy ? 'Menyimpan…' : labels.confirm}
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Batal
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

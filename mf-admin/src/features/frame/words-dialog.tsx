import { failureText } from '@panggung/platform';
import { Alert, Dialog, FormActions, TextArea } from '@panggung/ui';
import { useState, type ReactNode, type SubmitEvent } from 'react';
import styles from './dialog-form.module.css';

interface WordsDialogProps {
  title: string;
  /** What it will do. */
  children: ReactNode;
  /** Of the text area; without one there is none. */
  label?: string;
  /** What is said when the words are missing; they may be left out when this is. */
  missing?: string;
  maxLength?: number;
  confirm: string;
  busy: boolean;
  error: unknown;
  onConfirm: (words: string) => void;
  onClose: () => void;
}

/** `id` of the text area, for the focus. */
const wordsId = 'dialog-words';

/** Asks once more before something is done, and for words about it where they are wanted. */
export function WordsDialog(props: WordsDialogProps): ReactNode {
  const { title, label, missing, maxLength = 500, confirm, busy, error, onClose } = props;
  const [words, setWords] = useState('');
  const [tried, setTried] = useState(false);
  const lacking = missing !== undefined && words.trim() === '';

  function submit(submitted: SubmitEvent<HTMLFormElement>): void {
    submitted.preventDefault();
    setTried(true);
    if (lacking) document.getElementById(wordsId)?.focus();
    else if (!busy) props.onConfirm(words.trim());
  }

  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {props.children}
        {error ? <Alert tone="bad" title={failureText(error)} /> : null}
        {label === undefined ? null : (
          <TextArea
            id={wordsId}
            label={label}
            required={missing !== undefined}
            maxLength={maxLength}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
            error={tried && lacking ? missing : undefined}
          />
        )}
        <FormActions label={confirm} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}

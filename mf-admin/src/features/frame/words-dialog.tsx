import { FormDialog, requiredText, typedText, useForm } from '@panggung/screens';
import { TextArea } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object } from 'valibot';
import styles from './dialog-form.module.css';

interface WordsDialogProps {
  title: string;
  /** What the action will do. */
  children: ReactNode;
  /** Label of the text area; without it there is no text area. */
  label?: string;
  /** Error when the text is empty; without it the text is optional. */
  missing?: string;
  maxLength?: number;
  confirm: string;
  send: (words: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for confirmation before an action, and for a text if it needs one. */
export function WordsDialog(props: WordsDialogProps): ReactNode {
  const { title, label, missing, maxLength = 500, confirm, send, onClose } = props;
  const form = useForm({
    id: 'dialog',
    schema: object({ words: missing === undefined ? typedText : requiredText(missing) }),
    saved: { words: '' },
    fieldOf: (path) => (path === 'reason' || path === 'notes' ? 'words' : path),
    send: ({ words }) => send(words),
  });
  return (
    <FormDialog
      title={title}
      form={form}
      className={styles.form}
      summary={null}
      label={confirm}
      onClose={onClose}
    >
      {props.children}
      {label === undefined ? null : (
        <TextArea
          {...form.field('words')}
          label={label}
          required={missing !== undefined}
          maxLength={maxLength}
        />
      )}
    </FormDialog>
  );
}

import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { ReasonField } from './reason-field';

interface ReasonDialogProps {
  id: string;
  title: string;
  label: string;
  busyLabel: string;
  /** Does it. */
  send: (body: { reason: string }) => Promise<void>;
  onClose: () => void;
  /** What it means for visitors. */
  children: ReactNode;
}

const schema = object({ reason: reasonText });

/** Asks whether something is meant, and why. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { id, title, label, busyLabel, send, onClose, children } = props;
  const form = useForm({ id, schema, saved: { reason: '' }, send });
  return (
    <FormDialog
      title={title}
      form={form}
      className={styles.form}
      summary={null}
      label={label}
      busyLabel={busyLabel}
      onClose={onClose}
    >
      <p>{children}</p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schema = object({ reason: reasonText });

/** Leaves a canary at its present share. */
export function EndStepsDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'plan');
  const form = useForm({
    id: 'end-steps',
    schema,
    saved: { reason: '' },
    async send({ reason }) {
      await change({ steps: null, reason });
      onDone(`Canary ${name} tetap di porsinya.`);
    },
  });
  return (
    <FormDialog
      title={`Hentikan langkah otomatis ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, hentikan"
      busyLabel="Menghentikan…"
      onClose={onClose}
    >
      <p>
        Canary <b>{live.canary?.release.id}</b> tetap untuk {live.canary?.percent}% pengunjung
        sampai Anda mengubahnya.
      </p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

import { FormDialog, useForm } from '@panggung/screens';
import type { ReactNode } from 'react';
import { object } from '@panggung/screens/schema';
import { reasonText } from '../service/reason';
import styles from '../operator.module.css';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schema = object({ reason: reasonText });

/** Takes the canary back from those who have it. */
export function EndCanaryDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'canary');
  const form = useForm({
    id: 'end-canary',
    schema,
    saved: { reason: '' },
    async send({ reason }) {
      await change({ percent: 0, reason });
      onDone(`Canary ${name} diakhiri.`);
    },
  });
  return (
    <FormDialog
      title={`Akhiri canary ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, akhiri"
      busyLabel="Mengakhiri…"
      onClose={onClose}
    >
      <p>
        {live.canary?.percent}% pengunjung yang sekarang mendapat <b>{live.canary?.release.id}</b>{' '}
        langsung kembali ke <b>{live.active.id}</b>.
      </p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

import { formatInstant } from '@panggung/format';
import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schema = object({ reason: reasonText });

/** Takes back what would go live later. */
export function UnscheduleDialog({ name, scheduled, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'unschedule');
  const form = useForm({
    id: 'unschedule',
    schema,
    saved: { reason: '' },
    async send(body) {
      await change(body);
      onDone(`Jadwal ${name} dibatalkan.`);
    },
  });
  return (
    <FormDialog
      title={`Batalkan jadwal ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, batalkan jadwal"
      busyLabel="Membatalkan…"
      onClose={onClose}
    >
      <p>
        <b>{scheduled?.release.id}</b> tidak tayang{' '}
        {scheduled ? formatInstant(scheduled.at) : 'pada waktunya'}. Rilisnya tetap tersimpan.
      </p>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

import { FormDialog, useForm } from '@panggung/screens';
import { Checkbox } from '@panggung/ui';
import type { ReactNode } from 'react';
import { boolean, object } from '@panggung/screens/schema';
import { reasonText } from '../service/reason';
import styles from '../operator.module.css';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schema = object({ anyway: boolean(), reason: reasonText });

/** Gives the canary to everybody. */
export function PromoteDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'promote');
  const canary = live.canary?.release.id;
  const form = useForm({
    id: 'promote',
    schema,
    saved: { anyway: false, reason: '' },
    async send(wanted) {
      await change(wanted);
      onDone(`${name} ${canary} sekarang untuk semua pengunjung.`);
    },
  });
  return (
    <FormDialog
      title={`Berikan canary ${name} kepada semua pengunjung?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, untuk semua"
      busyLabel="Menerbitkan…"
      onClose={onClose}
    >
      <p>
        Sekarang {live.canary?.percent}% pengunjung mendapat <b>{canary}</b>. Setelah ini semua
        pengunjung langsung mendapatnya, dan <b>{live.active.id}</b> menjadi cadangan.
      </p>
      <ReasonField field={form.field('reason')} />
      <Checkbox checked={form.values.anyway} onChange={(anyway) => form.change({ anyway })}>
        Tetap lakukan, walaupun kegagalannya di atas batas
      </Checkbox>
    </FormDialog>
  );
}

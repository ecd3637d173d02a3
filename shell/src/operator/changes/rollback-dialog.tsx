import { useQuery } from '@panggung/platform';
import { FormDialog, useForm } from '@panggung/screens';
import { SelectField } from '@panggung/ui';
import type { ReactNode } from 'react';
import { object, string } from '@panggung/screens/schema';
import { historyQuery } from '../history/history-query';
import { reasonText } from '../service/reason';
import styles from '../operator.module.css';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const schema = object({ to: string(), reason: reasonText });

/** Goes back to the release before, or to any other one in the store. */
export function RollbackDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'rollback');
  const { data } = useQuery(historyQuery(name));
  const stored = (data ?? []).map(({ release }) => release);
  const before = live.earlier.map(({ id }) => id);
  const choices = [...new Set([...before, ...stored])].filter((id) => id !== live.active.id);
  const form = useForm({
    id: 'rollback',
    schema,
    saved: { to: choices[0] ?? '', reason: '' },
    async send({ to, reason }) {
      // What is live by now may be another one, which this dialog says nothing of.
      await change({ to, from: live.active.id, reason });
      onDone(`${name} kembali ke rilis ${to}.`);
    },
  });
  return (
    <FormDialog
      title={`Kembalikan ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, kembalikan"
      busyLabel="Mengembalikan…"
      onClose={onClose}
    >
      <p>
        Semua pengunjung langsung mendapat rilis yang Anda pilih. Rilis <b>{live.active.id}</b>{' '}
        tidak ditampilkan lagi, juga tidak sebagai cadangan.
      </p>
      <SelectField
        id={form.idOf('to')}
        label="Kembali ke rilis"
        value={form.values.to}
        onChange={({ currentTarget }) => form.change({ to: currentTarget.value })}
      >
        {choices.map((id) => (
          <option key={id} value={id}>
            {id}
            {id === before[0] ? ' (rilis sebelumnya)' : ''}
          </option>
        ))}
      </SelectField>
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

import { FormDialog, useForm, wholeNumber } from '@panggung/screens';
import { Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import {
  maxValue,
  minValue,
  number,
  object,
  pipe,
  string,
  transform,
} from '@panggung/screens/schema';
import { reasonText } from '../service/reason';
import styles from '../operator.module.css';
import { ReasonField } from './reason-field';
import { useChange, type ChangeProps } from './use-change';

const fault = 'Tulis angka bulat dari 1 sampai 99';
const schema = object({
  percent: pipe(
    string(),
    transform(wholeNumber),
    number(fault),
    minValue(1, fault),
    maxValue(99, fault),
  ),
  reason: reasonText,
});

/** Changes the share of visitors who get the canary. */
export function ShareDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'canary');
  const present = live.canary?.percent ?? 1;
  const form = useForm({
    id: 'share',
    schema,
    saved: { percent: String(present), reason: '' },
    async send(wanted) {
      await change(wanted);
      onDone(`Canary ${name} sekarang untuk ${wanted.percent}% pengunjung.`);
    },
  });
  return (
    <FormDialog
      title={`Ubah porsi canary ${name}?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, ubah porsi"
      onClose={onClose}
    >
      <p>
        Sekarang {present}% pengunjung mendapat <b>{live.canary?.release.id}</b>, yang lain{' '}
        <b>{live.active.id}</b>. Bila porsinya naik, makin banyak pengunjung langsung mendapat
        canary; bila turun, sebagian kembali ke rilis aktif.
      </p>
      <Field
        {...form.field('percent')}
        label="Porsi pengunjung (%)"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

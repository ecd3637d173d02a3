import { FormDialog, useForm } from '@panggung/screens';
import { object } from '@panggung/screens/schema';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { reasonText } from '../service/reason';
import { ReasonField } from './reason-field';
import { stepsEntries, stepsWords, usualSteps } from './steps';
import { StepsFields } from './steps-fields';
import { useChange, type ChangeProps } from './use-change';

/** Lets the share of a running canary rise by itself. */
export function StepsDialog({ name, live, onDone, onClose }: ChangeProps): ReactNode {
  const change = useChange(name, 'plan');
  const present = live.canary?.percent ?? 0;
  const running = live.canary?.steps;
  const form = useForm({
    id: 'steps',
    schema: object({ ...stepsEntries(present), reason: reasonText }),
    saved: {
      ...(running
        ? { shares: running.left.join(', '), every: String(running.every) }
        : usualSteps(present)),
      reason: '',
    },
    async send({ reason, ...steps }) {
      await change({ steps, reason });
      onDone(`Canary ${name} naik sendiri: ${stepsWords(steps)}.`);
    },
  });
  return (
    <FormDialog
      title={`Naikkan canary ${name} dengan sendirinya?`}
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, jalankan"
      onClose={onClose}
    >
      <p>
        Sekarang {present}% pengunjung mendapat <b>{live.canary?.release.id}</b>. Porsinya naik
        setiap kali waktunya tiba dan kegagalannya di bawah batas; angka tiap langkah tersimpan di
        riwayat. Waktunya dihitung dari sekarang.
      </p>
      <StepsFields shares={form.field('shares')} every={form.field('every')} />
      <ReasonField field={form.field('reason')} />
    </FormDialog>
  );
}

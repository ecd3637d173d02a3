import { jakarta, wallTimeOf } from '@panggung/format';
import { FormDialog, useForm } from '@panggung/screens';
import { forward, object, partialCheck, pipe } from '@panggung/screens/schema';
import { Field, TextArea } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import styles from '../operator.module.css';
import { futureText, wibText } from '../service/moments';
import { longestReason, reasonText } from '../service/reason';
import { useFreezeChange } from './use-freeze-change';

const schema = pipe(
  object({ from: wibText, to: futureText, reason: reasonText }),
  forward(
    partialCheck(
      [['from'], ['to']],
      ({ from, to }) => to > from,
      'Waktu selesai harus setelah waktu mulai',
    ),
    ['to'],
  ),
);

interface SetFreezeDialogProps {
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Lets nothing new go live for a while. */
export function SetFreezeDialog({ onDone, onClose }: SetFreezeDialogProps): ReactNode {
  const change = useFreezeChange();
  const [now] = useState(() => wallTimeOf(new Date(), jakarta));
  const form = useForm({
    id: 'freeze',
    schema,
    saved: { from: now, to: '', reason: '' },
    async send(body) {
      await change('PUT', body);
      onDone('Pembekuan diatur.');
    },
  });
  return (
    <FormDialog
      title="Bekukan semua rilis?"
      form={form}
      className={styles.form}
      summary={null}
      label="Ya, bekukan"
      onClose={onClose}
    >
      <p>
        Dalam waktu itu tidak ada rilis baru, canary baru atau porsi yang naik, di bingkai dan di
        semua remote. Mengembalikan rilis dan menghentikan canary tetap bisa.
      </p>
      <Field {...form.field('from')} label="Dari (WIB)" type="datetime-local" required />
      <Field {...form.field('to')} label="Sampai (WIB)" type="datetime-local" required />
      <TextArea
        {...form.field('reason')}
        label="Alasan"
        hint="Dibaca semua tim yang ditolak selama itu."
        required
        maxLength={longestReason}
      />
    </FormDialog>
  );
}

import { FormDialog, requiredText, useForm, wholeNumber } from '@panggung/screens';
import { CheckboxGroup, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import {
  array,
  maxLength,
  maxValue,
  minLength,
  minValue,
  number,
  object,
  picklist,
  pipe,
  string,
  transform,
} from '@panggung/screens/schema';
import styles from '../operator.module.css';
import { isScope, scopeOptions } from './scopes';
import { ShownOnceDialog } from './shown-once-dialog';
import type { ShownKey } from './teams-queries';
import { useTeamChange } from './use-team-change';

const fault = 'Tulis angka bulat dari 1 sampai 366';
const schema = object({
  holder: pipe(requiredText('Tulis siapa yang memegangnya'), maxLength(100, 'Terlalu panjang')),
  scopes: pipe(
    array(picklist(scopeOptions.map(({ id }) => id))),
    minLength(1, 'Pilih setidaknya satu'),
  ),
  days: pipe(
    string(),
    transform(wholeNumber),
    number(fault),
    minValue(1, fault),
    maxValue(366, fault),
  ),
});

interface NewKeyDialogProps {
  team: string;
  /** Called once the key has been seen, with what was done. */
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Makes a key for a person or a CI of a team, and shows it once. */
export function NewKeyDialog({ team, onDone, onClose }: NewKeyDialogProps): ReactNode {
  const change = useTeamChange();
  const [made, setMade] = useState<(ShownKey & { key: string }) | null>(null);
  const form = useForm({
    id: 'key',
    schema,
    saved: { holder: '', scopes: [], days: '90' },
    async send(wanted) {
      setMade(await change('POST', `/teams/${team}/keys`, wanted));
    },
  });
  if (made) {
    const done = () => onDone(`Kunci untuk ${made.holder} dibuat.`);
    return <ShownOnceDialog secret={made.key} onDone={done} />;
  }
  return (
    <FormDialog
      title={`Buat kunci untuk tim ${team}`}
      form={form}
      className={styles.form}
      summary={null}
      label="Buat kunci"
      busyLabel="Membuat…"
      onClose={onClose}
    >
      <Field
        {...form.field('holder')}
        label="Pemegang"
        hint="Orang atau CI, misalnya: CI tim merch."
        autoComplete="off"
        maxLength={100}
        required
      />
      <CheckboxGroup
        id={form.idOf('scopes')}
        legend="Boleh apa"
        error={form.faults['scopes']}
        options={scopeOptions}
        chosen={form.values.scopes}
        onChange={(chosen) => form.change({ scopes: chosen.filter(isScope) })}
      />
      <Field
        {...form.field('days')}
        label="Berlaku (hari)"
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </FormDialog>
  );
}

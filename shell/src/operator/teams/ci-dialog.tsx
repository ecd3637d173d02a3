import { FormDialog, requiredText, useForm } from '@panggung/screens';
import {
  array,
  maxLength,
  minLength,
  object,
  picklist,
  pipe,
  regex,
  string,
  trim,
} from '@panggung/screens/schema';
import { CheckboxGroup, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import styles from '../operator.module.css';
import { isScope, scopeOptions } from './scopes';
import type { ShownTeam } from './teams-queries';
import { useBelongings } from './use-belongings';

const schema = object({
  issuer: pipe(string(), trim(), regex(/^https?:\/\/\S+$/, 'Tulis alamat, misalnya https://…')),
  audience: pipe(requiredText('Wajib diisi'), maxLength(200, 'Terlalu panjang')),
  subject: pipe(requiredText('Paling sedikit 3 huruf', 3), maxLength(300, 'Terlalu panjang')),
  scopes: pipe(
    array(picklist(scopeOptions.map(({ id }) => id))),
    minLength(1, 'Pilih setidaknya satu'),
  ),
});

interface CiDialogProps {
  name: string;
  team: ShownTeam;
  /** Called with what was done, in words. */
  onDone: (news: string) => void;
  onClose: () => void;
}

/** Lets a CI release with its own tokens, so that no key is stored there. */
export function CiDialog({ name, team, onDone, onClose }: CiDialogProps): ReactNode {
  const change = useBelongings(name, team);
  const form = useForm({
    id: 'ci',
    schema,
    saved: { issuer: '', audience: 'panggung', subject: '', scopes: [] },
    async send(wanted) {
      await change(({ ci }) => ({ ci: [...ci, wanted] }));
      onDone(`CI tim ${name} ditambahkan.`);
    },
  });
  return (
    <FormDialog
      title={`Tambah CI tim ${name}`}
      form={form}
      className={styles.form}
      summary={null}
      label="Tambah CI"
      busyLabel="Menambahkan…"
      onClose={onClose}
    >
      <p>Token OpenID Connect dari CI ini diterima sebagai ganti kunci.</p>
      <Field {...form.field('issuer')} label="Penerbit" type="url" autoComplete="off" required />
      <Field {...form.field('audience')} label="Untuk (aud)" autoComplete="off" required />
      <Field
        {...form.field('subject')}
        label="Subjek (sub)"
        hint="Tanda * berarti huruf apa saja."
        autoComplete="off"
        autoCapitalize="none"
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
    </FormDialog>
  );
}

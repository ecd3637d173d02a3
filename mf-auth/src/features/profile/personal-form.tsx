import { failureText, useApi, useAuth, useMutation, type User } from '@panggung/platform';
import { Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { serverFaults } from '../register/server-faults';
import { formText } from './form-text';
import styles from './profile.module.css';

/** Name and phone; the address belongs to the account and stays. */
export function PersonalForm({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const [nameMissing, setNameMissing] = useState(false);
  const change = useMutation({
    mutationFn: (values: { name: string; phone: string }) => api.patch('/auth/profile', values),
    onSuccess: ({ user: changed }) => update(changed),
  });
  const faultOf = (field: string) =>
    serverFaults(change.error).find((fault) => fault.field === field)?.message;
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = formText(form, 'name').trim();
        setNameMissing(name === '');
        if (name !== '') change.mutate({ name, phone: formText(form, 'phone').trim() });
      }}
    >
      <Field
        label="Nama lengkap"
        name="name"
        autoComplete="name"
        required
        defaultValue={user.name}
        error={nameMissing ? 'Nama wajib diisi' : faultOf('name')}
      />
      <Field
        label="Nomor telepon"
        name="phone"
        type="tel"
        autoComplete="tel"
        defaultValue={user.phone ?? ''}
        error={faultOf('phone')}
      />
      {change.isError ? <Alert tone="bad" title={failureText(change.error)} /> : null}
      {change.isSuccess ? <Alert tone="good" title="Perubahan tersimpan" /> : null}
      <Button type="submit" busy={change.isPending}>
        Simpan
      </Button>
    </form>
  );
}

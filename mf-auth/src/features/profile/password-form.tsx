import {
  Link,
  failureText,
  useApi,
  useAuth,
  useMutation,
  useQueryClient,
  type User,
} from '@panggung/platform';
import { Alert, Button, Field } from '@panggung/ui';
import { useState, type ReactNode } from 'react';
import { accountKeys } from '../../query-keys';
import {
  NewPasswordFields,
  readNewPassword,
  type PasswordFaults,
} from '../password/new-password-fields';
import { formText } from './form-text';
import styles from './profile.module.css';

/** A new password; every other session ends with it. */
export function PasswordForm({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<PasswordFaults>({});
  const change = useMutation({
    mutationFn: (values: { currentPassword?: string; newPassword: string }) =>
      api.post('/auth/password', values),
    onSuccess() {
      if (!user.hasPassword) update({ ...user, hasPassword: true });
      return queries.invalidateQueries({ queryKey: accountKeys.sessions });
    },
  });
  const submit = (form: HTMLFormElement) => {
    const newPassword = readNewPassword(form);
    setFaults(typeof newPassword === 'string' ? {} : newPassword);
    if (typeof newPassword !== 'string') return;
    const current = user.hasPassword ? { currentPassword: formText(form, 'currentPassword') } : {};
    change.mutate({ ...current, newPassword }, { onSuccess: () => form.reset() });
  };
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit(event.currentTarget);
      }}
    >
      {user.hasPassword ? (
        <Field
          label="Kata sandi sekarang"
          name="currentPassword"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <NewPasswordFields faults={faults} />
      {change.isError ? <Alert tone="bad" title={failureText(change.error)} /> : null}
      {change.isSuccess ? (
        <Alert tone="good" title="Kata sandi diganti">
          <p>Perangkat lain sudah dikeluarkan dari akun Anda.</p>
        </Alert>
      ) : null}
      <Button type="submit" busy={change.isPending}>
        Ganti kata sandi
      </Button>
      {user.hasPassword ? (
        <p className={styles.note}>
          <Link to="/forgot-password">Lupa kata sandi?</Link>
        </p>
      ) : null}
    </form>
  );
}

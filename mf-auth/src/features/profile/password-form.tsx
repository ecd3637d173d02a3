import { Link, useApi, useAuth, useQueryClient, type User } from '@panggung/platform';
import { Form, useForm } from '@panggung/screens';
import { Alert, Button, Field } from '@panggung/ui';
import type { ReactNode } from 'react';
import { intersect, minLength, object, pipe, string, transform } from 'valibot';
import { accountKeys } from '../../query-keys';
import { newPasswordSchema, noPassword } from '../password/new-password';
import { NewPasswordFields } from '../password/new-password-fields';
import styles from './profile.module.css';

const currentPassword = pipe(string(), minLength(1, 'Isi kata sandi Anda sekarang'));

const changeSchema = pipe(
  intersect([object({ currentPassword }), newPasswordSchema]),
  transform(({ confirmation: _, ...passwords }) => passwords),
);

/** For an account that has only signed in with a provider so far. */
const firstSchema = pipe(
  intersect([object({ currentPassword: string() }), newPasswordSchema]),
  transform(({ newPassword }): { newPassword: string; currentPassword?: string } => ({
    newPassword,
  })),
);

/** Sets a new password, which ends every other session. */
export function PasswordForm({ user }: { user: User }): ReactNode {
  const { api } = useApi();
  const { update } = useAuth();
  const queries = useQueryClient();
  const form = useForm({
    id: 'password',
    schema: user.hasPassword ? changeSchema : firstSchema,
    saved: { currentPassword: '', ...noPassword },
    codes: { WRONG_PASSWORD: 'currentPassword' },
    async send(values) {
      await api.post('/auth/password', values);
      if (!user.hasPassword) update({ ...user, hasPassword: true });
      await queries.invalidateQueries({ queryKey: accountKeys.sessions });
    },
  });
  return (
    <Form form={form} className={styles.form} summary={null}>
      {user.hasPassword ? (
        <Field
          {...form.field('currentPassword')}
          label="Kata sandi sekarang"
          type="password"
          autoComplete="current-password"
          required
        />
      ) : null}
      <NewPasswordFields field={form.field} />
      {form.savedAt ? (
        <Alert tone="good" title="Kata sandi diganti">
          <p>Perangkat lain sudah dikeluarkan dari akun Anda.</p>
        </Alert>
      ) : null}
      <Button type="submit" busy={form.busy}>
        Ganti kata sandi
      </Button>
      {user.hasPassword ? (
        <p className={styles.note}>
          <Link to="/forgot-password">Lupa kata sandi?</Link>
        </p>
      ) : null}
    </Form>
  );
}

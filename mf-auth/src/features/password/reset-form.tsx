import { ApiError, Link, useApi, useAuth, useNavigate, useQueryClient } from '@panggung/platform';
import { Form, useForm } from '@panggung/screens';
import { Alert, Button, buttonClass } from '@panggung/ui';
import { useEffect, type ReactNode } from 'react';
import { Outcome } from '../link/outcome';
import styles from '../profile/profile.module.css';
import { newPasswordSchema, noPassword } from './new-password';
import { NewPasswordFields } from './new-password-fields';

/** Milliseconds between the success message and the login, as after registering. */
const pause = 3000;

/** Sets a new password with the token of a link. This ends every session of the account. */
export function ResetForm({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useForm({
    id: 'reset',
    schema: newPasswordSchema,
    saved: noPassword,
    async send({ newPassword }) {
      await api.post('/auth/password/reset', { token, newPassword });
      // The API has ended the session of this device too, so delete its data here.
      if (user) await logout();
      queries.removeQueries({ type: 'inactive' });
    },
  });
  const isSet = form.savedAt !== null;

  useEffect(() => {
    if (!isSet) return;
    const timer = setTimeout(() => void navigate('/login'), pause);
    return () => clearTimeout(timer);
  }, [navigate, isSet]);

  if (isSet) return <PasswordIsSet />;
  if (form.failure instanceof ApiError && form.failure.code === 'LINK_EXPIRED') {
    return (
      <Outcome>
        <ResetLinkExpired />
      </Outcome>
    );
  }
  return (
    <Form form={form} className={styles.form} summary={null}>
      <NewPasswordFields field={form.field} />
      <Button type="submit" size="lg" wide busy={form.busy}>
        {form.busy ? 'Menyimpan…' : 'Simpan kata sandi'}
      </Button>
    </Form>
  );
}

function PasswordIsSet(): ReactNode {
  return (
    <Outcome>
      <Alert
        tone="good"
        title="Kata sandi diganti"
        action={
          <Link to="/login" className={buttonClass()}>
            Masuk
          </Link>
        }
      >
        <p>
          Semua perangkat sudah dikeluarkan dari akun Anda. Anda akan diarahkan ke halaman masuk.
        </p>
      </Alert>
    </Outcome>
  );
}

/** Shown for a link that was used, is too old, or was replaced by a newer one. */
export function ResetLinkExpired(): ReactNode {
  return (
    <Alert
      tone="warn"
      title="Tautan ini tidak berlaku lagi"
      action={
        <Link to="/forgot-password" className={buttonClass()}>
          Minta tautan baru
        </Link>
      }
    >
      <p>
        Tautan berlaku 30 menit. Setelah satu tautan dipakai, semua tautan yang lain tidak berlaku
        lagi.
      </p>
    </Alert>
  );
}

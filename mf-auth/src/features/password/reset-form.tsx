import {
  ApiError,
  Link,
  failureText,
  useApi,
  useAuth,
  useMutation,
  useNavigate,
  useQueryClient,
} from '@panggung/platform';
import { Alert, Button, buttonClass } from '@panggung/ui';
import { useEffect, useState, type ReactNode } from 'react';
import { Outcome } from '../link/outcome';
import styles from '../profile/profile.module.css';
import { serverFaults } from '../register/server-faults';
import { NewPasswordFields, readNewPassword, type PasswordFaults } from './new-password-fields';

/** Milliseconds that the good news stays before it leads to the login, as after registering. */
const pause = 3000;

/** Sets a new password with the token of a link. Every session of the account ends with it. */
export function ResetForm({ token }: { token: string }): ReactNode {
  const { api } = useApi();
  const { user, logout } = useAuth();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [faults, setFaults] = useState<PasswordFaults>({});
  const reset = useMutation({
    mutationFn: (newPassword: string) => api.post('/auth/password/reset', { token, newPassword }),
    async onSuccess() {
      // The API has ended the session of this device too: what is left of it here goes.
      if (user) await logout();
      queries.removeQueries({ type: 'inactive' });
    },
  });

  useEffect(() => {
    if (!reset.isSuccess) return;
    const timer = setTimeout(() => void navigate('/login'), pause);
    return () => clearTimeout(timer);
  }, [navigate, reset.isSuccess]);

  if (reset.isSuccess) return <PasswordIsSet />;
  if (reset.error instanceof ApiError && reset.error.code === 'LINK_EXPIRED') {
    return (
      <Outcome>
        <ResetLinkExpired />
      </Outcome>
    );
  }
  const [refused] = serverFaults(reset.error).filter(({ field }) => field === 'newPassword');
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        const read = readNewPassword(event.currentTarget);
        setFaults(typeof read === 'string' ? {} : read);
        if (typeof read === 'string' && !reset.isPending) reset.mutate(read);
      }}
    >
      <NewPasswordFields faults={{ ...(refused && { newPassword: refused.message }), ...faults }} />
      {reset.isError ? <Alert tone="bad" title={failureText(reset.error)} /> : null}
      <Button type="submit" size="lg" wide busy={reset.isPending}>
        {reset.isPending ? 'Menyimpan…' : 'Simpan kata sandi'}
      </Button>
    </form>
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

/** A link that was used, has become too old, or was replaced by a newer one. */
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

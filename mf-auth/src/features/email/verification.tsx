import { Link, failureText, useAuth } from '@panggung/platform';
import { Alert, RetryAlert, Skeleton, Stack, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { SendVerification } from './send-verification';
import { useVerification } from './use-verification';

/** What comes of a link that proves an address. */
export function Verification({ token }: { token: string | null }): ReactNode {
  const { loading, user } = useAuth();
  const { isSuccess, refused, error, mutate } = useVerification(token);
  if (isSuccess) return <Verified signedIn={user !== null} />;
  if (token !== null && error && !refused) {
    return <RetryAlert title={failureText(error)} onRetry={() => mutate(token)} />;
  }
  if (loading || (token !== null && !error)) return <Verifying />;
  if (user?.emailVerified) return <Verified signedIn />;
  return <LinkExpired />;
}

function Verifying(): ReactNode {
  return (
    <div role="status">
      <Stack>
        <p>Memeriksa tautan…</p>
        <Skeleton shape="block" />
      </Stack>
    </div>
  );
}

function Verified({ signedIn }: { signedIn: boolean }): ReactNode {
  return (
    <Alert
      tone="good"
      title="Alamat email Anda sudah terverifikasi"
      action={
        <Link to={signedIn ? '/dashboard' : '/login'} className={buttonClass()}>
          {signedIn ? 'Buka dasbor' : 'Masuk'}
        </Link>
      }
    >
      <p>Terima kasih. E-tiket dan kabar penting akan sampai ke alamat yang benar.</p>
    </Alert>
  );
}

function LinkExpired(): ReactNode {
  const { user } = useAuth();
  return (
    <>
      <Alert
        tone="warn"
        title="Tautan ini tidak berlaku lagi"
        action={
          user ? undefined : (
            <Link to="/login?returnTo=/profile" className={buttonClass()}>
              Masuk untuk minta tautan baru
            </Link>
          )
        }
      >
        <p>
          Tautan verifikasi berlaku 24 jam dan hanya dapat dipakai satu kali. Jika alamat Anda sudah
          terverifikasi, tidak ada lagi yang perlu dilakukan.
        </p>
      </Alert>
      {user ? <SendVerification user={user} /> : null}
    </>
  );
}

import { href } from '@panggung/addresses';
import { Link, useAuth } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { SendVerification } from './send-verification';

interface VerifiedProps {
  signedIn: boolean;
  /** The password set with the link, if the visitor did not know the old one. */
  newPassword?: string | undefined;
}

export function Verified({ signedIn, newPassword }: VerifiedProps): ReactNode {
  return (
    <Alert
      tone="good"
      title="Alamat email Anda sudah terverifikasi"
      action={
        <Link to={signedIn ? href('/dashboard') : '/login'} className={buttonClass()}>
          {signedIn ? 'Buka dasbor' : 'Masuk'}
        </Link>
      }
    >
      {newPassword === undefined ? null : (
        <p>Kata sandi baru Anda tersimpan, dan semua perangkat lain sudah dikeluarkan.</p>
      )}
      <p>Terima kasih. E-tiket dan kabar penting akan sampai ke alamat yang benar.</p>
    </Alert>
  );
}

export function LinkExpired(): ReactNode {
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

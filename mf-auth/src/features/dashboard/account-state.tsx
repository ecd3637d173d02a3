import { Link, useAuth, type User } from '@panggung/platform';
import { Badge, Card } from '@panggung/ui';
import type { ReactNode } from 'react';
import { SendVerification } from '../email/send-verification';
import styles from './account-state.module.css';
import { StateRow } from './state-row';
import { VerificationState } from './verification-state';

const roles = {
  user: 'Pengguna',
  artist: 'Artis',
  promotor: 'Promotor acara',
  admin: 'Admin',
} as const;

/** Shows on the dashboard the state of the account, and what is left to do. */
export function AccountState(): ReactNode {
  const { user } = useAuth();
  if (!user) return null;
  return (
    <Card>
      <section className={styles.panel} aria-labelledby="account-state">
        <header className={styles.header}>
          <h2 id="account-state" className={styles.heading}>
            Akun Anda
          </h2>
          <Badge>{roles[user.role]}</Badge>
          <Link to="/profile" className={styles.more}>
            Buka profil
          </Link>
        </header>
        <ul role="list" className={styles.rows}>
          <EmailState user={user} />
          {user.role === 'artist' || user.role === 'promotor' ? (
            <VerificationState user={user} role={user.role} />
          ) : null}
          <PhoneState phone={user.phone} />
        </ul>
      </section>
    </Card>
  );
}

function EmailState({ user }: { user: User }): ReactNode {
  if (user.emailVerified) {
    return (
      <StateRow title="Email" tone="good" state="Terverifikasi">
        <p>{user.email}</p>
      </StateRow>
    );
  }
  return (
    <StateRow title="Verifikasi email Anda" tone="warn" state="Perlu dilakukan">
      <p>Buka tautan yang kami kirim ke {user.email}.</p>
      <SendVerification user={user} />
    </StateRow>
  );
}

function PhoneState({ phone }: Pick<User, 'phone'>): ReactNode {
  if (phone !== null) {
    return (
      <StateRow title="Nomor telepon" tone="good" state="Terisi">
        <p>{phone}</p>
      </StateRow>
    );
  }
  return (
    <StateRow title="Isi nomor telepon" tone="neutral" state="Opsional">
      <p>
        Terisi sendiri saat Anda membeli tiket. <Link to="/profile">Isi di profil</Link>
      </p>
    </StateRow>
  );
}

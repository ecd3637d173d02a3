import type { User } from '@panggung/platform';
import { Badge } from '@panggung/ui';
import type { ReactNode } from 'react';
import { SendVerification } from '../email/send-verification';
import styles from './profile.module.css';

/** The address of the account, and whether it is verified. */
export function Address({ user }: { user: User }): ReactNode {
  return (
    <>
      <p className={styles.address}>
        {user.email}{' '}
        {user.emailVerified ? (
          <Badge tone="good">Terverifikasi</Badge>
        ) : (
          <Badge tone="warn">Belum diverifikasi</Badge>
        )}
      </p>
      {user.emailVerified ? null : (
        <>
          <p className={styles.note}>
            Buka tautan yang kami kirim ke alamat ini, agar kami tahu bahwa alamat itu milik Anda.
          </p>
          <SendVerification user={user} />
        </>
      )}
    </>
  );
}

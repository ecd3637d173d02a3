import { href } from '@panggung/addresses';
import { Link, type User } from '@panggung/platform';
import type { ReactNode } from 'react';
import styles from './admin-screen.module.css';

/** Tells an admin without a second factor what it is for, and where to set it up. */
export function SecondFactorNotice({ admin }: { admin: User }): ReactNode {
  if (admin.hasSecondFactor) return null;
  return (
    <p className={styles.notice}>
      Akun ini belum memakai verifikasi dua langkah. Mentransfer dan menolak pengembalian dana,
      membatalkan acara, menyetujui verifikasi, dan mengganti peran dapat membutuhkannya.{' '}
      <Link to={`${href('/profile')}#keamanan`}>Aktifkan di Profil</Link>
    </p>
  );
}

import { href } from '@panggung/addresses';
import { Link, type User } from '@panggung/platform';
import { Card } from '@panggung/ui';
import type { ReactNode } from 'react';

/** Tells a promotor without a second factor what it is for, and where to set it up. */
export function SecondFactorNotice({ user }: { user: User }): ReactNode {
  if (user.role !== 'promotor' || user.hasSecondFactor) return null;
  return (
    <Card>
      <p>
        Akun ini belum memakai verifikasi dua langkah. Membatalkan acara dan mengganti rekening
        dapat membutuhkannya. <Link to={`${href('/profile')}#keamanan`}>Aktifkan di Profil</Link>
      </p>
    </Card>
  );
}

import { href } from '@panggung/addresses';
import { Link, type User } from '@panggung/platform';
import { EmptyState, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';

const texts = {
  none: 'Akun Anda belum diverifikasi',
  pending: 'Pengajuan Anda sedang diperiksa',
  rejected: 'Pengajuan Anda belum dapat kami setujui',
} as const;

interface VerificationStateProps {
  status: Exclude<User['verificationStatus'], 'approved'>;
  role: User['role'];
}

/** Says what a user must do before working in the studio. */
export function VerificationState({ status, role }: VerificationStateProps): ReactNode {
  const work =
    role === 'artist'
      ? 'menjawab undangan tampil dan mengisi profil'
      : 'membuat acara dan mengisi profil';
  return (
    <EmptyState
      title={texts[status]}
      action={
        <Link to={href('/verification')} className={buttonClass()}>
          Lihat status verifikasi
        </Link>
      }
    >
      Begitu disetujui, Anda dapat {work} di sini. Hasil pemeriksaan juga kami kirim lewat email.
    </EmptyState>
  );
}

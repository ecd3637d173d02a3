import { href } from '@panggung/addresses';
import { Link, useAuth } from '@panggung/platform';
import { Alert, buttonClass } from '@panggung/ui';
import type { ReactNode } from 'react';
import { Outcome } from '../link/outcome';

/** Says that the profile now belongs to the visitor. */
export function ClaimTaken({ artist }: { artist: { id: string; stage_name: string } }): ReactNode {
  const { user } = useAuth();
  const approved = user?.verificationStatus === 'approved';
  return (
    <Outcome>
      <Alert
        tone="good"
        title={`Profil ${artist.stage_name} sekarang milik Anda`}
        action={
          <Link to={approved ? href('/studio/profile') : '/verification'} className={buttonClass()}>
            {approved ? 'Lengkapi profil' : 'Lihat status verifikasi'}
          </Link>
        }
      >
        <p>
          {approved
            ? 'Mulai sekarang hanya Anda yang mengubahnya, dan undangan tampil datang kepada Anda.'
            : 'Anda dapat mengubahnya begitu akun artis Anda disetujui. Hasil pemeriksaannya kami kirim lewat email.'}{' '}
          <Link to={href('/artists/:id', { id: artist.id })}>Lihat halaman publik</Link>
        </p>
      </Alert>
    </Outcome>
  );
}

/** Shown when the address has no link of ours, or an expired one. */
export function ClaimExpired(): ReactNode {
  const { user } = useAuth();
  const artist = user?.role === 'artist';
  return (
    <Alert
      tone="warn"
      title="Tautan ini tidak berlaku lagi"
      action={
        artist ? (
          <Link to={href('/studio/profile')} className={buttonClass()}>
            Buka profil saya
          </Link>
        ) : undefined
      }
    >
      <p>
        Undangan berlaku 14 hari, hanya sekali pakai, dan batal begitu promotor mengirim yang baru.
        Buka tautan dari email terbaru secara utuh, atau minta promotornya mengundang sekali lagi.
      </p>
    </Alert>
  );
}

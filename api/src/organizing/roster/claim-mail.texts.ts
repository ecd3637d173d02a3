import { action, composed, type MailText } from '../../platform/mail/compose';

interface Invitation {
  stageName: string;
  promotor: string;
  email: string;
  link: string;
  days: number;
}

/** To somebody who may take over the profile that a promotor made. */
export function claimMail({ stageName, promotor, email, link, days }: Invitation): MailText {
  return composed(`Ambil alih profil ${stageName} di Panggung`, [
    `Halo ${stageName},`,
    `${promotor} membuat profil artis ${stageName} di Panggung dan mengundang Anda untuk mengurusnya sendiri: nama, bio, foto, dan undangan tampil.`,
    action('Buka tautan ini untuk mengambil alih profilnya:', 'Ambil alih profil', link),
    `Anda memerlukan akun artis dengan alamat ${email}. Belum punya? Tautan di atas menunjukkan cara mendaftar. Tautan berlaku ${days} hari dan hanya sekali pakai.`,
    'Bukan Anda yang dimaksud? Abaikan email ini; tanpa tautan itu tidak ada yang berubah.',
    'Tim Panggung',
  ]);
}

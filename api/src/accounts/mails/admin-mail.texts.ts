import { action, composed, type MailText } from '../../platform/mail/compose';

interface Facts {
  name: string;
  publicUrl: string;
}

const team = 'Tim Panggung';

export function accountSuspendedMail({ name, publicUrl, reason }: Facts & { reason: string }) {
  return composed('Akun Panggung Anda ditangguhkan', [
    `Halo ${name},`,
    'Akun Anda kami tangguhkan dan semua perangkat kami keluarkan. Alasannya:',
    [reason],
    'Pesanan yang sedang berjalan dan tiket yang sudah Anda beli tetap berlaku; tiketnya ada di email kami.',
    action(
      'Keberatan, atau ada yang keliru? Hubungi kami di sini:',
      'Hubungi kami',
      `${publicUrl}/contact`,
    ),
    team,
  ]);
}

export function accountRestoredMail({ name, publicUrl }: Facts): MailText {
  return composed('Akun Panggung Anda aktif kembali', [
    `Halo ${name},`,
    'Penangguhan akun Anda sudah kami cabut.',
    action('Silakan masuk lagi di sini:', 'Masuk', `${publicUrl}/login`),
    team,
  ]);
}

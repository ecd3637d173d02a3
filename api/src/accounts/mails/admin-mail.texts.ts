import { composed, type MailText } from '../../platform/mail/compose';

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
    `Keberatan, atau ada yang keliru? Hubungi kami di sini:\n${publicUrl}/contact`,
    team,
  ]);
}

export function accountRestoredMail({ name, publicUrl }: Facts): MailText {
  return composed('Akun Panggung Anda aktif kembali', [
    `Halo ${name},`,
    'Penangguhan akun Anda sudah kami cabut.',
    `Silakan masuk lagi di sini:\n${publicUrl}/login`,
    team,
  ]);
}

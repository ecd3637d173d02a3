import { formatInstant } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';

interface Facts {
  name: string;
  at: string;
  publicUrl: string;
}

const texts = {
  second_factor_on: {
    subject: 'Verifikasi dua langkah aktif di akun Panggung Anda',
    what: 'Verifikasi dua langkah diaktifkan',
    then: 'Mulai sekarang kami meminta kode dari aplikasi autentikator Anda saat Anda masuk. Simpan kode pemulihan Anda di tempat yang aman; itulah jalan masuk jika ponsel Anda hilang.',
  },
  second_factor_off: {
    subject: 'Verifikasi dua langkah dinonaktifkan di akun Panggung Anda',
    what: 'Verifikasi dua langkah dinonaktifkan',
    then: 'Akun Anda kini hanya dilindungi oleh kata sandi atau penyedia login Anda. Semua kode pemulihan sudah tidak berlaku.',
  },
  second_factor_removed: {
    subject: 'Verifikasi dua langkah dicabut dari akun Panggung Anda',
    what: 'Verifikasi dua langkah dicabut oleh tim kami',
    then: 'Semua perangkat sudah kami keluarkan dari akun Anda dan semua kode pemulihan tidak berlaku lagi. Masuk lagi, lalu segera aktifkan verifikasi dua langkah dengan ponsel Anda yang sekarang.',
  },
  recovery_codes_made: {
    subject: 'Kode pemulihan akun Panggung Anda dibuat ulang',
    what: 'Kode pemulihan baru dibuat',
    then: 'Kode pemulihan yang lama sudah tidak berlaku.',
  },
  recovery_code_used: {
    subject: 'Kode pemulihan dipakai di akun Panggung Anda',
    what: 'Satu kode pemulihan dipakai',
    then: 'Kode itu tidak dapat dipakai lagi. Sisa kode ada di halaman Profil, bagian Keamanan; di sana Anda juga dapat membuat yang baru.',
  },
} as const;

/** Tells the owner of an account what was done with its second factor. */
export function secondFactorMail(
  about: keyof typeof texts,
  { name, at, publicUrl }: Facts,
): MailText {
  const { subject, what, then } = texts[about];
  return composed(subject, [
    `Halo ${name},`,
    `${what} pada ${formatInstant(at)}. ${then}`,
    action(
      'Bukan Anda yang melakukannya? Ganti kata sandi dan keluarkan semua perangkat di sini:',
      'Amankan akun',
      `${publicUrl}/profile`,
    ),
    action(
      'Tidak dapat masuk lagi? Segera hubungi kami di sini:',
      'Hubungi kami',
      `${publicUrl}/contact`,
    ),
    'Tim Panggung',
  ]);
}

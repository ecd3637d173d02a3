import { formatInstant } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';

interface Facts {
  name: string;
  at: string;
  publicUrl: string;
}

interface LinkFacts {
  name: string;
  link: string;
  publicUrl: string;
}

const team = 'Tim Panggung';
/** @param whose what the sentence asks before */
const help = (whose: string, publicUrl: string) =>
  action(`${whose} Segera hubungi kami di sini:`, 'Hubungi kami', `${publicUrl}/contact`);

export function verifyLinkMail({ name, link }: LinkFacts): MailText {
  return composed('Verifikasi alamat email akun Panggung Anda', [
    `Halo ${name},`,
    action(
      'Buka tautan ini untuk memastikan bahwa alamat email ini milik Anda:',
      'Verifikasi alamat',
      link,
    ),
    'Tautan berlaku 24 jam dan hanya dapat dipakai satu kali.',
    'Belum terjadi apa-apa saat halamannya dibuka: alamat baru terverifikasi setelah Anda menekan tombolnya.',
    'Anda tidak mendaftar di Panggung? Abaikan email ini. Jika Anda ingin memakai akun itu, buka tautannya dan buat kata sandi Anda sendiri; kata sandi pendaftarnya tidak berlaku lagi.',
    team,
  ]);
}

export function resetLinkMail({ name, link }: LinkFacts): MailText {
  return composed('Buat kata sandi baru untuk akun Panggung Anda', [
    `Halo ${name},`,
    action(
      'Kami menerima permintaan kata sandi baru untuk akun Anda. Buat kata sandi baru di sini:',
      'Buat kata sandi baru',
      link,
    ),
    'Tautan berlaku 30 menit dan hanya dapat dipakai satu kali. Jangan bagikan tautan ini kepada siapa pun.',
    'Bukan Anda yang memintanya? Abaikan email ini; kata sandi Anda tidak berubah.',
    team,
  ]);
}

export function passwordChangedMail({ name, at, publicUrl }: Facts): MailText {
  return composed('Kata sandi akun Panggung Anda diganti', [
    `Halo ${name},`,
    `Kata sandi akun Anda diganti pada ${formatInstant(at)}. Semua perangkat lain sudah kami keluarkan dari akun Anda.`,
    help('Bukan Anda yang menggantinya?', publicUrl),
    team,
  ]);
}

/** The password was reset by a mailed link, so all sessions have ended. */
export function passwordResetMail({ name, at, publicUrl }: Facts): MailText {
  return composed('Kata sandi akun Panggung Anda sudah diatur ulang', [
    `Halo ${name},`,
    `Kata sandi akun Anda diatur ulang pada ${formatInstant(at)} melalui tautan dari email kami. Semua perangkat sudah kami keluarkan dari akun Anda; silakan masuk lagi dengan kata sandi baru.`,
    help('Bukan Anda yang melakukannya?', publicUrl),
    team,
  ]);
}

export function newLoginMail({
  name,
  at,
  publicUrl,
  device,
  network,
}: Facts & { device: string; network: string }): MailText {
  return composed('Login baru ke akun Panggung Anda', [
    `Halo ${name},`,
    'Akun Anda baru saja dimasuki dari perangkat atau jaringan yang belum pernah kami lihat:',
    [`Waktu: ${formatInstant(at)}`, `Perangkat: ${device}`, `Jaringan: ${network}`],
    'Kalau ini Anda, tidak ada yang perlu dilakukan.',
    action(
      'Bukan Anda? Keluarkan semua perangkat dan ganti kata sandi di sini:',
      'Amankan akun',
      `${publicUrl}/profile`,
    ),
    team,
  ]);
}

/** The account existed, but nobody had proved its address. */
export function identityJoinedMail({ name, at, publicUrl }: Facts): MailText {
  return composed('Akun Panggung Anda kini terhubung dengan login Anda', [
    `Halo ${name},`,
    `Pada ${formatInstant(at)} Anda masuk melalui penyedia identitas. Akun dengan alamat email ini sudah ada, tetapi alamatnya belum pernah diverifikasi. Demi keamanan, kata sandi lamanya kami hapus dan semua perangkat lain kami keluarkan.`,
    action(
      'Ingin masuk dengan kata sandi juga? Buat yang baru di sini:',
      'Buat kata sandi',
      `${publicUrl}/profile`,
    ),
    team,
  ]);
}

/** The address was proved by the link alone, without a session and without the password. */
export function addressProvedMail({ name, at, publicUrl }: Facts): MailText {
  return composed('Kata sandi lama akun Panggung Anda dihapus', [
    `Halo ${name},`,
    `Alamat email akun Anda diverifikasi pada ${formatInstant(at)} melalui tautan dari email kami, tanpa kata sandi akunnya. Mungkin orang lain yang mendaftarkan alamat Anda. Demi keamanan, kata sandi lamanya kami hapus dan semua perangkat kami keluarkan dari akun itu.`,
    action(
      'Buat kata sandi Anda sendiri di sini:',
      'Buat kata sandi',
      `${publicUrl}/forgot-password`,
    ),
    team,
  ]);
}

export function accountDeletedMail({ name, at, publicUrl }: Facts): MailText {
  return composed('Akun Panggung Anda sudah dihapus', [
    `Halo ${name},`,
    `Akun Anda dan data pribadi di dalamnya kami hapus pada ${formatInstant(at)}. Catatan pesanan tetap kami simpan untuk pembukuan, tanpa data pribadi Anda.`,
    'Anda boleh mendaftar lagi kapan saja dengan alamat email ini.',
    help('Bukan Anda yang menghapusnya?', publicUrl),
    team,
  ]);
}

interface DecisionFacts {
  name: string;
  publicUrl: string;
}

export function verificationApprovedMail({ name, publicUrl }: DecisionFacts): MailText {
  return composed('Akun Panggung Anda sudah diverifikasi', [
    `Halo ${name},`,
    'Kabar baik: pengajuan Anda kami setujui, dan halaman Anda di Panggung sudah terbit.',
    action('Lanjutkan dari dasbor Anda:', 'Buka dasbor', `${publicUrl}/dashboard`),
    team,
  ]);
}

export function verificationRejectedMail({
  name,
  publicUrl,
  reason,
}: DecisionFacts & { reason: string }): MailText {
  return composed('Pengajuan verifikasi Anda belum dapat kami setujui', [
    `Halo ${name},`,
    'Pengajuan verifikasi akun Anda belum dapat kami setujui. Alasannya:',
    [reason],
    action(
      'Perbaiki isiannya dan ajukan lagi di sini:',
      'Perbaiki isian',
      `${publicUrl}/verification`,
    ),
    team,
  ]);
}

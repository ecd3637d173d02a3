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

export function eventTakenDownMail({
  name,
  publicUrl,
  title,
  reason,
}: Facts & { title: string; reason: string }): MailText {
  return composed(`Acara Anda kami turunkan: ${title}`, [
    `Halo ${name},`,
    `Acara ${title} kami turunkan dari Panggung: acara itu tidak lagi terlihat dan tidak dijual. Alasannya:`,
    [reason],
    'Tiket yang sudah terjual tetap berlaku.',
    `Sudah diperbaiki, atau keberatan? Hubungi kami di sini:\n${publicUrl}/contact`,
    team,
  ]);
}

export function eventPutBackMail({
  name,
  publicUrl,
  title,
  eventId,
}: Facts & { title: string; eventId: string }): MailText {
  return composed(`Acara Anda tayang kembali: ${title}`, [
    `Halo ${name},`,
    `Acara ${title} kembali terlihat dan dijual di Panggung:\n${publicUrl}/events/${eventId}`,
    team,
  ]);
}

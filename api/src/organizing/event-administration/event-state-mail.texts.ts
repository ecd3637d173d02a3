import { action, composed, type MailText } from '../../platform/mail/compose';

interface Facts {
  name: string;
  publicUrl: string;
}

const team = 'Tim Panggung';

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
    action(
      'Sudah diperbaiki, atau keberatan? Hubungi kami di sini:',
      'Hubungi kami',
      `${publicUrl}/contact`,
    ),
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
    action(
      `Acara ${title} kembali terlihat dan dijual di Panggung:`,
      'Lihat acara',
      `${publicUrl}/events/${eventId}`,
    ),
    team,
  ]);
}

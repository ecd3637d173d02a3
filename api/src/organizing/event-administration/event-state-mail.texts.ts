import { composed, type MailText } from '../../platform/mail/compose';

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

import { formatLongDate, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import type { LineupFacts } from './lineup-mail.repository';

interface News {
  /** The recipient's name. */
  name: string;
  facts: LineupFacts;
  publicUrl: string;
}

const team = 'Tim Panggung';

const programme = ({ event, promotor }: LineupFacts): string[] => [
  `Acara: ${event.title}`,
  `Waktu: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
  `Tempat: ${event.venue}, ${event.city}`,
  ...(promotor === null ? [] : [`Penyelenggara: ${promotor}`]),
];

/** To an artist who was asked to play. */
export function invitedMail({ name, facts, publicUrl }: News): MailText {
  const role = facts.headliner ? 'sebagai penampil utama' : '';
  return composed(`Undangan tampil: ${facts.event.title}`, [
    `Halo ${name},`,
    `${facts.stageName} diundang tampil ${role}`.trim() + '.',
    programme(facts),
    action(
      'Terima atau tolak undangannya di studio Anda. Nama Anda baru tampil di acara itu setelah Anda terima:',
      'Buka studio',
      `${publicUrl}/studio`,
    ),
    team,
  ]);
}

/** To an artist who was taken out of a line-up. */
export function removedMail({ name, facts, publicUrl }: News): MailText {
  return composed(`Anda tidak lagi di line-up: ${facts.event.title}`, [
    `Halo ${name},`,
    `Penyelenggara mengeluarkan ${facts.stageName} dari line-up acara ini.`,
    programme(facts),
    'Ada yang keliru? Hubungi penyelenggaranya.',
    action('Undangan dan acara Anda yang lain:', 'Buka studio', `${publicUrl}/studio`),
    team,
  ]);
}

/** To the promotor of an event, about an artist's answer. */
export function answeredMail(
  { name, facts, publicUrl }: News,
  answer: 'confirmed' | 'declined',
  eventId: string,
): MailText {
  const { stageName, event } = facts;
  const lineup = `${publicUrl}/studio/events/${eventId}/lineup`;
  if (answer === 'confirmed') {
    return composed(`${stageName} menerima undangan: ${event.title}`, [
      `Halo ${name},`,
      `${stageName} menerima undangan tampil di ${event.title} dan sekarang ada di line-up.`,
      action('Lihat line-up:', 'Lihat line-up', lineup),
      team,
    ]);
  }
  return composed(`${stageName} menolak undangan: ${event.title}`, [
    `Halo ${name},`,
    `${stageName} tidak dapat tampil di ${event.title}, jadi tidak ditampilkan di acara itu. Anda dapat mengundang artis lain, atau ${stageName} sekali lagi.`,
    action('Atur line-up:', 'Atur line-up', lineup),
    team,
  ]);
}

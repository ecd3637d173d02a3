import { formatLongDate, formatTime } from '@panggung/format';
import { composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { OrderRow } from '../orders/orders.repository';
import type { Postponement } from '../postponements/postponements.repository';

interface Addressee {
  name: string;
  /** Null for the promotor. */
  stageName: string | null;
}

type Event = Pick<OrderRow['event'], 'title' | 'date' | 'time' | 'timezone' | 'venue' | 'city'>;

const whose = (stageName: string | null) =>
  stageName === null ? 'Acara Anda' : `Acara dengan ${stageName} di line-up`;

const closing = ({ stageName }: Addressee) =>
  stageName === null
    ? 'Keputusan ini diambil oleh admin Panggung. Ada yang keliru? Balas lewat halaman kontak kami.'
    : 'Ada pertanyaan? Hubungi penyelenggaranya.';

/** To whoever plays at an event, or to its promotor: it was cancelled. */
export function cancelledNewsMail(to: Addressee, event: Event, reason: string): MailText {
  return composed(`Acara dibatalkan: ${event.title}`, [
    `Halo ${to.name},`,
    `${whose(to.stageName)} dibatalkan: ${event.title}, ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}, di ${event.venue}, ${event.city}.`,
    `Alasan untuk pembeli: ${sentence(reason)}`,
    closing(to),
    'Tim Panggung',
  ]);
}

/** To whoever plays at an event, or to its promotor: it has a new date. */
export function postponedNewsMail(
  to: Addressee,
  event: Event,
  { date, time, reason }: Pick<Postponement, 'date' | 'time' | 'reason'>,
): MailText {
  return composed(`Acara ditunda: ${event.title}`, [
    `Halo ${to.name},`,
    `${whose(to.stageName)} ditunda: ${event.title}.`,
    [
      `Jadwal lama: ${formatLongDate(date)}, ${formatTime(time, event.timezone)}`,
      `Jadwal baru: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
      `Tempat: ${event.venue}, ${event.city}`,
      `Alasan untuk pembeli: ${sentence(reason)}`,
    ],
    closing(to),
    'Tim Panggung',
  ]);
}

import { formatInstant, formatLongDate, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { OrderRow } from '../orders/orders.repository';
import type { HeldTicket } from './transfer-mail.texts';
import type { Postponement } from '../postponements/postponements.repository';

/** When the event was to be, and why it is not. */
type Before = Pick<Postponement, 'date' | 'time' | 'reason'>;

const dates = (event: OrderRow['event'], { date, time, reason }: Before): string[] => [
  `Jadwal lama: ${formatLongDate(date)}, ${formatTime(time, event.timezone)}`,
  `Jadwal baru: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
  `Tempat: ${event.venue}, ${event.city}`,
  `Alasan: ${sentence(reason)}`,
];

interface BuyerNews {
  order: Pick<OrderRow['order'], 'buyerName' | 'code'>;
  event: OrderRow['event'];
  postponement: Before;
  /** Until when tickets are refunded in full; null when nothing was paid yet. */
  refundUntil: Date | null;
  link: string;
}

/** The event has a new date, and the reader has an order for it. */
export function postponedMail(news: BuyerNews): MailText {
  const { order, event, postponement, refundUntil, link } = news;
  return composed(`Acara ditunda: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `${event.title} ditunda oleh penyelenggara.`,
    dates(event, postponement),
    'Tiket Anda tetap berlaku untuk jadwal baru, Anda tidak perlu melakukan apa pun.',
    ...(refundUntil === null
      ? []
      : [
          `Tidak bisa hadir? Tiket dapat dikembalikan dengan dana 100% sampai ${formatInstant(refundUntil.toISOString())}.`,
        ]),
    action('Pesanan Anda:', 'Buka pesanan', link),
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);
}

/** For the holder of a transferred ticket: its event has a new date. */
export function postponedTicketMail(row: HeldTicket, postponement: Before): MailText {
  return composed(`Acara ditunda: ${row.event.title}`, [
    `Halo ${row.ticket.holderName},`,
    `${row.event.title} ditunda oleh penyelenggara.`,
    dates(row.event, postponement),
    'Tiket yang dialihkan kepada Anda tetap berlaku untuk jadwal baru.',
    'Tim Panggung',
  ]);
}

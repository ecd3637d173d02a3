import { formatLongDate, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { OrderRow } from '../orders/orders.repository';
import type { TicketRow } from '../tickets/tickets.repository';

type Event = OrderRow['event'];

const about = (event: Event): string[] => [
  `Acara: ${event.title}`,
  `Waktu: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
  `Tempat: ${event.venue}, ${event.city}`,
];

interface GivenFacts {
  order: OrderRow['order'];
  event: Event;
  items: { name: string; quantity: number }[];
  link: string;
}

/** The promotor gave the reader tickets; they are attached. */
export function givenMail({ order, event, items, link }: GivenFacts): MailText {
  const tickets = items.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  return composed(`Tiket undangan Anda: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Penyelenggara mengundang Anda ke ${event.title}. Tiketnya siap digunakan dan tidak dipungut biaya.`,
    [...about(event), `Tiket undangan: ${tickets}`, `Kode pesanan: ${order.code}`],
    action('Lihat e-tiket dan kode QR Anda di sini:', 'Buka e-tiket', link),
    'E-tiket juga terlampir sebagai PDF, agar dapat dibuka tanpa koneksi, beserta berkas untuk kalender Anda.',
    'Tunjukkan kode QR di pintu masuk beserta kartu identitas Anda. Jangan bagikan tautan ini kepada siapa pun.',
    'Sampai jumpa di acara!\nTim Panggung',
  ]);
}

/** The event of a gift was cancelled. */
export function giftCancelledMail(
  { order, event, link }: Omit<GivenFacts, 'items'>,
  reason: string | null,
): MailText {
  return composed(`Acara dibatalkan: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Dengan berat hati kami sampaikan bahwa ${event.title} dibatalkan oleh penyelenggara.`,
    ...(reason === null ? [] : [`Alasannya: ${sentence(reason)}`]),
    'Tiket undangan Anda tidak berlaku lagi. Tidak ada yang Anda bayar, jadi tidak ada dana yang perlu dikembalikan.',
    action('Undangan Anda:', 'Buka undangan', link),
    'Mohon maaf atas ketidaknyamanannya.\nTim Panggung',
  ]);
}

interface RevokedFacts {
  order: OrderRow['order'];
  event: Event;
  reason: string;
  /** The names on the tickets. */
  holders: string[];
  /** Link to the remaining tickets; null when none are left. */
  link: string | null;
}

/** Complimentary tickets of the reader are not valid any more. */
export function revokedMail({ order, event, reason, holders, link }: RevokedFacts): MailText {
  return composed(`Tiket undangan dicabut: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Penyelenggara ${event.title} mencabut ${holders.length} tiket undangan dari pesanan ${order.code}:`,
    holders.map((holder) => `Atas nama: ${holder}`),
    `Alasannya: ${sentence(reason)}`,
    'Kode QR dan kode tiketnya tidak berlaku lagi, juga yang sudah dicetak atau disimpan. Tidak ada yang Anda bayar untuk tiket ini.',
    ...(link === null
      ? []
      : [action('Tiket undangan Anda yang lain tetap berlaku:', 'Buka tiket undangan', link)]),
    'Tim Panggung',
  ]);
}

/** The same for the holder of a transferred ticket. */
export function revokedTicketMail(row: TicketRow, reason: string): MailText {
  return composed(`Tiket dicabut: ${row.event.title}`, [
    `Halo ${row.ticket.holderName},`,
    'Tiket yang dialihkan kepada Anda adalah tiket undangan, dan penyelenggara mencabutnya:',
    [...about(row.event), `Jenis tiket: ${row.ticketTypeName}`],
    `Alasannya: ${sentence(reason)}`,
    'Kode QR dan kode tiketnya tidak berlaku lagi, juga yang sudah dicetak atau disimpan.',
    'Tim Panggung',
  ]);
}

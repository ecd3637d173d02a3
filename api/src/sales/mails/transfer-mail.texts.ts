import { formatInstant, formatLongDate, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { TicketRow } from '../tickets/tickets.repository';

interface TransferFacts {
  fromName: string;
  toName: string;
  row: TicketRow;
}

/** What mails say of a ticket. */
export interface HeldTicket extends Pick<TicketRow, 'event' | 'ticketTypeName'> {
  ticket: Pick<TicketRow['ticket'], 'holderName'>;
}

const about = ({ event, ticketTypeName }: HeldTicket): string[] => [
  `Acara: ${event.title}`,
  `Waktu: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
  `Tempat: ${event.venue}, ${event.city}`,
  `Jenis tiket: ${ticketTypeName}`,
];

/** Somebody wants the reader to have a ticket. */
export function offeredMail(
  { fromName, toName, row }: TransferFacts,
  { link, expiresAt }: { link: string; expiresAt: Date },
): MailText {
  return composed(`${fromName} mengalihkan tiket kepada Anda: ${row.event.title}`, [
    `Halo ${toName},`,
    `${fromName} ingin mengalihkan satu tiket kepada Anda:`,
    about(row),
    action('Lihat dan terima tiketnya di sini:', 'Terima tiket', link),
    `Tautan berlaku sampai ${formatInstant(expiresAt.toISOString())} dan hanya dapat dipakai satu kali. Sebelum Anda menerimanya, tiket itu tetap milik ${fromName}.`,
    'Jangan bagikan tautan ini kepada siapa pun. Tidak mengenal pengirimnya? Abaikan email ini.',
    'Tim Panggung',
  ]);
}

/** The ticket is the reader's; it is attached. */
export function receivedMail({ fromName, toName, row }: TransferFacts, link: string): MailText {
  return composed(`E-tiket Anda: ${row.event.title}`, [
    `Halo ${toName},`,
    `Tiket dari ${fromName} sekarang milik Anda. Kode yang lama tidak berlaku lagi.`,
    [...about(row), `Atas nama: ${row.ticket.holderName}`],
    action('Lihat e-tiket dan kode QR Anda di sini:', 'Buka e-tiket', link),
    'E-tiket juga terlampir sebagai PDF, agar dapat dibuka tanpa koneksi, beserta berkas untuk kalender Anda.',
    'Tunjukkan kode QR di pintu masuk beserta kartu identitas Anda. Jangan bagikan tautan ini kepada siapa pun.',
    'Bila acara dibatalkan, dana kembali kepada pembeli pertama tiket ini.',
    'Sampai jumpa di acara!\nTim Panggung',
  ]);
}

/** For the holder of a transferred ticket: its event was cancelled. */
export function eventCancelledMail(row: HeldTicket, reason: string | null): MailText {
  return composed(`Acara dibatalkan: ${row.event.title}`, [
    `Halo ${row.ticket.holderName},`,
    `Dengan berat hati kami sampaikan bahwa ${row.event.title} dibatalkan oleh penyelenggara.`,
    ...(reason === null ? [] : [`Alasannya: ${sentence(reason)}`]),
    about(row),
    'Tiket yang dialihkan kepada Anda tidak berlaku lagi. Dananya kembali kepada yang membayar tiket itu.',
    'Mohon maaf atas ketidaknyamanannya.\nTim Panggung',
  ]);
}

/** The ticket is not the reader's any more. */
export function handedOverMail({ fromName, toName, row }: TransferFacts): MailText {
  return composed(`Tiket Anda sudah diterima: ${row.event.title}`, [
    `Halo ${fromName},`,
    `${toName} sudah menerima tiket yang Anda alihkan:`,
    about(row),
    'Kode QR dan kode tiket Anda yang lama tidak berlaku lagi, juga yang sudah dicetak atau disimpan. Tiket ini tidak dapat Anda kembalikan lagi.',
    'Bila acara dibatalkan penyelenggara, dana kembali kepada yang membayar tiket ini.',
    'Tim Panggung',
  ]);
}

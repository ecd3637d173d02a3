import { formatInstant, formatLongDate, formatRupiah, formatTime } from '@panggung/format';
import type { OrderRow } from './orders.repository';

export interface MailFacts {
  order: OrderRow['order'];
  event: OrderRow['event'];
  items: { name: string; quantity: number }[];
  link: string;
}

interface MailText {
  subject: string;
  text: string;
  html: string;
}

/** The order is placed and waits for its payment: its link is the way back to it. */
export function awaitingMail({ order, event, items, link }: MailFacts): MailText {
  return composed(`Selesaikan pembayaran: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pesanan Anda untuk ${event.title} sudah kami catat dan tiketnya kami simpan untuk Anda.`,
    [
      `Tiket: ${items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}`,
      `Total: ${formatRupiah(order.total)}`,
      `Bayar sebelum: ${formatInstant(order.expiresAt.toISOString())}`,
      `Kode pesanan: ${order.code}`,
    ],
    `Lanjutkan pembayaran di sini:\n${link}`,
    'Lewat dari batas waktu itu pesanan hangus dan tiketnya kembali dijual. Jangan bagikan tautan ini kepada siapa pun.',
    'Tim Panggung',
  ]);
}

/** The order is paid and the tickets are ready. */
export function paidMail(facts: MailFacts): MailText {
  const { order, event, items, link } = facts;
  return composed(`E-tiket Anda: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran Anda sudah kami terima. Tiket untuk ${event.title} siap digunakan.`,
    [
      `Acara: ${event.title}`,
      `Waktu: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
      `Tempat: ${event.venue}, ${event.city}`,
      `Tiket: ${items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}`,
      `Total: ${formatRupiah(order.total)}`,
      `Kode pesanan: ${order.code}`,
    ],
    `Lihat e-tiket dan kode QR Anda di sini:\n${link}`,
    'Tunjukkan kode QR di pintu masuk beserta kartu identitas Anda. Jangan bagikan tautan ini kepada siapa pun.',
    'Sampai jumpa di acara!\nTim Panggung',
  ]);
}

/** The money came after the tickets were gone. */
export function unfulfillableMail({ order, event, link }: MailFacts): MailText {
  return composed(`Pembayaran terlambat untuk ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran untuk pesanan ${order.code} masuk setelah batas waktu, dan tiket ${event.title} sudah habis.`,
    `Dana ${formatRupiah(order.total)} akan dikembalikan sepenuhnya melalui metode pembayaran yang sama. Anda tidak perlu melakukan apa pun.`,
    `Pantau statusnya di sini:\n${link}`,
    'Mohon maaf atas ketidaknyamanannya.\nTim Panggung',
  ]);
}

function composed(subject: string, parts: (string | string[])[]): MailText {
  const html = parts.map((part) =>
    typeof part === 'string'
      ? `<p>${linked(escapeHtml(part)).replaceAll('\n', '<br>')}</p>`
      : `<ul>${part.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`,
  );
  return {
    // A line break in a title must not start another mail header.
    subject: subject.replaceAll(/\s+/g, ' '),
    text: parts.map((part) => (typeof part === 'string' ? part : part.join('\n'))).join('\n\n'),
    html: `<!doctype html><html lang="id"><meta charset="utf-8"><body style="font-family:sans-serif;line-height:1.5;max-width:36em">${html.join('')}</body></html>`,
  };
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

const linked = (html: string) =>
  html.replaceAll(/\nhttps?:\S+/g, (url) => `\n<a href="${url.trim()}">${url.trim()}</a>`);

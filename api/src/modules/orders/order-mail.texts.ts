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

/** The order is paid and the tickets are ready. */
export function paidMail(facts: MailFacts): MailText {
  const { order, event, items, link } = facts;
  return composed(`E-tiket Anda: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran Anda sudah kami terima. Tiket untuk ${event.title} siap digunakan.`,
    [
      `Acara: ${event.title}`,
      `Waktu: ${localDate(event.date)} pukul ${event.time} ${zoneName(event.timezone)}`,
      `Tempat: ${event.venue}, ${event.city}`,
      `Tiket: ${items.map((item) => `${item.quantity} × ${item.name}`).join(', ')}`,
      `Total: ${rupiah(order.total)}`,
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
    `Dana ${rupiah(order.total)} akan dikembalikan sepenuhnya melalui metode pembayaran yang sama. Anda tidak perlu melakukan apa pun.`,
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

const rupiah = (amount: number) => `Rp${amount.toLocaleString('id-ID')}`;

const localDate = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('id-ID', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });

const zoneNames: Record<string, string> = {
  'Asia/Jakarta': 'WIB',
  'Asia/Makassar': 'WITA',
  'Asia/Jayapura': 'WIT',
};

const zoneName = (timezone: string) => zoneNames[timezone] ?? timezone;

import { formatInstant, formatLongDate, formatRupiah, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { OrderRow } from '../orders/orders.repository';
import { payBefore } from '../payments/attempt-draft';

interface Bought {
  name: string;
  quantity: number;
}

export interface MailFacts {
  order: OrderRow['order'];
  event: OrderRow['event'];
  items: Bought[];
  merchandise: Bought[];
  link: string;
  /** Why the event was cancelled, if it was. */
  cancelReason: string | null;
  /** The sign-in, if a guest ordered with the address of an account; only its owner reads the mail. */
  login: string | null;
}

/** The order awaits its payment; the mail has the link back to it. */
export function awaitingMail(facts: MailFacts): MailText {
  const { order, event, link } = facts;
  return composed(`Selesaikan pembayaran: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pesanan Anda untuk ${event.title} sudah kami catat dan tiketnya kami simpan untuk Anda.`,
    [
      ...bought(facts),
      `Total: ${formatRupiah(order.total)}`,
      `Bayar sebelum: ${formatInstant(payBefore(order).toISOString())}`,
      `Kode pesanan: ${order.code}`,
    ],
    action('Lanjutkan pembayaran di sini:', 'Lanjutkan pembayaran', link),
    'Lewat dari batas waktu itu pesanan hangus dan tiketnya kembali dijual. Jangan bagikan tautan ini kepada siapa pun.',
    'Tim Panggung',
  ]);
}

/** The order is paid and the tickets are ready. */
export function paidMail(facts: MailFacts): MailText {
  const { order, event, link, login } = facts;
  return composed(`E-tiket Anda: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran Anda sudah kami terima. Tiket untuk ${event.title} siap digunakan.`,
    [
      `Acara: ${event.title}`,
      `Waktu: ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}`,
      `Tempat: ${event.venue}, ${event.city}`,
      ...bought(facts),
      `Total: ${formatRupiah(order.total)}`,
      `Kode pesanan: ${order.code}`,
    ],
    action('Lihat e-tiket dan kode QR Anda di sini:', 'Buka e-tiket', link),
    'E-tiket juga terlampir sebagai PDF, agar dapat dibuka tanpa koneksi, beserta berkas untuk kalender Anda.',
    ...(login === null
      ? []
      : [
          action(
            'Alamat email ini sudah punya akun Panggung. Masuk sebelum memesan lagi, agar tiketnya tersimpan di akun Anda:',
            'Masuk',
            login,
          ),
        ]),
    'Tunjukkan kode QR di pintu masuk beserta kartu identitas Anda. Jangan bagikan tautan ini kepada siapa pun.',
    'Sampai jumpa di acara!\nTim Panggung',
  ]);
}

function bought({ order, items, merchandise }: MailFacts): string[] {
  const list = (lines: Bought[]) => lines.map((one) => `${one.quantity} × ${one.name}`).join(', ');
  return [
    `Tiket: ${list(items)}`,
    ...(merchandise.length === 0
      ? []
      : [`Merchandise: ${list(merchandise)} (diambil di lokasi acara)`]),
    ...(order.promoCode === null
      ? []
      : [`Kode promo ${order.promoCode}: hemat ${formatRupiah(order.discount)}`]),
  ];
}

interface CancelledFacts extends Pick<MailFacts, 'event' | 'cancelReason' | 'link'> {
  order: Pick<OrderRow['order'], 'buyerName' | 'code'>;
}

/** The event was cancelled, and nothing was paid for the order. */
export function cancelledMail({ order, event, cancelReason, link }: CancelledFacts): MailText {
  return composed(`Acara dibatalkan: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Dengan berat hati kami sampaikan bahwa ${event.title} dibatalkan oleh penyelenggara.`,
    ...(cancelReason === null ? [] : [`Alasannya: ${sentence(cancelReason)}`]),
    `Pesanan ${order.code} kami batalkan. Jangan membayarnya lagi; pembayaran yang sudah terlanjur dikirim kami kembalikan penuh.`,
    action('Pesanan Anda:', 'Buka pesanan', link),
    'Mohon maaf atas ketidaknyamanannya.\nTim Panggung',
  ]);
}

interface RecoveryFacts {
  name: string;
  link: string;
  titles: string[];
  minutes: number;
}

/** For buyers who have lost the links to their orders. */
export function recoveryMail({ name, link, titles, minutes }: RecoveryFacts): MailText {
  return composed('Tautan ke pesanan Panggung Anda', [
    `Halo ${name},`,
    'Ini tautan ke pesanan yang dibuat dengan alamat email ini:',
    titles,
    action('Buka pesanan dan e-tiket Anda di sini:', 'Buka pesanan', link),
    `Tautan berlaku ${minutes} menit dan hanya dapat dipakai satu kali. Jangan bagikan kepada siapa pun.`,
    'Bukan Anda yang memintanya? Abaikan email ini.',
    'Tim Panggung',
  ]);
}

interface LinkFacts {
  name: string;
  link: string;
  title: string;
  code: string;
}

/** The link of one order, requested with its code and its address. */
export function orderLinkMail({ name, link, title, code }: LinkFacts): MailText {
  return composed(`Tautan ke pesanan ${code}`, [
    `Halo ${name},`,
    action(`Ini tautan ke pesanan Anda untuk ${title}:`, 'Buka pesanan', link),
    'Dari sana Anda melihat tiketnya atau mengajukan pengembalian dana. Siapa pun yang memegang tautan ini dapat membuka pesanannya, jadi jangan bagikan. Jatuh ke tangan lain? Ganti tautannya di halaman pesanan itu.',
    'Bukan Anda yang memintanya? Abaikan email ini; tautan yang lain tetap berlaku.',
    'Tim Panggung',
  ]);
}

import { formatInstant, formatRupiah } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import type { OrderRow } from '../orders/orders.repository';

interface ReviewFacts {
  order: Pick<OrderRow['order'], 'buyerName' | 'code' | 'total' | 'expiresAt'>;
  event: Pick<OrderRow['event'], 'title'>;
  link: string;
}

const endOf = ({ expiresAt }: ReviewFacts['order']) => formatInstant(expiresAt.toISOString());

/** The gateway examines the payment; the order waits for it. */
export function reviewBegunMail({ order, event, link }: ReviewFacts): MailText {
  return composed(`Pembayaran sedang diperiksa: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran kartu Anda sebesar ${formatRupiah(order.total)} untuk ${event.title} sedang diperiksa oleh layanan pembayaran. Jangan membayar lagi.`,
    `Tiketnya tetap kami simpan sampai pemeriksaan selesai, paling lambat ${endOf(order)}. Bila pembayarannya diterima, e-tiket langsung kami kirim. Bila sampai saat itu belum ada keputusan, pembayarannya kami batalkan dan pesanannya berakhir.`,
    action('Lihat perkembangannya di sini:', 'Lihat perkembangan', link),
    'Tim Panggung',
  ]);
}

const released =
  'Anda tidak dikenai biaya. Bila dananya sempat ditahan, bank penerbit kartu melepasnya kembali; lamanya tergantung bank Anda.';

/** The payment was not accepted, and the order still has time. */
export function payAgainMail({ order, event, link }: ReviewFacts): MailText {
  return composed(`Pembayaran tidak diterima: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran kartu Anda untuk ${event.title} tidak diterima setelah diperiksa. ${released}`,
    action(
      `Tiketnya masih kami simpan. Bayar dengan cara lain sebelum ${endOf(order)}:`,
      'Bayar dengan cara lain',
      link,
    ),
    'Tim Panggung',
  ]);
}

/** The payment was not accepted, and the order's time is over. */
export function orderOverMail({ order, event, link }: ReviewFacts): MailText {
  return composed(`Pembayaran tidak diterima: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pembayaran kartu Anda untuk ${event.title} tidak diterima setelah diperiksa, dan waktu pesanan ${order.code} sudah habis. Tiketnya tidak kami simpan lagi. ${released}`,
    action('Selama masih ada, tiket yang sama dapat dipesan lagi dari sini:', 'Pesan lagi', link),
    'Tim Panggung',
  ]);
}

import { formatLongDate, formatTime } from '@panggung/format';
import { action, composed, type MailText } from '../../platform/mail/compose';
import type { OrderRow } from '../orders/orders.repository';

interface DoubtFacts extends Pick<OrderRow, 'order' | 'event'> {
  link: string;
}

/** The promotor was suspended, and the event may not take place. */
export function inDoubtMail({ order, event, link }: DoubtFacts): MailText {
  return composed(`Acara Anda belum pasti: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Kami sedang memeriksa penyelenggara ${event.title}, dan penjualan tiketnya kami hentikan. Apakah acara pada ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}, tetap berlangsung belum pasti.`,
    order.status === 'awaiting_payment'
      ? `Pesanan ${order.code} belum dibayar. Jangan membayarnya; pesanan itu berakhir sendiri.`
      : 'Tiket Anda tetap tersimpan. Bila acara batal, dananya kami kembalikan penuh tanpa perlu Anda minta.',
    'Kami mengabari Anda begitu ada kepastian.',
    action('Pesanan Anda:', 'Buka pesanan', link),
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);
}

/** The promotor is active again, and the event takes place. */
export function certainMail({ order, event, link }: DoubtFacts): MailText {
  return composed(`Acara Anda tetap berlangsung: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `Pemeriksaan kami selesai: ${event.title} tetap berlangsung pada ${formatLongDate(event.date)}, ${formatTime(event.time, event.timezone)}, di ${event.venue}, ${event.city}. Tiket Anda berlaku seperti semula.`,
    action('Pesanan Anda:', 'Buka pesanan', link),
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);
}

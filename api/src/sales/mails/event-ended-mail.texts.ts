import { claimDays } from '@panggung/policy';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { Cancellation } from '../orders/cancellation';
import type { OrderRow } from '../orders/orders.repository';

interface EndedFacts extends Pick<OrderRow, 'event'> {
  order: Pick<OrderRow['order'], 'buyerName' | 'code'>;
  cancellation: Cancellation;
  link: string;
}

/** The event was ended after it took place, and all tickets of the order were used. */
export function eventEndedMail({ order, event, cancellation, link }: EndedFacts): MailText {
  return composed(`Acara dihentikan: ${event.title} (${order.code})`, [
    `Halo ${order.buyerName},`,
    `${event.title} dihentikan oleh penyelenggara. Alasannya: ${sentence(cancellation.reason)}`,
    'Tiket Anda sudah dipakai masuk pada hari acara, dan menurut penyelenggara acara sempat berlangsung. Karena itu dana tiket Anda tidak dikembalikan.',
    `Penjelasan penyelenggara: ${sentence(cancellation.tookPlaceReason ?? '')}`,
    `Keberatan? Hubungi bantuan kami paling lambat ${claimDays} hari setelah acara; kami memeriksanya.`,
    action('Pesanan Anda:', 'Buka pesanan', link),
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);
}

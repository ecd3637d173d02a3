import { formatRupiah } from '@panggung/format';
import { claimDays, verificationHours } from '@panggung/policy';
import type { RefundNews } from '../returns/refund-mail.job';
import { composed, type MailText } from '../../platform/mail/compose';
import type { OrderRow } from '../orders/orders.repository';
import type { Refund } from '../refunds/refunds.schema';

export interface RefundMailFacts {
  order: OrderRow['order'];
  event: OrderRow['event'];
  refund: Refund;
  /** Why the event was cancelled, if it was. */
  cancelReason: string | null;
  link: string;
}

type Compose = (facts: RefundMailFacts) => MailText;

const causes: Record<Refund['cause'], (facts: RefundMailFacts) => string> = {
  buyer_request: ({ event, refund }) =>
    `Permintaan pengembalian ${refund.tickets.length} tiket ${event.title} sudah kami terima dan disetujui (${refund.percent}%). Tiket itu tidak berlaku lagi.`,
  organizer_cancelled: ({ event, cancelReason }) =>
    `Dengan berat hati kami sampaikan bahwa ${event.title} dibatalkan oleh penyelenggara. ${cancelReason ? `Alasannya: ${cancelReason} ` : ''}Tiket Anda tidak berlaku lagi dan dananya dikembalikan penuh.`,
  organizer_postponed: ({ event, refund }) =>
    `Karena ${event.title} ditunda, ${refund.tickets.length} tiket Anda kami terima kembali dan dananya dikembalikan penuh. Tiket itu tidak berlaku lagi.`,
  paid_late: ({ order, event }) =>
    `Pembayaran untuk pesanan ${order.code} masuk setelah batas waktu, dan tiket ${event.title} sudah tidak tersedia. Dananya dikembalikan penuh. Mohon maaf atas ketidaknyamanannya.`,
  made_at_gateway: ({ order }) => `Sebagian dana pesanan ${order.code} sudah dikembalikan.`,
  paid_twice: ({ order }) =>
    `Pesanan ${order.code} terbayar dua kali. Tiket Anda tetap berlaku, dan pembayaran yang kedua dikembalikan penuh.`,
};

const figures = ({ order, refund }: RefundMailFacts) => [
  `Jumlah: ${formatRupiah(refund.amount)}`,
  `Melalui: ${refund.method.name}, ${refund.method.duration}`,
  `Kode pesanan: ${order.code}`,
];

const letter = (subject: string, facts: RefundMailFacts, paragraphs: string[]): MailText =>
  composed(`${subject}: ${facts.event.title} (${facts.order.code})`, [
    `Halo ${facts.order.buyerName},`,
    ...paragraphs,
    figures(facts),
    `Pantau statusnya di sini:\n${facts.link}`,
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);

export const refundMails: Record<RefundNews, Compose> = {
  approved: (facts) => letter('Pengembalian dana', facts, [causes[facts.refund.cause](facts)]),
  payout_needed: (facts) =>
    letter('Isi rekening Anda', facts, [
      `Dana untuk pesanan ${facts.order.code} tidak bisa dikembalikan lewat cara Anda membayar. Buka halaman pesanan dan isi rekening bank Anda, paling lambat ${claimDays} hari setelah acara.`,
      `Kami memeriksanya dalam ${verificationHours} jam setelah rekening diisi.`,
    ]),
  succeeded: (facts) =>
    letter('Dana sudah dikirim', facts, [
      'Pengembalian dana Anda sudah kami kirim. Kapan dana itu tiba bergantung pada bank atau dompet digital Anda.',
    ]),
  paid_out: (facts) =>
    letter('Dana sudah ditransfer', facts, [
      'Pengembalian dana Anda sudah kami transfer ke rekening yang Anda isi.',
    ]),
  rejected: (facts) =>
    letter('Pengembalian dana ditolak', facts, [
      `Permintaan pengembalian dana Anda tidak dapat kami penuhi. Alasannya: ${facts.refund.note ?? '-'}`,
      'Tiket Anda berlaku kembali.',
    ]),
};

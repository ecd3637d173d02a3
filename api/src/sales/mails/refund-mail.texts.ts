import { formatRupiah } from '@panggung/format';
import { claimDays, verificationHours } from '@panggung/policy';
import type { RefundNews } from '../returns/refund-mail.job';
import { action, composed, type MailText } from '../../platform/mail/compose';
import { sentence } from '../../platform/mail/sentence';
import type { Cancellation } from '../orders/cancellation';
import type { OrderRow } from '../orders/orders.repository';
import type { Refund } from '../refunds/refunds.schema';

export interface RefundMailFacts {
  order: Pick<OrderRow['order'], 'buyerName' | 'code'>;
  event: OrderRow['event'];
  refund: Pick<Refund, 'cause' | 'percent' | 'amount' | 'method' | 'tickets' | 'note'>;
  /** Undefined unless the event was cancelled. */
  cancellation: Cancellation | undefined;
  /** Used tickets of the order, which stay with it. */
  kept: number;
  link: string;
}

type Compose = (facts: RefundMailFacts) => MailText;

const causes: Record<Refund['cause'], (facts: RefundMailFacts) => string | string[]> = {
  buyer_request: ({ event, refund }) =>
    `Permintaan pengembalian ${refund.tickets.length} tiket ${event.title} sudah kami terima dan disetujui (${refund.percent}%). Tiket itu tidak berlaku lagi.`,
  organizer_cancelled: cancelled,
  organizer_postponed: ({ event, refund }) =>
    `Karena ${event.title} ditunda, ${refund.tickets.length} tiket Anda kami terima kembali dan dananya dikembalikan penuh. Tiket itu tidak berlaku lagi.`,
  paid_late: paidLate,
  made_at_gateway: ({ order }) => `Sebagian dana pesanan ${order.code} sudah dikembalikan.`,
  admin_decision: ({ event, refund }) =>
    `Kami memutuskan untuk mengembalikan dana ${refund.tickets.length} tiket ${event.title} (${refund.percent}%). Alasannya: ${sentence(refund.note ?? '')}`,
  paid_twice: ({ order }) =>
    `Pesanan ${order.code} terbayar dua kali. Tiket Anda tetap berlaku, dan pembayaran yang kedua dikembalikan penuh.`,
};

function paidLate({ order, event, cancellation }: RefundMailFacts): string[] {
  if (cancellation === undefined) {
    return [
      `Pembayaran untuk pesanan ${order.code} masuk setelah batas waktu, dan tiket ${event.title} sudah tidak tersedia. Dananya dikembalikan penuh. Mohon maaf atas ketidaknyamanannya.`,
    ];
  }
  const { reason } = cancellation;
  return [
    `${event.title} dibatalkan oleh penyelenggara sebelum pembayaran Anda masuk, jadi dananya dikembalikan penuh.`,
    ...(reason ? [`Alasannya: ${sentence(reason)}`] : []),
  ];
}

function cancelled({ event, refund, cancellation, kept }: RefundMailFacts): string[] {
  const why = cancellation?.reason ? [`Alasannya: ${sentence(cancellation.reason)}`] : [];
  return [
    `Dengan berat hati kami sampaikan bahwa ${event.title} dibatalkan oleh penyelenggara.`,
    ...why,
    ...(kept === 0 || !cancellation?.tookPlaceReason
      ? ['Tiket Anda tidak berlaku lagi dan dananya dikembalikan penuh.']
      : [
          `${refund.tickets.length} tiket yang belum dipakai tidak berlaku lagi dan dananya dikembalikan penuh.`,
          `${kept} tiket yang sudah dipakai masuk tidak dikembalikan dananya, karena menurut penyelenggara acara sempat berlangsung: ${sentence(cancellation.tookPlaceReason)} Keberatan? Hubungi bantuan kami paling lambat ${claimDays} hari setelah acara.`,
        ]),
  ];
}

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
    action('Pantau statusnya di sini:', 'Pantau pengembalian', facts.link),
    'Jangan bagikan tautan ini kepada siapa pun.\nTim Panggung',
  ]);

/** What the mail is about, where that is more than the refund. */
const subjects: Partial<Record<Refund['cause'], string>> = {
  organizer_cancelled: 'Acara dibatalkan',
};

export const refundMails: Record<RefundNews, Compose> = {
  approved: (facts) =>
    letter(
      subjects[facts.refund.cause] ?? 'Pengembalian dana',
      facts,
      [causes[facts.refund.cause](facts)].flat(),
    ),
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
      `Permintaan pengembalian dana Anda tidak dapat kami penuhi. Alasannya: ${sentence(facts.refund.note ?? '-')}`,
      'Tiket Anda berlaku kembali.',
    ]),
};

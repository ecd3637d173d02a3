import { dayOf, instantOf, jakarta, wallTimeOf } from '@panggung/format';
import { paymentTypeName, refundDurations, type RefundDuration } from '@panggung/policy';

type Duration = keyof typeof refundDurations;

/** How and when a payment came in. */
export interface PaidBy {
  /** Payment type of the gateway. */
  type: string | null;
  /** When the money came in. */
  at: Date;
  /** For QRIS: whose app paid, and who received the money, as the gateway names them. */
  issuer: string | null;
  acquirer: string | null;
}

interface Way {
  duration: Duration;
  /** Days after the payment in which the gateway refunds it; unlimited if left out. */
  days?: (paid: PaidBy) => number;
}

/**
 * Payment types that the gateway can refund itself, and until when (Midtrans, "Refund Transactions"
 * and "Direct Refund Transaction"). If it is unknown whose app paid, the shortest time counts: it
 * is better to ask for a bank account than to have a refund refused.
 */
const byGateway: Readonly<Record<string, Way>> = {
  credit_card: { duration: 'card' },
  qris: { duration: 'e_wallet', days: qrisDays },
  gopay: { duration: 'e_wallet', days: () => 45 },
  shopeepay: { duration: 'e_wallet', days: () => 365 },
  dana: { duration: 'e_wallet', days: () => 45 },
  ovo: { duration: 'e_wallet', days: () => 7 },
  kredivo: { duration: 'e_wallet', days: () => 14 },
  akulaku: { duration: 'e_wallet' },
};

/** If issuer and acquirer are the same company ("on-us"), that company's own time counts. */
function qrisDays({ issuer, acquirer }: PaidBy): number {
  const own = issuer?.toLowerCase();
  if (own === undefined || own !== acquirer?.toLowerCase()) return 7;
  if (isShopee(own)) return 365;
  return own === 'gopay' ? 45 : 7;
}

/** Midtrans calls it "airpay shopee" in QRIS. */
const isShopee = (name: string) => name.includes('shopee');

/** A margin, since sending a refund takes a while and clocks differ. */
const marginMs = 3_600_000;

/** The moment after which the gateway does not refund a payment any more; null if unlimited. */
function endOfWay(way: Way, paid: PaidBy): Date | null {
  if (way.days === undefined) return null;
  return new Date(paid.at.getTime() + way.days(paid) * 86_400_000 - marginMs);
}

export type RefundKind = 'gateway' | 'manual';

export interface RefundMethod {
  kind: RefundKind;
  /** How the money comes back, in words for buyers. */
  name: string;
  duration: string;
}

/**
 * How a payment is refunded at this moment. Payments by virtual account or in a shop, and old ones,
 * are refunded to a bank account by hand.
 */
export function refundKindOf(paid: PaidBy, now: Date): RefundKind {
  const way = paid.type === null ? undefined : byGateway[paid.type];
  if (way === undefined) return 'manual';
  const end = endOfWay(way, paid);
  return end === null || now < end ? 'gateway' : 'manual';
}

/** How a refund is made, in words. */
export function refundMethod(paymentType: string | null, kind: RefundKind): RefundMethod {
  const type = kind === 'gateway' ? (paymentType ?? '') : '';
  const name = paymentTypeName(type) ?? 'Transfer bank';
  const duration = byGateway[type]?.duration ?? 'virtual_account';
  return { kind, name, duration: inWords(refundDurations[duration]) };
}

/** How a payment would be refunded now, until when, and why not by its own method. */
export function quotedMethod(paid: PaidBy, now: Date) {
  const kind = refundKindOf(paid, now);
  const way = paid.type === null ? undefined : byGateway[paid.type];
  const end = way === undefined ? null : endOfWay(way, paid);
  const name = paymentTypeName(paid.type ?? '') ?? '';
  const days = kind === 'manual' ? way?.days?.(paid) : undefined;
  return {
    ...refundMethod(paid.type, kind),
    until: kind === 'gateway' && end !== null ? end.toISOString() : null,
    ...(days !== undefined && {
      note: `Pembayaran ${name} hanya bisa dikembalikan lewat ${name} sampai ${days} hari setelah dibayar, jadi dananya kami transfer ke rekening bank Anda.`,
    }),
  };
}

const inWords = ({ minDays, maxDays }: RefundDuration) => `${minDays}–${maxDays} hari`;

/** In Jakarta's time: ShopeePay makes no refunds from 23.55 to 06.00; with a margin. */
const quiet = { from: '23:50', to: '06:05' };
const dayMs = 86_400_000;

/**
 * When the gateway may be asked for a refund of this payment.
 * @returns undefined when it may be asked now
 */
export function quietUntil({ type, acquirer }: PaidBy, now: Date): Date | undefined {
  const byShopee =
    type === 'shopeepay' || (type === 'qris' && isShopee(acquirer?.toLowerCase() ?? ''));
  if (!byShopee) return undefined;
  const [today, time = ''] = wallTimeOf(now, jakarta).split('T');
  if (time >= quiet.to && time < quiet.from) return undefined;
  const day = time < quiet.to ? today : dayOf(new Date(now.getTime() + dayMs), jakarta);
  return new Date(instantOf(`${day}T${quiet.to}`, jakarta));
}

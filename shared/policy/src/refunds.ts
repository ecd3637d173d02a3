/** Why a ticket is given back. */
export type RefundCause = 'organizer_cancelled' | 'organizer_postponed' | 'buyer_request';

/**
 * How much a buyer gets back for a ticket, by the whole days that are left until the event; the
 * first tier that fits counts. Terms of sale, "Refund".
 */
export const refundTiers = [
  { minDays: 7, percent: 80 },
  { minDays: 3, percent: 50 },
  { minDays: Number.NEGATIVE_INFINITY, percent: 0 },
] as const;

/** Working days in which the money of a cancelled event is back. */
export const cancellationRefundDays = { minDays: 7, maxDays: 14 } as const satisfies RefundDuration;

/** Days after the event in which refunds of a cancelled event can be claimed. */
export const claimDays = 30;

/** Days in which a ticket for a postponed event is refunded in full. */
export const postponementDays = 14;

/**
 * Until when tickets for a postponed event are refunded in full: never beyond the new start.
 * @param postponedAt when the new start was announced
 */
export const endOfPostponement = (postponedAt: Date, startsAt: Date): Date =>
  new Date(Math.min(postponedAt.getTime() + postponementDays * 86_400_000, startsAt.getTime()));

/** Hours until an admin has checked a refund that needs it. */
export const verificationHours = 24;

/** How many days a refund takes, by payment method. */
export interface RefundDuration {
  minDays: number;
  maxDays: number;
}

export const refundDurations = {
  card: { minDays: 7, maxDays: 14 },
  virtual_account: { minDays: 3, maxDays: 7 },
  e_wallet: { minDays: 1, maxDays: 3 },
} as const satisfies Record<string, RefundDuration>;

/**
 * Percent of the price that is refunded. `organizer_postponed` applies only until
 * `endOfPostponement`.
 * @param daysBefore whole days until the event, see `daysBefore`; negative after it
 */
export function refundPercent(cause: RefundCause, daysBefore: number): number {
  if (cause === 'organizer_postponed') return 100;
  if (cause === 'organizer_cancelled') return daysBefore >= -claimDays ? 100 : 0;
  return refundTiers.find(({ minDays }) => daysBefore >= minDays)?.percent ?? 0;
}

/** Whole rupiah, half a rupiah rounded up; never more than the price. */
export const refundAmount = (price: number, percent: number): number =>
  Math.round((price * percent) / 100);

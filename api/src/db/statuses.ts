/** States of an order. */
export const orderStatuses = [
  'awaiting_payment',
  'paid',
  'expired',
  'cancelled',
  'paid_unfulfillable',
  'partially_refunded',
  'refunded',
] as const;

/** States of one attempt to pay an order. */
export const attemptStatuses = [
  'created',
  'pending',
  'challenge',
  'captured',
  'settled',
  'denied',
  'expired',
  'cancelled',
  'failed',
  'reversed',
] as const;

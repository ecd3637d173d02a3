import { z } from 'zod';
import { methodIds } from './methods';

export const statuses = [
  'pending',
  'authorize',
  'capture',
  'settlement',
  'deny',
  'cancel',
  'expire',
  'failure',
  'refund',
  'partial_refund',
  'chargeback',
] as const;
export type Status = (typeof statuses)[number];

const refundSchema = z.object({
  id: z.number(),
  key: z.string(),
  amount: z.number(),
  reason: z.string(),
  at: z.number(),
});

/** What exists once the buyer has picked a method. Times are milliseconds since the epoch. */
const chargeSchema = z.object({
  transactionId: z.string(),
  method: z.enum(methodIds),
  at: z.number(),
  expiresAt: z.number(),
  status: z.enum(statuses),
  fraud: z.enum(['accept', 'challenge', 'deny']),
  settledAt: z.number().optional(),
  /** Number to pay to: virtual account, bill key, payment code, or approval code of a card. */
  reference: z.string(),
  refunds: z.array(refundSchema),
  /** For QRIS: the app that paid; GoPay if left out. */
  issuer: z.string().optional(),
});

export const transactionSchema = z.object({
  orderId: z.string(),
  token: z.string(),
  grossAmount: z.number(),
  items: z.array(z.object({ name: z.string(), price: z.number(), quantity: z.number() })),
  customerName: z.string(),
  enabledPayments: z.array(z.string()).optional(),
  finishUrl: z.string().optional(),
  createdAt: z.number(),
  /** Until when a method can be picked. Passing it sends no notification. */
  pageExpiresAt: z.number(),
  /** The `expiry` of the order: from a fixed start, or from the pick of a method on. */
  expiry: z.object({ startAt: z.number().optional(), durationMs: z.number() }).optional(),
  charge: chargeSchema.optional(),
  /** What the shop wants to find in the notifications. */
  customField1: z.string().optional(),
  /** Header of the call that made it: real gateways log such headers. */
  traceparent: z.string().optional(),
});

export type Refund = z.infer<typeof refundSchema>;
export type Charge = z.infer<typeof chargeSchema>;
export type Transaction = z.infer<typeof transactionSchema>;
export type ChargedTransaction = Transaction & { charge: Charge };

export function isCharged(transaction: Transaction): transaction is ChargedTransaction {
  return transaction.charge !== undefined;
}

export function refundedAmount({ refunds }: Charge): number {
  return refunds.reduce((sum, { amount }) => sum + amount, 0);
}

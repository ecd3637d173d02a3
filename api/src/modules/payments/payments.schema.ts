import { z } from 'zod';
import { attemptStatuses, orderStatuses } from '../../db/statuses';
import { instant, uuid } from '../../platform/http/schemas';

export type AttemptStatus = (typeof attemptStatuses)[number];

const paymentFields = z.object({
  id: uuid,
  transactionId: uuid,
  status: z.enum(attemptStatuses),
  method: z.string().nullable(),
  token: z.string(),
  redirectUrl: z.string(),
  expiresAt: instant,
  payTo: z
    .object({
      kind: z.enum(['virtual_account', 'bill', 'store']),
      name: z.string(),
      number: z.string(),
      billerCode: z.string().nullable(),
    })
    .nullable()
    .meta({ description: 'Where to pay; null before a method is chosen and for those without' }),
});

export const paymentSchema = paymentFields.meta({ id: 'Payment' });

export type Payment = z.output<typeof paymentSchema>;

export const paymentStatusSchema = paymentFields
  .extend({ transactionStatus: z.enum(orderStatuses) })
  .meta({ id: 'PaymentStatus' });

export const createPaymentBody = z.object({
  transactionId: z.uuid(),
  insteadOf: z
    .uuid()
    .optional()
    .meta({ description: 'The payment to give up, so that another method can be chosen' }),
});

const short = z.string().max(200);

/** Midtrans' HTTP notification; what is not named here is kept in the inbox as it came. */
export const notificationBody = z.looseObject({
  order_id: short.min(1),
  status_code: short,
  gross_amount: short,
  signature_key: short,
  transaction_status: short,
  transaction_id: short.optional(),
  fraud_status: short.optional(),
  payment_type: short.optional(),
});

export type Notification = z.output<typeof notificationBody>;

/** What makes two notifications the same news. */
export const identifyingFields = [
  'order_id',
  'transaction_id',
  'transaction_status',
  'fraud_status',
  'status_code',
  'gross_amount',
  'settlement_time',
  'refund_amount',
] as const;

import { z } from 'zod';
import { orderStatuses } from '../../db/statuses';
import { paymentFields } from '../orders/order-payment.schema';

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

/** Midtrans' HTTP notification; other fields are stored in the inbox unchanged. */
export const notificationBody = z.looseObject({
  order_id: short.min(1),
  status_code: short,
  gross_amount: short,
  signature_key: short,
  transaction_status: short,
  transaction_id: short.optional(),
  fraud_status: short.optional(),
  payment_type: short.optional(),
  custom_field1: short.optional(),
});

export type Notification = z.output<typeof notificationBody>;

/** Two notifications with equal values in these fields are the same news. */
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

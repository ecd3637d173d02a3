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
});

export const paymentSchema = paymentFields.meta({ id: 'Payment' });

export type Payment = z.output<typeof paymentSchema>;

export const paymentStatusSchema = paymentFields
  .extend({ transactionStatus: z.enum(orderStatuses) })
  .meta({ id: 'PaymentStatus' });

export const createPaymentBody = z.object({ transactionId: z.uuid() });

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

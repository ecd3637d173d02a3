import { z } from 'zod';
import { attemptStatuses } from '../../db/statuses';
import { instant, uuid } from '../../platform/http/schemas';

export type AttemptStatus = (typeof attemptStatuses)[number];

export const paymentFields = z.object({
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

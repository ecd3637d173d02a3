import { z } from 'zod';
import { orderStatuses } from '../../db/statuses';
import {
  emailSchema,
  instant,
  line,
  phoneSchema,
  rupiahSchema,
  uuid,
} from '../../platform/http/schemas';
import { paymentSchema } from '../payments/payments.schema';
import { eventSummarySchema, ticketSchema } from '../tickets/tickets.schema';

export const transactionSchema = z
  .object({
    id: uuid,
    code: z.string(),
    status: z.enum(orderStatuses),
    event: eventSummarySchema,
    items: z.array(
      z.object({
        ticketTypeId: uuid,
        name: z.string(),
        quantity: z.int(),
        unitPrice: rupiahSchema,
        subtotal: rupiahSchema,
      }),
    ),
    total: rupiahSchema,
    buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    createdAt: instant,
    expiresAt: instant,
    paidAt: instant.nullable(),
    payment: paymentSchema.nullable(),
    tickets: z.array(ticketSchema),
    accessToken: z
      .string()
      .optional()
      .meta({ description: 'Opens a guest’s order; only in the answer that creates it' }),
  })
  .meta({ id: 'Transaction' });

export type Transaction = z.output<typeof transactionSchema>;

const items = z
  .array(z.object({ ticketTypeId: z.uuid(), quantity: z.int().min(1).max(1000) }))
  .min(1)
  .max(20)
  .refine((list) => new Set(list.map((item) => item.ticketTypeId)).size === list.length, {
    error: 'Setiap jenis tiket hanya boleh disebut sekali',
  });

const buyer = z.object({ name: line(120), email: emailSchema, phone: phoneSchema });

export const guestPurchaseBody = z.object({ eventId: z.uuid(), items, buyer });
export const memberPurchaseBody = guestPurchaseBody.extend({
  buyer: buyer.partial().optional(),
});

export type OrderRequest = Omit<z.output<typeof guestPurchaseBody>, 'buyer'>;
export type Buyer = z.output<typeof buyer>;
export type MemberPurchase = z.output<typeof memberPurchaseBody>;

export const idempotencyHeaders = z.object({
  'idempotency-key': z
    .string()
    .min(8)
    .max(200)
    .regex(/^[\x21-\x7e]+$/),
});

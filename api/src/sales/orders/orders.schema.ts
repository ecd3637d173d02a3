import { goodsLimit, variantLimit } from '@panggung/policy';
import { z } from 'zod';
import { orderSources, orderStatuses } from '../../db/statuses';
import {
  emailSchema,
  instant,
  line,
  pageQuery,
  periodQuery,
  phoneSchema,
  rupiahSchema,
  searchText,
  uuid,
} from '../../platform/http/schemas';
import { agreementSchema } from '../../platform/http/agreement.schema';
import { promoCodeText } from '../promo-codes/promo-codes.schema';
import { eventSummarySchema, ticketSchema } from '../tickets/tickets.schema';
import { paymentSchema } from './order-payment.schema';

// Stored answers from before complimentary tickets existed have no source.
const source = z
  .enum(orderSources)
  .default('sale')
  .meta({ description: 'Complimentary tickets were given by the organizer' });

export const transactionSchema = z
  .object({
    id: uuid,
    code: z.string(),
    status: z.enum(orderStatuses),
    source,
    event: eventSummarySchema,
    items: z.array(
      z.object({
        ticketTypeId: uuid,
        name: z.string(),
        quantity: z.int(),
        unitPrice: rupiahSchema,
        subtotal: rupiahSchema.meta({ description: 'Before the discount' }),
        holders: z.array(z.string()).meta({
          description: 'Who the tickets are for, in their order; empty when all are for the buyer',
        }),
      }),
    ),
    merchandise: z.array(
      z.object({
        variantId: uuid,
        name: z.string(),
        quantity: z.int(),
        unitPrice: rupiahSchema,
        subtotal: rupiahSchema,
      }),
    ),
    promo: z
      .object({ code: z.string(), discount: rupiahSchema })
      .nullable()
      .meta({ description: 'The promo code, and what it takes off the tickets' }),
    total: rupiahSchema.meta({ description: 'What is to be paid' }),
    buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    createdAt: instant,
    expiresAt: instant,
    paidAt: instant.nullable(),
    payment: paymentSchema.nullable(),
    tickets: z.array(ticketSchema),
    mailWithheld: z.boolean().default(false).meta({
      description:
        'No mail was sent about this order yet: nobody has paid, or shown to read the address, which got enough of them',
    }),
    accessToken: z
      .string()
      .optional()
      .meta({ description: 'Opens a guest’s order; only in the answer that creates it' }),
  })
  .meta({ id: 'Transaction' });

export type Transaction = z.output<typeof transactionSchema>;

export const ordersQuery = pageQuery.extend({ status: z.enum(orderStatuses).optional() });

export const allOrdersQuery = ordersQuery.extend({
  q: searchText.meta({
    description: 'A code, a whole mail address, or part of the name of a buyer',
  }),
  event: searchText.meta({ description: 'The id of an event, or part of its title' }),
  userId: z.uuid().optional(),
  ...periodQuery,
});

export type AllOrdersQuery = z.output<typeof allOrdersQuery>;

const item = z
  .object({
    ticketTypeId: z.uuid(),
    quantity: z.int().min(1).max(1000),
    holders: z
      .array(line(120))
      .optional()
      .meta({ description: 'A name for each ticket; all are for the buyer when left out' }),
  })
  .refine(({ holders, quantity }) => holders === undefined || holders.length === quantity, {
    error: 'Isi satu nama untuk setiap tiket',
    path: ['holders'],
  });

const items = z
  .array(item)
  .min(1)
  .max(20)
  .refine((list) => new Set(list.map((item) => item.ticketTypeId)).size === list.length, {
    error: 'Setiap jenis tiket hanya boleh disebut sekali',
  });

const goods = z
  .array(z.object({ variantId: z.uuid(), quantity: z.int().min(1).max(goodsLimit) }))
  .max(variantLimit)
  .refine((list) => new Set(list.map(({ variantId }) => variantId)).size === list.length, {
    error: 'Setiap varian hanya boleh disebut sekali',
  });

const order = {
  agreement: agreementSchema,
  eventId: z.uuid(),
  items,
  merchandise: goods.optional().meta({ description: 'Handed out at the event' }),
  promoCode: promoCodeText.optional(),
  waitingToken: z.string().max(600).optional().meta({
    description: 'Of an entry whose pass the order spends, at events with a waiting room',
  }),
};

const buyer = z.object({ name: line(120), email: emailSchema, phone: phoneSchema });

export const guestPurchaseBody = z.object({ ...order, buyer });
export const memberPurchaseBody = z.object({ ...order, buyer: buyer.partial().optional() });

export type OrderRequest = Omit<z.output<typeof guestPurchaseBody>, 'buyer'>;
export type Buyer = z.output<typeof buyer>;
export type MemberPurchase = z.output<typeof memberPurchaseBody>;

/** Codes are read out on the phone and typed by hand, so case does not matter. */
export const findTransactionBody = z.object({
  code: z
    .string()
    .trim()
    .max(30)
    .toUpperCase()
    .regex(/^PGG-[0-9A-Z]{6}$/, { error: 'Kode pesanan berbentuk PGG-7K2M9Q' }),
  email: emailSchema,
});

export type FindTransaction = z.output<typeof findTransactionBody>;

export const recoverBody = z.object({ email: emailSchema });
export const recoveredBody = z.object({ token: z.string().min(1).max(1000) });

export const recoveredOrderSchema = z
  .object({
    transactionId: uuid,
    accessToken: z.string(),
    code: z.string(),
    status: z.enum(orderStatuses),
    source,
    event: eventSummarySchema,
  })
  .meta({ id: 'RecoveredTransaction' });

export type RecoveredOrder = z.output<typeof recoveredOrderSchema>;

export const recoveredTicketSchema = z
  .object({
    ticketId: uuid,
    accessToken: z.string(),
    ticketTypeName: z.string(),
    holderName: z.string(),
    event: eventSummarySchema,
  })
  .meta({ id: 'RecoveredTicket' });

export type RecoveredTicket = z.output<typeof recoveredTicketSchema>;

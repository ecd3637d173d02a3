import { z } from 'zod';
import { refundCauses, refundStatuses } from '../../db/statuses';
import {
  instant,
  line,
  paragraph,
  pageMeta,
  pageQuery,
  periodQuery,
  rupiahSchema,
  searchText,
  uuid,
} from '../../platform/http/schemas';

const methodSchema = z.object({
  kind: z.enum(['gateway', 'manual']),
  name: z.string(),
  duration: z.string().meta({ description: 'How long the money is under way, in words' }),
});

export const refundQuoteSchema = z
  .object({
    transactionId: uuid,
    cause: z.enum(['organizer_cancelled', 'organizer_postponed', 'buyer_request']),
    daysBefore: z.int().meta({ description: 'Whole days at the venue; negative after the event' }),
    percent: z.int(),
    tickets: z.array(
      z.object({
        ticketId: uuid,
        code: z.string().nullable().meta({ description: 'Null once it was handed on' }),
        ticketTypeName: z.string(),
        price: rupiahSchema,
        amount: rupiahSchema,
        refundable: z.boolean(),
        reason: z.string().optional().meta({ description: 'Why not, in words for the buyer' }),
      }),
    ),
    left: rupiahSchema.meta({
      description:
        'Of the payment: no more goes back, whatever the tickets cost. Less than it when a part went back before, also on the gateway’s own pages',
    }),
    standing: z.int().meta({ description: 'Tickets of the order that are good or were used' }),
    merchandise: z
      .array(z.object({ name: z.string(), quantity: z.int(), amount: rupiahSchema }))
      .meta({ description: 'Goes back when all standing tickets do, and only then' }),
    method: methodSchema.extend({
      until: instant.nullable().meta({ description: 'Then this way back is closed' }),
      note: z.string().optional().meta({ description: 'Why not the way it came, in words' }),
    }),
    deadline: instant.meta({ description: 'From then on nothing goes back any more' }),
  })
  .meta({ id: 'RefundQuote' });

export type RefundQuote = z.output<typeof refundQuoteSchema>;

const refundFields = z.object({
  id: uuid,
  transactionId: uuid,
  status: z.enum(refundStatuses),
  cause: z.enum(refundCauses),
  percent: z.int(),
  amount: rupiahSchema,
  merchandiseAmount: rupiahSchema.meta({ description: 'The part of `amount` for merchandise' }),
  method: methodSchema,
  tickets: z.array(z.object({ ticketId: uuid, amount: rupiahSchema })),
  payoutNeeded: z.boolean().meta({ description: 'The buyer still has to name a bank account' }),
  requestedAt: instant,
  updatedAt: instant,
  note: z.string().optional(),
});

export const refundSchema = refundFields.meta({ id: 'Refund' });

export type Refund = z.output<typeof refundSchema>;

const accountNumber = z
  .string()
  .max(60)
  .transform((text) => text.replaceAll(/[ .-]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, { error: 'Nomor rekening terdiri dari 6 sampai 20 angka' }));

const payoutSchema = z.object({ bank: line(60), accountNumber, accountName: line(120) });

export const adminRefundSchema = refundFields
  .extend({
    reason: z.string().nullable(),
    payout: z
      .object({ bank: z.string(), accountNumber: z.string(), accountName: z.string() })
      .nullable(),
    proven: z.boolean().meta({ description: 'There is a file that proves the transfer' }),
    payoutReference: z.string().nullable(),
    twoAdmins: z
      .boolean()
      .meta({ description: 'One admin approves the transfer, another makes it' }),
    payoutApprovedBy: uuid.nullable().meta({ description: 'The admin who did' }),
    transaction: z.object({
      code: z.string(),
      eventTitle: z.string(),
      buyer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    }),
  })
  .meta({ id: 'AdminRefund' });

export type AdminRefund = z.output<typeof adminRefundSchema>;

const ticketIds = z
  .array(z.uuid())
  .min(1, { error: 'Pilih tiket yang ingin dikembalikan' })
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, {
    error: 'Setiap tiket hanya boleh disebut sekali',
  });

export const refundBody = z
  .object({
    ticketIds: ticketIds
      .optional()
      .meta({ description: 'Left out only to name the account of a refund that waits for it' }),
    reason: z.string().trim().max(500).optional(),
    payout: payoutSchema.optional(),
  })
  .refine(({ ticketIds, payout }) => ticketIds !== undefined || payout !== undefined, {
    error: 'Pilih tiket yang ingin dikembalikan',
    path: ['ticketIds'],
  });

export type RefundRequest = z.output<typeof refundBody>;

export const refundGrantBody = z.object({
  ticketIds,
  reason: paragraph(500).meta({ description: 'The buyer is told' }),
});

export type RefundGrant = z.output<typeof refundGrantBody>;

export const adminRefundsQuery = pageQuery.extend({
  status: z.enum(refundStatuses).optional(),
  cause: z.enum(refundCauses).optional(),
  q: searchText.meta({ description: 'As in GET /transactions' }),
  ...periodQuery,
});

export type AdminRefundsQuery = z.output<typeof adminRefundsQuery>;

export const adminRefundList = z.object({ data: z.array(adminRefundSchema), meta: pageMeta });

export const paidOutBody = z.object({ reference: line(100) });
export const rejectRefundBody = z.object({ reason: paragraph(500) });

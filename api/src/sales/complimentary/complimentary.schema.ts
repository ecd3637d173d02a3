import { giftLimit } from '@panggung/policy';
import { z } from 'zod';
import { emailSchema, instant, line, paragraph, pageMeta, uuid } from '../../platform/http/schemas';

export const giveBody = z
  .object({
    ticketTypeId: z.uuid(),
    quantity: z.int().min(1).max(giftLimit),
    receiver: z.object({ name: line(120), email: emailSchema }),
    holders: z.array(line(120)).max(giftLimit).optional().meta({
      description: 'A name for each ticket; all are for the receiver when left out',
    }),
    reason: paragraph(200, 3).meta({ description: 'Why they are given; the mail does not say it' }),
  })
  .refine(({ holders, quantity }) => holders === undefined || holders.length === quantity, {
    error: 'Isi satu nama untuk setiap tiket',
    path: ['holders'],
  });

export type Give = z.output<typeof giveBody>;

export const giftParams = z.object({ id: z.uuid(), giftId: z.uuid() });

export const revokeBody = z.object({
  ticketIds: z
    .array(z.uuid())
    .min(1)
    .max(giftLimit)
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'Setiap tiket hanya boleh disebut sekali',
    }),
  reason: paragraph(200, 3).meta({ description: 'The receiver reads it in a mail' }),
});

export type Revoke = z.output<typeof revokeBody>;

const states = ['issued', 'checked_in', 'revoked', 'void'] as const;

/** Complimentary tickets that were given together, as their promotor sees them. */
export const giftSchema = z
  .object({
    id: uuid.meta({ description: 'Of the order' }),
    code: z.string(),
    ticketTypeName: z.string(),
    receiver: z.object({ name: z.string(), email: z.string() }),
    reason: z.string(),
    givenAt: instant,
    tickets: z.array(
      z.object({
        id: uuid,
        holder: z.string(),
        state: z.enum(states).meta({ description: 'Void: the event was cancelled' }),
        checkedInAt: instant.nullable(),
        revokedAt: instant.nullable(),
        revokedFor: z.string().nullable(),
      }),
    ),
  })
  .meta({ id: 'Gift' });

export type Gift = z.output<typeof giftSchema>;

export const oneGift = z.object({ data: giftSchema });
export const gifts = z.object({ data: z.array(giftSchema), meta: pageMeta });

/** The answer that is stored under an idempotency key. */
export const givenSchema = z.object({ id: z.string() });

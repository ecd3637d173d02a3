import { z } from 'zod';
import {
  instant,
  pageMeta,
  pageQuery,
  rupiahSchema,
  searchText,
  uuid,
} from '../../platform/http/schemas';
import { versionSchema } from '../../platform/versions/if-match';
import { promoBearers } from '../../db/statuses';
import { promoCodeText, promoCodeSchema } from '../../sales';

const states = ['upcoming', 'active', 'used_up', 'ended'] as const;

/** A promo code as who made it sees it. */
export const listedPromoCodeSchema = promoCodeSchema
  .extend({
    id: uuid,
    eventId: uuid.nullable().meta({ description: 'Null for all events' }),
    eventTitle: z.string().nullable(),
    borneBy: z.enum(promoBearers).meta({ description: 'Whose money the discount is' }),
    capacity: z.int().nullable().meta({ description: 'Orders that may use it; null for any' }),
    taken: z.int(),
    given: rupiahSchema.meta({
      description: 'What it took off tickets that are paid for and were not given back',
    }),
    startsAt: instant.nullable(),
    endsAt: instant.nullable(),
    createdAt: instant,
    state: z.enum(states),
    version: versionSchema,
  })
  .meta({ id: 'ListedPromoCode' });

export const promoCodesQuery = pageQuery.extend({
  q: searchText.meta({ description: 'Part of a code or of the title of its event' }),
  state: z.enum(states).optional(),
  scope: z.enum(['event', 'all']).optional(),
});

export type PromoCodesQuery = z.output<typeof promoCodesQuery>;

export const promoCodeList = z.object({ data: z.array(listedPromoCodeSchema), meta: pageMeta });

const limits = {
  capacity: z.int().min(1).max(10_000_000).nullish(),
  startsAt: z.iso.datetime({ offset: true }).nullish(),
  endsAt: z.iso.datetime({ offset: true }).nullish(),
};

const newFields = {
  code: promoCodeText,
  ticketTypeIds: z
    .array(z.uuid())
    .max(50)
    .default([])
    .refine((ids) => new Set(ids).size === ids.length, {
      error: 'Setiap jenis tiket hanya boleh disebut sekali',
    }),
  kind: z.enum(['percent', 'amount']),
  value: z.int().min(1).max(1_000_000_000),
  ...limits,
};

const atMostAll = ({ kind, value }: { kind: 'percent' | 'amount'; value: number }) =>
  kind === 'amount' || value <= 100;

const tooMuch = { error: 'Potongan paling banyak 100 persen', path: ['value'] };

export const newPromoCodeBody = z
  .object({
    ...newFields,
    eventId: z.uuid().nullish(),
    borneBy: z.enum(promoBearers).optional().meta({
      description: 'The platform by default for all events; for one event its promotor always',
    }),
  })
  .refine(atMostAll, tooMuch)
  .refine(({ eventId, borneBy }) => eventId == null || borneBy !== 'platform', {
    error: 'Kode untuk satu acara ditanggung penyelenggaranya',
    path: ['borneBy'],
  });

/** For the event in the URL. */
export const newOwnPromoCodeBody = z.object(newFields).refine(atMostAll, tooMuch);

export const promoCodeChangeBody = z.object(limits);

export type NewPromoCode = z.output<typeof newPromoCodeBody>;

export const ownPromoCodeParams = z.object({ id: z.uuid(), codeId: z.uuid() });

export type NewOwnPromoCode = z.output<typeof newOwnPromoCodeBody>;

export type PromoCodeChange = z.output<typeof promoCodeChangeBody>;

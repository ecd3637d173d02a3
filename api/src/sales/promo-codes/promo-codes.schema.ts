import { z } from 'zod';
import { uuid } from '../../platform/http/schemas';

/** Typed by hand, so case and surrounding spaces do not matter. */
export const promoCodeText = z
  .string()
  .max(60)
  .trim()
  .toUpperCase()
  .pipe(z.string().regex(/^[A-Z0-9-]{3,30}$/, { error: 'Kode promo tidak valid' }));

export const promoCodeParams = z.object({ id: z.uuid(), code: promoCodeText });

export const promoCodeSchema = z
  .object({
    code: z.string(),
    kind: z.enum(['percent', 'amount']),
    value: z
      .int()
      .meta({ description: 'Percent of the price of a ticket, rounded down, or rupiah off it' }),
    ticketTypeIds: z
      .array(uuid)
      .meta({ description: 'The only ticket types that it is for; empty for all of them' }),
  })
  .meta({ id: 'PromoCode' });

export type PromoCode = z.output<typeof promoCodeSchema>;

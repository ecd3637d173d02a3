import { z } from 'zod';
import { instant, pageQuery, rupiahSchema, uuid } from '../../platform/http/schemas';
import { figuresSchema } from '../figures/figures.schema';

const day = z.string().meta({ description: 'YYYY-MM-DD at the venue' });

export const salesSchema = z
  .object({
    timezone: z.string(),
    today: day,
    tiers: z.array(
      figuresSchema
        .pick({
          sold: true,
          returned: true,
          complimentary: true,
          soldElsewhere: true,
          held: true,
          revenue: true,
        })
        .extend({
          id: uuid,
          name: z.string(),
          capacity: z.int(),
          revenue: rupiahSchema.meta({
            description: 'Prices less discounts of the promotor and what went back for tickets',
          }),
        }),
    ),
    days: z
      .array(
        z.object({
          date: day,
          sold: z.int(),
          revenue: rupiahSchema.meta({ description: 'Of the orders that were paid on this day' }),
        }),
      )
      .meta({
        description:
          'Every day from the first sale until today or the day of the event. Tickets and money that went back are off the day of their sale: the sums are those of `total`',
      }),
    total: figuresSchema,
  })
  .meta({ id: 'EventSales' });

export type Sales = z.output<typeof salesSchema>;

export const attendeesQuery = pageQuery.extend({
  q: z
    .string()
    .trim()
    .max(100)
    .optional()
    .meta({ description: 'Part of a name, an address or a code' }),
});

export type AttendeesQuery = z.output<typeof attendeesQuery>;

export const attendeeSchema = z
  .object({
    id: uuid.meta({ description: 'Of the ticket' }),
    code: z.string(),
    status: z.enum(['issued', 'checked_in', 'transferred']),
    ticketTypeName: z.string(),
    holder: z.string(),
    holderEmail: z.string().nullable().meta({ description: 'Of whom it was handed to' }),
    buyer: z.object({ name: z.string(), email: z.string() }),
    orderCode: z.string(),
    complimentary: z.boolean(),
    checkedInAt: instant.nullable(),
  })
  .meta({ id: 'Attendee' });

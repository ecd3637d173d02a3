import { z } from 'zod';
import { instant, pageQuery, rupiahSchema, uuid } from '../../platform/http/schemas';

const soldOf = {
  sold: z
    .int()
    .meta({ description: 'Tickets that money stands behind and that were not given back' }),
  revenue: rupiahSchema.meta({ description: 'What was paid for them, after promo codes' }),
};

export const salesSchema = z
  .object({
    timezone: z.string(),
    tiers: z.array(
      z.object({
        id: uuid,
        name: z.string(),
        capacity: z.int(),
        ...soldOf,
        held: z.int().meta({ description: 'In orders that wait for their payment' }),
        complimentary: z.int().meta({ description: 'Given away by the organizer' }),
        soldElsewhere: z.int(),
      }),
    ),
    days: z
      .array(z.object({ date: z.string(), ...soldOf }))
      .meta({ description: 'Days at the venue on which something was sold, the first one first' }),
    total: z.object({ ...soldOf, complimentary: z.int(), checkedIn: z.int() }),
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

import { z } from 'zod';
import { instant, pageQuery, rupiahQuery, rupiahSchema, uuid } from '../../platform/http/schemas';
import { categorySchema } from '../categories/categories.schema';

const ticketTypeSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    price: rupiahSchema,
    available: z.int().meta({ description: 'Units still free at this moment' }),
    capacity: z.int(),
    status: z.enum(['upcoming', 'on_sale', 'low', 'sold_out', 'ended']),
    saleStartsAt: instant.nullable(),
    saleEndsAt: instant.nullable(),
  })
  .meta({ id: 'TicketType' });

export const eventSchema = z
  .object({
    id: uuid,
    title: z.string(),
    artist: z.object({ id: uuid, stage_name: z.string() }).nullable(),
    promotor: z.object({ id: uuid, name: z.string() }).nullable(),
    category: categorySchema.pick({ id: true, name: true }).nullable(),
    date: z.string().meta({ description: 'YYYY-MM-DD in the zone of the venue' }),
    time: z.string().meta({ description: 'HH:mm in the zone of the venue' }),
    timezone: z.string().meta({ description: 'IANA name' }),
    startsAt: instant,
    venue: z.string(),
    location: z.string().meta({ description: 'City, province' }),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    is_trending: z.boolean(),
    is_featured: z.boolean(),
    sold: z.int(),
    total_quota: z.int(),
    status: z.enum(['scheduled', 'cancelled']),
    ticketTypes: z.array(ticketTypeSchema),
  })
  .meta({ id: 'Event' });

export type Event = z.output<typeof eventSchema>;
export type TicketType = z.output<typeof ticketTypeSchema>;

const word = z.string().trim().max(100);

export const eventsQuery = pageQuery.extend({
  q: word.optional(),
  category: word.optional().describe('Name of the category, in any case'),
  city: word.optional(),
  dateFrom: z.iso.date().optional(),
  dateTo: z.iso.date().optional(),
  priceMin: rupiahQuery,
  priceMax: rupiahQuery,
  available: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional(),
  sort: z.enum(['soonest', 'cheapest', 'popular', 'newest']).default('soonest'),
});

export type EventsQuery = z.output<typeof eventsQuery>;

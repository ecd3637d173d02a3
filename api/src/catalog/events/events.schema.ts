import { z } from 'zod';
import { waitingRoomModes } from '../../db/statuses';
import { instant, pageMeta, previewSchema, rupiahSchema, uuid } from '../../platform/http/schemas';
import { eventNoticeSchema } from './event-notices';
import { phases } from '../../waiting-rooms';
import { categorySchema } from '../categories/categories.schema';

const ticketTypeSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    price: rupiahSchema.meta({ description: 'Rupiah; 0 where free or not announced yet' }),
    free: z.boolean(),
    available: z.int().meta({
      description: 'Units still free at this moment; 0 while the price is not announced',
    }),
    capacity: z.int(),
    maxPerOrder: z.int().meta({ description: 'Units of it in one order' }),
    people: z.int().meta({ description: 'Who come in with one ticket of it' }),
    status: z
      .enum(['upcoming', 'unannounced', 'on_sale', 'low', 'sold_out', 'paused', 'ended'])
      .meta({
        description:
          'Can be bought while on_sale or low; unannounced: the price is not known yet; paused: the promotor may not sell at present',
      }),
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
    endsAt: instant.nullable(),
    venue: z.string(),
    location: z.string().meta({ description: 'City, province' }),
    address: z.string().nullable(),
    latitude: z.number().nullable(),
    longitude: z.number().nullable(),
    description: z.string().nullable(),
    image_url: z.string().nullable(),
    notices: z.array(eventNoticeSchema).default([]),
    image_preview: previewSchema,
    is_trending: z.boolean(),
    is_featured: z.boolean(),
    sold: z.int().meta({ description: 'Tickets sold, of types with an announced price' }),
    total_quota: z.int().meta({ description: 'Tickets of all types with an announced price' }),
    status: z.enum(['scheduled', 'cancelled']),
    ticketTypes: z.array(ticketTypeSchema),
  })
  .meta({ id: 'Event' });

/** One event with what only its own page shows. */
export const eventDetailSchema = eventSchema
  .extend({
    ticketLimit: z.int().meta({ description: 'Tickets of all types in one order' }),
    descriptionHtml: z
      .string()
      .nullable()
      .meta({ description: 'The description with its formatting: safe HTML, made here' }),
    postponedFrom: instant.nullable().meta({ description: 'Its start before it was put off' }),
    waitingRoom: z
      .object({
        mode: z.enum(waitingRoomModes),
        phase: z.enum(phases),
        opensAt: instant.nullable().meta({ description: 'From when people can come in' }),
        ticketTypeId: uuid.nullable().meta({ description: 'What it guards; null for all types' }),
        isDrawn: z.boolean().meta({ description: 'Whether there is a draw to look at' }),
      })
      .nullable(),
    promotor: z.object({ id: uuid, name: z.string(), verified: z.boolean() }).nullable(),
    lineup: z.array(
      z.object({
        id: uuid,
        stage_name: z.string(),
        genre: z.string().nullable(),
        image_url: z.string().nullable(),
        image_preview: previewSchema,
      }),
    ),
  })
  .meta({ id: 'EventDetail' });

export type Event = z.output<typeof eventSchema>;
export type EventDetail = z.output<typeof eventDetailSchema>;
export type TicketTypeStock = z.output<typeof eventStockSchema>;
export type TicketType = z.output<typeof ticketTypeSchema>;

/** The facts of a ticket type that change by the second while it is on sale. */
export const eventStockSchema = ticketTypeSchema
  .pick({ id: true, status: true, available: true })
  .meta({ id: 'TicketTypeStock' });

export const eventListMeta = pageMeta.extend({
  corrected: z
    .string()
    .optional()
    .meta({ description: 'The words that were searched for, when a typing error was corrected' }),
});

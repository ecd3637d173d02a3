import { paymentWindowMaxHours, ticketLimit } from '@panggung/policy';
import { z } from 'zod';
import { eventStatuses } from '../../db/statuses';
import {
  instant,
  line,
  pageQuery,
  previewSchema,
  rupiahSchema,
  uuid,
} from '../../platform/http/schemas';
import { wallTime } from '../../platform/http/wall-time';
import { versionSchema } from '../../platform/versions/if-match';
import { studioVenueSchema } from '../../catalog';
import { figuresSchema } from '../figures/figures.schema';

const orNothing = (max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullable()
    .transform((text) => text || null);

const eventFields = {
  title: line(120, 3),
  description: orNothing(10_000),
  categoryId: z.uuid().nullable(),
  venueId: z.uuid(),
  startsAt: wallTime,
  endsAt: wallTime.nullable(),
  paymentWindowMinutes: z
    .int()
    .min(5)
    .max(paymentWindowMaxHours * 60),
  imageUrl: z
    .string()
    .max(200)
    .nullable()
    .meta({ description: 'As the upload of the picture answered it' }),
};

/** Required are only the fields that a draft needs; the others can wait until it is published. */
export const newEventBody = z.object({
  ...eventFields,
  description: eventFields.description.optional(),
  categoryId: eventFields.categoryId.optional(),
  endsAt: eventFields.endsAt.optional(),
  paymentWindowMinutes: eventFields.paymentWindowMinutes.optional(),
  imageUrl: eventFields.imageUrl.optional(),
  promotorId: z.uuid().optional().meta({ description: 'Whose event it is; only admins say so' }),
});

export const eventChangesBody = z.object(eventFields).partial();

const ticketTypeFields = {
  name: line(60),
  description: orNothing(500),
  price: z.int().min(0).max(1_000_000_000).meta({ description: 'Rupiah; 0: not announced yet' }),
  free: z.boolean().meta({ description: 'It costs nothing; the price is 0' }),
  capacity: z.int().min(1).max(1_000_000),
  saleStartsAt: wallTime.nullable(),
  saleEndsAt: wallTime.nullable(),
  maxPerOrder: z.int().min(1).max(ticketLimit),
  people: z.int().min(1).max(20).meta({ description: 'Who come in with one ticket' }),
  position: z.int().min(0).max(1_000),
};

export const newTicketTypeBody = z.object({
  ...ticketTypeFields,
  description: ticketTypeFields.description.optional(),
  free: ticketTypeFields.free.optional(),
  saleStartsAt: ticketTypeFields.saleStartsAt.optional(),
  saleEndsAt: ticketTypeFields.saleEndsAt.optional(),
  maxPerOrder: ticketTypeFields.maxPerOrder.optional(),
  people: ticketTypeFields.people.optional(),
  position: ticketTypeFields.position.optional(),
});

export const ticketTypeChangesBody = z.object(ticketTypeFields).partial();

export const ticketTypeParams = z.object({ id: z.uuid(), typeId: z.uuid() });

export type NewEvent = z.output<typeof newEventBody>;
export type EventChanges = z.output<typeof eventChangesBody>;
export type NewTicketType = z.output<typeof newTicketTypeBody>;
export type TicketTypeChanges = z.output<typeof ticketTypeChangesBody>;

const wall = z.string().meta({ description: 'YYYY-MM-DDTHH:mm in the zone of the venue' });

export const studioTicketTypeSchema = z
  .object({
    id: uuid,
    name: z.string(),
    description: z.string().nullable(),
    price: rupiahSchema,
    free: z.boolean(),
    capacity: z.int(),
    taken: z.int().meta({ description: 'Sold or held: what the quota cannot go below' }),
    saleStartsAt: wall.nullable(),
    saleEndsAt: wall.nullable(),
    maxPerOrder: z.int(),
    people: z.int().meta({ description: 'Who come in with one ticket; fixed once one is taken' }),
    position: z.int(),
    ordered: z.boolean().meta({ description: 'Somebody has ordered it: it cannot be deleted' }),
    version: versionSchema,
  })
  .meta({ id: 'StudioTicketType' });

/** What the viewer may do with an event. */
const tasksSchema = z
  .array(z.enum(['read', 'edit', 'gate', 'own']))
  .meta({ description: 'What the caller may do: `own` is money, cancelling and the crew' });

export const studioEventSchema = z
  .object({
    id: uuid,
    title: z.string(),
    description: z.string().nullable(),
    status: z.enum(eventStatuses),
    category: z.object({ id: uuid, name: z.string() }).nullable(),
    venue: studioVenueSchema,
    startsAt: wall,
    endsAt: wall.nullable(),
    startsAtInstant: instant,
    isOver: z.boolean(),
    paymentWindowMinutes: z.int(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    poster: z
      .string()
      .meta({ description: 'What visitors see: `image_url`, or a poster with the words of now' }),
    cancelReason: z.string().nullable(),
    tookPlaceReason: z
      .string()
      .nullable()
      .meta({ description: 'Why admitted tickets were not refunded; null when all were' }),
    takenDownReason: z.string().nullable(),
    postponedFrom: instant.nullable(),
    postponeReason: z.string().nullable(),
    ordered: z.boolean().meta({ description: 'There are orders: it cannot be deleted' }),
    ticketLimit: z.int().meta({ description: 'Tickets of all types in one order' }),
    ticketTypes: z.array(studioTicketTypeSchema),
    missing: z
      .array(z.object({ field: z.string(), message: z.string() }))
      .meta({ description: 'What stands against publishing it' }),
    tasks: tasksSchema,
    version: versionSchema,
  })
  .meta({ id: 'StudioEvent' });

export type StudioEvent = z.output<typeof studioEventSchema>;
export type StudioTicketType = z.output<typeof studioTicketTypeSchema>;

export const studioEventsQuery = pageQuery.extend({
  status: z.enum(eventStatuses).optional(),
  q: z.string().trim().max(100).optional(),
});

export type StudioEventsQuery = z.output<typeof studioEventsQuery>;

export const studioEventRowSchema = z
  .object({
    id: uuid,
    title: z.string(),
    status: z.enum(eventStatuses),
    date: z.string(),
    time: z.string(),
    timezone: z.string(),
    startsAt: instant,
    isOver: z.boolean(),
    venue: z.string(),
    city: z.string(),
    image_url: z.string().nullable(),
    image_preview: previewSchema,
    ...figuresSchema.pick({
      sold: true,
      complimentary: true,
      soldElsewhere: true,
      quota: true,
      revenue: true,
    }).shape,
    tasks: tasksSchema,
  })
  .meta({ id: 'StudioEventRow' });

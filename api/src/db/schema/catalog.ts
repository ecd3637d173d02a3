import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Link } from '../link';
import { eventStatuses } from '../statuses';
import { createdAt, id, moment, picture, rupiah, updatedAt } from './columns';
import { users } from './people';

export const categories = pgTable('categories', {
  id: id(),
  name: text().notNull().unique(),
  description: text(),
  position: integer().notNull().default(0),
});

export const venues = pgTable('venues', {
  id: id(),
  name: text().notNull(),
  address: text(),
  city: text().notNull(),
  province: text().notNull(),
  /** IANA name, e.g. Asia/Makassar. */
  timezone: text().notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
});

export const artists = pgTable(
  'artists',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    stageName: text().notNull(),
    bio: text(),
    genre: text(),
    city: text(),
    links: jsonb().$type<Link[]>(),
    ...picture(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.imageUrl),
    index('artists_stage_name').on(table.stageName, table.id),
  ],
);

export const promotors = pgTable(
  'promotors',
  {
    id: id(),
    userId: uuid().references(() => users.id),
    name: text().notNull(),
    description: text(),
    city: text(),
    website: text(),
    ...picture(),
    verified: boolean().notNull().default(false),
    /** Its account is suspended, so it sells nothing. */
    suspendedAt: moment(),
    updatedAt: updatedAt(),
  },
  (table) => [index().on(table.imageUrl), index('promotors_name').on(table.name, table.id)],
);

export const events = pgTable(
  'events',
  {
    id: id(),
    title: text().notNull(),
    description: text(),
    categoryId: uuid().references(() => categories.id),
    artistId: uuid().references(() => artists.id),
    promotorId: uuid().references(() => promotors.id),
    venueId: uuid()
      .notNull()
      .references(() => venues.id),
    startsAt: moment().notNull(),
    endsAt: moment(),
    ...picture(),
    isTrending: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    /** Drafts and events that were taken down are not public; tickets sold before stay valid. */
    status: text({ enum: eventStatuses }).notNull().default('scheduled'),
    cancelledAt: moment(),
    /** The reason that buyers are told. */
    cancelReason: text(),
    /**
     * Why the promotor says that the event took place before it was cancelled: tickets that were
     * admitted on its day are not refunded. Null when all are.
     */
    tookPlaceReason: text(),
    takenDownAt: moment(),
    /** The reason that its promotor is told. */
    takenDownReason: text(),
    /** Taken down with its promotor, and put back with it. */
    hiddenBySuspension: boolean().notNull().default(false),
    /** Shown without a sale, while its promotor is suspended. */
    salesPausedAt: moment(),
    /** Since when buyers are told that it may not take place. */
    inDoubtAt: moment(),
    /** When it was last postponed. */
    postponedAt: moment(),
    /** The start before it was postponed. */
    postponedFrom: moment(),
    /** The reason that holders of tickets are told. */
    postponeReason: text(),
    /** How long an order may wait for its payment. The terms allow 24 hours at most. */
    paymentWindowMinutes: integer().notNull().default(30),
    /** From when gates let people in; null for the first hour of the event's day. */
    admissionOpensAt: moment(),
    /** Whether people who go out may come in again. */
    reentryAllowed: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.imageUrl),
    check('events_ends_at', sql`${table.endsAt} > ${table.startsAt}`),
    check('events_status', sql`${table.status} in ('draft','scheduled','cancelled','taken_down')`),
    check(
      'events_took_place',
      sql`${table.tookPlaceReason} is null or ${table.status} = 'cancelled'`,
    ),
    check(
      'events_taken_down',
      sql`case when ${table.status} = 'taken_down' then 2 else 0 end
        = num_nonnulls(${table.takenDownAt}, ${table.takenDownReason})`,
    ),
    check('events_in_doubt', sql`${table.inDoubtAt} is null or ${table.salesPausedAt} is not null`),
    check(
      'events_postponed',
      sql`num_nonnulls(${table.postponedAt}, ${table.postponedFrom}, ${table.postponeReason}) in (0, 3)`,
    ),
    check('events_payment_window', sql`${table.paymentWindowMinutes} between 5 and 1440`),
    index('events_cancelled')
      .on(table.cancelledAt)
      .where(sql`${table.cancelledAt} is not null`),
    index().on(table.startsAt),
    index().on(table.categoryId, table.startsAt),
    index().on(table.artistId, table.startsAt),
    index().on(table.promotorId, table.startsAt),
    index().on(table.venueId),
    index('events_featured')
      .on(table.startsAt)
      .where(sql`is_featured`),
    index('events_trending')
      .on(table.startsAt)
      .where(sql`is_trending`),
  ],
);

/** The line-up besides the headliner, who is `events.artist_id` and may be here at position 0. */
export const eventArtists = pgTable(
  'event_artists',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    artistId: uuid()
      .notNull()
      .references(() => artists.id),
    position: integer().notNull(),
    /** Becomes the headliner of the event by confirming. */
    headliner: boolean().notNull().default(false),
    /** Only confirmed artists are shown and found. */
    status: text({ enum: ['invited', 'confirmed', 'declined'] })
      .notNull()
      .default('confirmed'),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.artistId] }),
    check('event_artists_status', sql`${table.status} in ('invited','confirmed','declined')`),
    index().on(table.artistId),
  ],
);

export const ticketTypes = pgTable(
  'ticket_types',
  {
    id: id(),
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    name: text().notNull(),
    description: text(),
    /** 0 where it is free or not announced yet. */
    price: rupiah().notNull(),
    /** Costs nothing. When false, a price of 0 means that it is not announced yet. */
    free: boolean().notNull().default(false),
    capacity: integer().notNull(),
    /** Sold or held: soldElsewhere plus what orders that hold stock have not given back. */
    taken: integer().notNull().default(0),
    /** Units sold outside this system, e.g. at the box office. Part of `taken`. */
    soldElsewhere: integer().notNull().default(0),
    saleStartsAt: moment(),
    saleEndsAt: moment(),
    /** Tickets of this type in one order; `@panggung/policy` limits all types together. */
    maxPerOrder: integer().notNull().default(6),
    /** How many people come in with one ticket, as with a family's. Fixed once one is sold or held. */
    people: integer().notNull().default(1),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('ticket_types_max_per_order', sql`${table.maxPerOrder} between 1 and 6`),
    check('ticket_types_people', sql`${table.people} between 1 and 20`),
    check('ticket_types_price', sql`${table.price} >= 0`),
    check('ticket_types_free', sql`not ${table.free} or ${table.price} = 0`),
    // The last line of defence: no code, however wrong, can sell a unit that does not exist.
    check('ticket_types_stock', sql`${table.taken} between 0 and ${table.capacity}`),
    check('ticket_types_sold_elsewhere', sql`${table.soldElsewhere} >= 0`),
    index().on(table.eventId),
  ],
);

/** The roster: artists that a promotor has registered. */
export const promotorArtists = pgTable(
  'promotor_artists',
  {
    promotorId: uuid()
      .notNull()
      .references(() => promotors.id, { onDelete: 'cascade' }),
    artistId: uuid()
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    /** The address that was asked to take the profile over. */
    inviteEmail: text(),
    invitedAt: moment(),
    /** Hash of the token in the mailed link; null until the mail is written. */
    claimTokenHash: text().unique(),
    claimExpiresAt: moment(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.promotorId, table.artistId] }),
    index().on(table.artistId),
    index()
      .on(table.inviteEmail)
      .where(sql`${table.inviteEmail} is not null`),
  ],
);

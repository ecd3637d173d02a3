import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, rupiah } from './columns';
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

export const artists = pgTable('artists', {
  id: id(),
  userId: uuid().references(() => users.id),
  stageName: text().notNull(),
  bio: text(),
  genre: text(),
  imageUrl: text(),
});

export const promotors = pgTable('promotors', {
  id: id(),
  userId: uuid().references(() => users.id),
  name: text().notNull(),
  description: text(),
  imageUrl: text(),
  verified: boolean().notNull().default(false),
});

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
    imageUrl: text(),
    isTrending: boolean().notNull().default(false),
    isFeatured: boolean().notNull().default(false),
    status: text({ enum: ['scheduled', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    /** How long an order may wait for its payment. The terms allow 24 hours at most. */
    paymentWindowMinutes: integer().notNull().default(30),
    /** Title, artist, promotor, venue and city in one text, for the search box. */
    searchText: text().notNull().default(''),
    createdAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('events_status', sql`${table.status} in ('scheduled','cancelled')`),
    check('events_payment_window', sql`${table.paymentWindowMinutes} between 5 and 1440`),
    index().on(table.startsAt),
    index().on(table.categoryId),
    index().on(table.artistId),
    index().on(table.promotorId),
    index('events_search_trigrams').using('gin', sql`${table.searchText} gin_trgm_ops`),
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
    price: rupiah().notNull(),
    capacity: integer().notNull(),
    /** Units sold or held. Equals soldElsewhere plus the items of all orders that hold stock. */
    taken: integer().notNull().default(0),
    /** Units sold outside this system, e.g. at the box office. Part of `taken`. */
    soldElsewhere: integer().notNull().default(0),
    saleStartsAt: moment(),
    saleEndsAt: moment(),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('ticket_types_price', sql`${table.price} >= 0`),
    // The last line of defence: no code, however wrong, can sell a unit that does not exist.
    check('ticket_types_stock', sql`${table.taken} between 0 and ${table.capacity}`),
    check('ticket_types_sold_elsewhere', sql`${table.soldElsewhere} >= 0`),
    index().on(table.eventId),
  ],
);

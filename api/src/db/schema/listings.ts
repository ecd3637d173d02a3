import { sql } from 'drizzle-orm';
import {
  boolean,
  customType,
  date,
  index,
  integer,
  pgTable,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { events } from './catalog';
import { moment, rupiah } from './columns';

/** The search for a prefix compares words, which needs the order of code points. */
const textByCodePoint = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
const searchable = customType<{ data: string }>({ dataType: () => 'tsvector' });
const prices = customType<{ data: string }>({ dataType: () => 'int8multirange' });
const windows = customType<{ data: string }>({ dataType: () => 'tstzmultirange' });
const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * All facts by which lists find an event, in one narrow row: a search joins and computes nothing.
 * Triggers write it (`functions/12-event-listing-triggers.sql`), so no code can forget it. Facts
 * about stock follow within seconds, because an order must not lock a row that all buyers share.
 */
export const eventListings = pgTable(
  'event_listings',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    listed: boolean().notNull(),
    startsAt: moment().notNull(),
    /** The date at the venue. */
    localDate: date().notNull(),
    createdAt: moment().notNull(),
    /** In lower case, as the city. */
    category: text(),
    city: text().notNull(),
    priceMin: rupiah(),
    priceMax: rupiah(),
    prices: prices().notNull(),
    /** Depends on stock. */
    sold: integer().notNull(),
    /** When the event is on sale: the sale windows of ticket types with stock left. */
    openWindows: windows().notNull(),
    /** Weights: A title, B performers, C category and promotor, D place. */
    words: searchable().notNull(),
    /** The transaction that wrote the row last; 0 for rows older than this column. */
    changedBy: transactionId()
      .notNull()
      .default(sql`'0'`),
  },
  (table) => [
    index('event_listings_popular')
      .on(table.sold.desc().nullsFirst(), table.startsAt, table.eventId)
      .where(sql`listed`),
    index('event_listings_newest')
      .on(table.createdAt.desc().nullsFirst(), table.eventId.desc().nullsFirst())
      .where(sql`listed`),
    index('event_listings_category')
      .on(table.category, table.startsAt, table.eventId)
      .where(sql`listed`),
    index('event_listings_city')
      .on(table.city, table.startsAt, table.eventId)
      .where(sql`listed`),
    index('event_listings_words')
      .using('gin', table.words)
      .where(sql`listed`),
    index('event_listings_changed').on(table.changedBy),
  ],
);

/** Listings that are gone, for processes that keep a copy of all; forgotten after two days. */
export const deletedListings = pgTable(
  'deleted_listings',
  {
    eventId: uuid().notNull(),
    changedBy: transactionId().notNull(),
    deletedAt: moment().notNull().defaultNow(),
  },
  (table) => [index('deleted_listings_changed').on(table.changedBy)],
);

/** Events whose stock moved since their listing was last refreshed; inserting never waits. */
export const stockChanges = pgTable('stock_changes', { eventId: uuid().notNull() });

/** Every word that an event can be found by: what typing errors are corrected to. */
export const searchWords = pgTable(
  'search_words',
  { word: textByCodePoint().primaryKey() },
  (table) => [index('search_words_trigrams').using('gist', sql`${table.word} gist_trgm_ops`)],
);

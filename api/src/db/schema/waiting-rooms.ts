import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { waitingRoomModes } from '../statuses';
import { events, ticketTypes } from './catalog';
import { bytes, moment } from './columns';
import { orders } from './orders';

/** The waiting room of an event's sale, with its draw and how far admission has got. */
export const waitingRooms = pgTable(
  'waiting_rooms',
  {
    eventId: uuid()
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    /** By the start of the sale, or only once orders wait too long. */
    mode: text({ enum: waitingRoomModes }).notNull(),
    /** The type whose sale it guards; null for all types of the event. */
    ticketTypeId: uuid().references(() => ticketTypes.id, { onDelete: 'set null' }),
    /** How long before the sale people can come in. */
    opensBeforeMinutes: integer().notNull().default(30),
    /** Admissions a minute as the promotor set them; null to follow stock and load. */
    ratePerMinute: integer(),
    /** Secret until the draw; its SHA-256 is public from the beginning. */
    serverSeed: bytes().notNull(),

    /** People who came in, before and after the draw. */
    entries: integer().notNull().default(0),
    /** The last number of those who came after the pool was closed. */
    lastNumber: integer().notNull().default(0),

    /** When nobody came into the pool any more; of a room under load, when it was switched on. */
    closedAt: moment(),
    /** Entries in the pool. */
    poolSize: integer(),
    /** Merkle root over the pool, and the roots of its blocks of 1,024 entries, 32 bytes each. */
    root: bytes(),
    blockRoots: bytes(),
    /** The round of public randomness that was announced with the root. */
    round: integer(),
    announcedAt: moment(),
    /** Of that round, in hexadecimal; null when it did not come. */
    signature: text(),
    seed: bytes(),
    /** Entries of the pool in each of the 1,024 equal parts of all keys. */
    histogram: integer().array(),
    drawnAt: moment(),

    /** Places that were called up, from the first; a fraction while less than one a second. */
    admitted: doublePrecision().notNull().default(0),
    /** How far admission had got at moments of the last minutes, as `Call` of `admission/calls.ts`. */
    calls: jsonb()
      .$type<{ at: number; places: number; vacated?: number }[]>()
      .notNull()
      .default(sql`'[]'::jsonb`),
    /** Turns that were called up and left for the end of the line, so that nobody comes for them. */
    vacated: integer().notNull().default(0),
    /** Admissions a minute at present. */
    rate: doublePrecision().notNull().default(0),
    /** When admission went on last. */
    movedAt: moment(),
    /** When orders waited too long last. */
    stressedAt: moment(),
    pausedAt: moment(),
    /** What everybody who waits is told. */
    pauseReason: text(),
    /** The pause began by itself as the sale stopped, and ends with that. */
    held: boolean().notNull().default(false),
    endedAt: moment(),
    /** When its entries were made nobody's, long after its end. */
    forgottenAt: moment(),
  },
  (table) => [
    check('waiting_rooms_mode', sql`${table.mode} in ('scheduled','under_load')`),
    check('waiting_rooms_opens', sql`${table.opensBeforeMinutes} between 5 and 120`),
    check('waiting_rooms_rate', sql`${table.ratePerMinute} between 1 and 60000`),
    check('waiting_rooms_seed', sql`octet_length(${table.serverSeed}) = 32`),
    check(
      'waiting_rooms_announced',
      sql`(${table.root} is null) = (${table.announcedAt} is null)
        and (${table.root} is null or ${table.poolSize} is not null)`,
    ),
    check(
      'waiting_rooms_drawn',
      sql`(${table.drawnAt} is null) = (${table.seed} is null)
        and (${table.drawnAt} is null) = (${table.histogram} is null)`,
    ),
    check(
      'waiting_rooms_paused',
      sql`(${table.pausedAt} is null) = (${table.pauseReason} is null)`,
    ),
    index('waiting_rooms_running')
      .on(table.eventId)
      .where(sql`${table.endedAt} is null`),
  ],
);

/** Who waits: one a buyer and event. Nothing in it says who it is. */
export const waitingEntries = pgTable(
  'waiting_entries',
  {
    eventId: uuid()
      .notNull()
      .references(() => waitingRooms.eventId, { onDelete: 'cascade' }),
    id: uuid().notNull(),
    /** 16 bytes of a keyed hash of the proved mailbox. */
    buyerHash: bytes().notNull(),
    /** Came before the pool was closed; it stays a part of what was drawn. */
    inPool: boolean().notNull(),
    /** Place behind the pool, from 1; null where the draw decides. */
    number: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    unique('waiting_entries_once').on(table.eventId, table.buyerHash),
  ],
);

/** The right to order within a few minutes: one an entry, spent by an order. */
export const waitingPasses = pgTable(
  'waiting_passes',
  {
    eventId: uuid().notNull(),
    entryId: uuid().notNull(),
    /** Of its entry, as `turnOf` says it: turns sort in the order of admission. */
    turn: text().notNull().default(''),
    issuedAt: moment().notNull(),
    expiresAt: moment().notNull(),
    /** It can be made longer once. */
    extended: boolean().notNull().default(false),
    /** Given back by its owner. */
    leftAt: moment(),
    spentAt: moment(),
    orderId: uuid().references(() => orders.id),
    /** Tickets that were ordered with it. */
    units: integer(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.entryId] }),
    index('waiting_passes_of_orders').on(table.orderId),
    check(
      'waiting_passes_spent',
      sql`(${table.spentAt} is null) = (${table.orderId} is null)
        and (${table.spentAt} is null) = (${table.units} is null)
        and (${table.spentAt} is null or ${table.leftAt} is null)`,
    ),
  ],
);

/** Who wants a mail when the turn is near; gone once it is sent. */
export const waitingReminders = pgTable(
  'waiting_reminders',
  {
    eventId: uuid().notNull(),
    entryId: uuid().notNull(),
    address: text().notNull(),
    /** As in `waiting_passes`; null before the draw. */
    turn: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.entryId] }),
    foreignKey({
      name: 'waiting_reminders_entry',
      columns: [table.eventId, table.entryId],
      foreignColumns: [waitingEntries.eventId, waitingEntries.id],
    }).onDelete('cascade'),
    index('waiting_reminders_by_turn').on(table.eventId, table.turn),
  ],
);

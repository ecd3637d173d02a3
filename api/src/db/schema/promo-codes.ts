import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { promoBearers } from '../statuses';
import { events } from './catalog';
import { createdAt, id, moment, rupiah } from './columns';

/** What makes the tickets of an order cheaper. */
export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    /** In capital letters; typed in any case. */
    code: text().notNull(),
    /** The only event that the code is valid for; null for all events. */
    eventId: uuid().references(() => events.id),
    /** The only ticket types that the code is valid for; empty for all. */
    ticketTypeIds: uuid()
      .array()
      .notNull()
      .default(sql`'{}'`),
    kind: text({ enum: ['percent', 'amount'] }).notNull(),
    /** Percent of the price of a ticket, or rupiah off it. */
    value: rupiah().notNull(),
    /** Orders that may use it; null for any number. */
    capacity: integer(),
    /** Orders that use it: those that are unpaid, paid or partially refunded. */
    taken: integer().notNull().default(0),
    startsAt: moment(),
    endsAt: moment(),
    /** Whose money the discount is; codes for one event are always borne by its promotor. */
    borneBy: text({ enum: promoBearers }).notNull().default('promotor'),
    createdAt: createdAt(),
  },
  (table) => [
    unique('promo_codes_code').on(table.eventId, table.code).nullsNotDistinct(),
    check('promo_codes_written', sql`${table.code} ~ '^[A-Z0-9-]{3,30}$'`),
    check(
      'promo_codes_value',
      sql`${table.value} > 0 and (${table.kind} = 'amount' or ${table.kind} = 'percent' and ${table.value} <= 100)`,
    ),
    check(
      'promo_codes_borne_by',
      sql`${table.borneBy} = 'promotor' or ${table.borneBy} = 'platform' and ${table.eventId} is null`,
    ),
    check(
      'promo_codes_stock',
      sql`${table.taken} >= 0 and (${table.capacity} is null or ${table.taken} <= ${table.capacity})`,
    ),
  ],
);

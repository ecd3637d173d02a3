import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { ticketTypes } from './catalog';
import { id, moment, transactionNumber } from './columns';
import { users } from './people';
import { orders } from './orders';

export const tickets = pgTable(
  'tickets',
  {
    id: id(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    ticketTypeId: uuid()
      .notNull()
      .references(() => ticketTypes.id),
    /** 1 to quantity within the item: makes issuing twice impossible. */
    number: integer().notNull(),
    code: text().notNull().unique(),
    holderName: text().notNull(),
    status: text({ enum: ['issued', 'checked_in', 'transferred', 'void'] })
      .notNull()
      .default('issued'),
    /** Raised when the ticket changes hands, so that an older QR code is refused. */
    version: integer().notNull().default(1),
    issuedAt: moment().notNull().defaultNow(),
    /** The account that accepted the ticket in a transfer, if they had one. */
    holderUserId: uuid().references(() => users.id),
    /** The address of whoever accepted the ticket; null while the buyer of its order has it. */
    holderEmail: text(),
    /** When its holder last went out, at an event with re-entry; null while they are inside. */
    leftAt: moment(),
    /** Kept by a trigger: the transaction that changed the ticket last, for gates' lists. */
    changedIn: transactionNumber()
      .notNull()
      .default(sql`pg_current_xact_id()`),
  },
  (table) => [
    unique('tickets_once').on(table.orderId, table.ticketTypeId, table.number),
    check('tickets_status', sql`${table.status} in ('issued','checked_in','transferred','void')`),
    check('tickets_version', sql`${table.version} > 0`),
    // Whoever transferred a ticket must not keep a valid code.
    check(
      'tickets_handed_on',
      sql`(${table.version} > 1) = (${table.holderEmail} is not null)
        and (${table.holderEmail} is not null or ${table.holderUserId} is null)
        and (${table.status} <> 'transferred' or ${table.version} > 1)
        and (${table.status} <> 'issued' or ${table.version} = 1)`,
    ),
    index().on(table.holderUserId),
    index().on(table.holderEmail),
  ],
);

/** Complimentary tickets that were taken back. */
export const ticketRevocations = pgTable(
  'ticket_revocations',
  {
    ticketId: uuid()
      .primaryKey()
      .references(() => tickets.id),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    /** What the receiver was told. */
    reason: text().notNull(),
    /** The same for all tickets that were revoked together. */
    revokedAt: moment().notNull(),
  },
  (table) => [index().on(table.orderId)],
);

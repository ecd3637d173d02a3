import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { transferStatuses } from '../statuses';
import { id, moment } from './columns';
import { users } from './people';
import { tickets } from './tickets';

/** Offers of tickets to other people, and so the history of each ticket's holders. */
export const ticketTransfers = pgTable(
  'ticket_transfers',
  {
    id: id(),
    ticketId: uuid()
      .notNull()
      .references(() => tickets.id),
    /** The ticket's version when it was offered; it ends when somebody accepts. */
    fromVersion: integer().notNull(),
    status: text({ enum: transferStatuses }).notNull().default('offered'),
    /** Null when somebody without an account offered it. */
    fromUserId: uuid().references(() => users.id),
    fromName: text().notNull(),
    fromEmail: text().notNull(),
    /** Null unless somebody with an account accepted it. */
    toUserId: uuid().references(() => users.id),
    toName: text().notNull(),
    toEmail: text().notNull(),
    /** Hash of the token in the mailed link; null until the mail is written. */
    tokenHash: text().unique(),
    createdAt: moment().notNull().defaultNow(),
    expiresAt: moment().notNull(),
    /** When it was accepted or withdrawn. */
    decidedAt: moment(),
  },
  (table) => [
    check('ticket_transfers_status', sql`${table.status} in ('offered','accepted','withdrawn')`),
    check(
      'ticket_transfers_decided',
      sql`(${table.status} = 'offered') = (${table.decidedAt} is null)`,
    ),
    uniqueIndex('ticket_transfers_one_open')
      .on(table.ticketId)
      .where(sql`${table.status} = 'offered'`),
    // Each version of a ticket can be transferred only once.
    uniqueIndex('ticket_transfers_once')
      .on(table.ticketId, table.fromVersion)
      .where(sql`${table.status} = 'accepted'`),
    index().on(table.fromUserId),
    index().on(table.toUserId),
    index().on(table.toEmail),
    index().on(table.fromEmail),
  ],
);

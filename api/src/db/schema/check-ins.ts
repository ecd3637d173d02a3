import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { checkInResults, scanWays } from '../statuses';
import { events } from './catalog';
import { moment } from './columns';
import { gateDevices } from './gates';
import { users } from './people';
import { tickets } from './tickets';

/**
 * Every scan at an event's gates, refused ones too. Append-only: a trigger allows only to undo a
 * check-in, once, and to empty the texts of an author whose account is deleted.
 */
export const checkIns = pgTable(
  'check_ins',
  {
    eventId: uuid()
      .notNull()
      .references(() => events.id),
    /** Made by the device, so that a scan that is sent again counts once. */
    id: uuid().notNull(),
    /** Null when the code named no ticket of ours. */
    ticketId: uuid().references(() => tickets.id),
    /** The version in the scanned code; null when the code was typed or unreadable. */
    version: integer(),
    result: text({ enum: checkInResults }).notNull(),
    /** Why the result is `revoked`. */
    reason: text({ enum: ['transferred', 'void', 'event_cancelled'] }),
    /** The scan that had let the ticket in. */
    firstId: uuid(),
    /** By the clock of the device, which may be wrong. */
    scannedAt: moment().notNull(),
    receivedAt: moment().notNull().defaultNow(),
    /** How the staff call the device or its gate. */
    device: text().notNull(),
    /** Null for scans of somebody who is signed in. */
    deviceId: uuid().references(() => gateDevices.id),
    /** How the ticket was found: by its QR code, its typed code, or in the list of names. */
    way: text({ enum: scanWays }).notNull().default('qr'),
    /** The device had decided alone, without a network, and let somebody in. */
    letIn: boolean().notNull().default(false),
    /** Who scanned, or who answers for the device. */
    scannedBy: uuid()
      .notNull()
      .references(() => users.id),
    undoneAt: moment(),
    undoneBy: uuid().references(() => users.id),
    undoReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.eventId, table.id] }),
    check(
      'check_ins_result',
      sql`${table.result} in ('accepted','already_used','revoked','other_event','forged',
        'wrong_door','too_early','too_late','left','re_entered','not_inside')`,
    ),
    check('check_ins_way', sql`${table.way} in ('qr','code','list')`),
    check('check_ins_reason', sql`(${table.result} = 'revoked') = (${table.reason} is not null)`),
    check('check_ins_first', sql`${table.firstId} is null or ${table.result} = 'already_used'`),
    check(
      'check_ins_undone',
      sql`num_nonnulls(${table.undoneAt}, ${table.undoneBy}, ${table.undoReason}) in (0, 3)
        and (${table.undoneAt} is null or ${table.result} = 'accepted')`,
    ),
    check(
      'check_ins_ticket',
      sql`${table.result} not in ('accepted','left','re_entered') or ${table.ticketId} is not null`,
    ),
    // The last line of defence: no code, however wrong, can let a ticket in twice.
    uniqueIndex('check_ins_one_accepted')
      .on(table.ticketId)
      .where(sql`${table.result} = 'accepted' and ${table.undoneAt} is null`),
    index().on(table.ticketId),
    index().on(table.eventId, table.receivedAt),
    // Rows are appended in this order and never move, so a small BRIN index is enough.
    index('check_ins_received').using('brin', table.receivedAt),
  ],
);

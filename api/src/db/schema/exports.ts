import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { exportKinds, exportStatuses } from '../statuses';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** Tables that somebody asked for as a file. They are written piece by piece, and kept for a day. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: exportKinds }).notNull(),
    /** What of the kind; checked by its schema when it is asked for. */
    wanted: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: exportStatuses }).notNull().default('waiting'),
    /** Rows that were written. */
    done: integer().notNull().default(0),
    /** Rows that there were when it was asked for. */
    total: integer().notNull(),
    /** Where to go on: what the last row that was written is found by. */
    cursor: text(),
    createdAt: createdAt(),
    finishedAt: moment(),
  },
  (table) => [
    check('exports_kind', sql`${table.kind} in ('attendees','audit_log')`),
    check('exports_status', sql`${table.status} in ('waiting','done')`),
    check('exports_finished', sql`(${table.status} = 'done') = (${table.finishedAt} is not null)`),
    index().on(table.ownerId, table.createdAt),
    index('exports_waiting')
      .on(table.createdAt)
      .where(sql`status = 'waiting'`),
  ],
);

/** The file of an export, in pieces of whole lines. */
export const exportParts = pgTable(
  'export_parts',
  {
    exportId: uuid()
      .notNull()
      .references(() => exports.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.exportId, table.number] })],
);

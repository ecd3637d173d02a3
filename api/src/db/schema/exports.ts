import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { exportKinds, exportStatuses } from '../statuses';
import { createdAt, id, moment } from './columns';
import { users } from './people';

/** Tables that somebody exports as a file. They are written in parts and kept for a day. */
export const exports = pgTable(
  'exports',
  {
    id: id(),
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    kind: text({ enum: exportKinds }).notNull(),
    /** Which rows of the table; validated by the kind's schema when the export is requested. */
    wanted: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text({ enum: exportStatuses }).notNull().default('waiting'),
    /** Rows that were written. */
    done: integer().notNull().default(0),
    /** Rows that the table had when the export was requested. */
    total: integer().notNull(),
    /** The key of the last written row, after which writing goes on. */
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
    content: text(),
    /** The piece's key in the object store, where it does not lie in this row. */
    contentKey: text(),
  },
  (table) => [
    primaryKey({ columns: [table.exportId, table.number] }),
    check('export_parts_place', sql`(${table.content} is null) <> (${table.contentKey} is null)`),
  ],
);

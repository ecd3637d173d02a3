import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { alertKinds } from '../statuses';
import { events } from './catalog';
import { id, moment } from './columns';
import { orders } from './orders';
import { users } from './people';

/** Problems that only people can solve, until they are over or an admin resolves them. */
export const alerts = pgTable(
  'alerts',
  {
    id: id(),
    kind: text({ enum: alertKinds }).notNull(),
    /** What the alert is about, in ids and amounts: the same subject is the same alert. */
    subject: text().notNull(),
    orderId: uuid().references(() => orders.id),
    eventId: uuid().references(() => events.id),
    /** Ids, words and amounts of ours, never anything personal. */
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    raisedAt: moment().notNull().defaultNow(),
    /** When it was found the last time. */
    seenAt: moment().notNull().defaultNow(),
    resolvedAt: moment(),
    /** Null while the alert is open, and when it ended by itself. */
    resolvedBy: uuid().references(() => users.id),
  },
  (table) => [
    unique('alerts_once').on(table.kind, table.subject),
    check('alerts_resolved', sql`${table.resolvedBy} is null or ${table.resolvedAt} is not null`),
    index('alerts_open')
      .on(table.raisedAt)
      .where(sql`${table.resolvedAt} is null`),
    index().on(table.orderId),
  ],
);

import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { outsideOutcomes } from '../statuses';
import { moment } from './columns';

/** How calls of outside services ended, counted for ten minutes at a time. */
export const outsideCalls = pgTable(
  'outside_calls',
  {
    outcome: text({ enum: outsideOutcomes }).notNull(),
    /** When the ten minutes began. */
    period: moment().notNull(),
    count: integer().notNull(),
    lastAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.outcome, table.period] }), index().on(table.period)],
);

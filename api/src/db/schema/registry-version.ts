import { sql } from 'drizzle-orm';
import { bigint, check, integer, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** The highest version that the registry of releases ever had: one row, or none yet. */
export const registryVersion = pgTable(
  'registry_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull(),
    raisedAt: moment().notNull().defaultNow(),
  },
  (table) => [
    check('registry_version_once', sql`${table.id} = 1`),
    check('registry_version_natural', sql`${table.version} > 0`),
  ],
);

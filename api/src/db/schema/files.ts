import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/**
 * Keys of files in the object store that no row needs: of rows that are gone, and of rows that are
 * not written yet. Triggers (`14-files.sql`) keep it; a job deletes the files.
 */
export const discardedFiles = pgTable(
  'discarded_files',
  {
    key: text().primaryKey(),
    /** Before this moment a row may still come. */
    notBefore: moment()
      .notNull()
      .default(sql`now()`),
  },
  (table) => [index().on(table.notBefore)],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns';
import { users } from './people';

/** Pictures that were uploaded, as they are kept: WebP without anything but its pixels. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** Who uploaded it, and alone may use it. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    content: bytes().notNull(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** What stands in its place while it loads. */
    preview: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('pictures_size', sql`octet_length(${table.content}) <= 4194304`),
    index().on(table.ownerId),
  ],
);

import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id } from './columns';
import { users } from './people';

/** Uploaded pictures, stored as WebP without metadata. */
export const pictures = pgTable(
  'pictures',
  {
    id: id(),
    /** The account that uploaded it; only this account may use it. */
    ownerId: uuid()
      .notNull()
      .references(() => users.id),
    content: bytes().notNull(),
    /** What `content` was cut from, upright and without metadata; null for the oldest pictures. */
    original: bytes(),
    /** Pixels. */
    width: integer().notNull(),
    height: integer().notNull(),
    /** A tiny version that a page shows while the picture loads. */
    preview: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('pictures_size', sql`octet_length(${table.content}) <= 4194304`),
    check('pictures_original_size', sql`octet_length(${table.original}) <= 8388608`),
    index().on(table.ownerId),
  ],
);

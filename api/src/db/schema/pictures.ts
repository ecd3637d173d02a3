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
    /** The file, or its key in the object store. */
    content: bytes(),
    contentKey: text(),
    /** What `content` was cut from, upright and without metadata; null for the oldest pictures. */
    original: bytes(),
    originalKey: text(),
    /** Bytes of both in the object store; null where they lie in this row. */
    storedBytes: integer(),
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
    check('pictures_place', sql`(${table.content} is null) <> (${table.contentKey} is null)`),
    check(
      'pictures_original_place',
      sql`${table.original} is null or ${table.originalKey} is null`,
    ),
    index().on(table.ownerId),
  ],
);

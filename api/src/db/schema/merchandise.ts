import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { artists, promotors } from './catalog';
import { createdAt, id, picture, rupiah, updatedAt } from './columns';

export const merchandise = pgTable(
  'merchandise',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    category: text().notNull(),
    artistId: uuid().references(() => artists.id),
    promotorId: uuid().references(() => promotors.id),
    ...picture(),
    status: text({ enum: ['listed', 'hidden'] })
      .notNull()
      .default('listed'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('merchandise_status', sql`${table.status} in ('listed','hidden')`),
    check('merchandise_owner', sql`num_nonnulls(${table.artistId}, ${table.promotorId}) >= 1`),
    index().on(table.imageUrl),
    index().on(table.artistId),
    index().on(table.promotorId),
    index().on(table.createdAt, table.id),
  ],
);

/** A size, a colour, a format: what one can hold in hands. */
export const merchandiseVariants = pgTable(
  'merchandise_variants',
  {
    id: id(),
    merchandiseId: uuid()
      .notNull()
      .references(() => merchandise.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    price: rupiah().notNull(),
    capacity: integer().notNull(),
    /** Units sold or held, as in ticket types. */
    taken: integer().notNull().default(0),
    /** Units sold outside this system. Part of `taken`. */
    soldElsewhere: integer().notNull().default(0),
    position: integer().notNull().default(0),
  },
  (table) => [
    check('merchandise_variants_price', sql`${table.price} >= 0`),
    check('merchandise_variants_stock', sql`${table.taken} between 0 and ${table.capacity}`),
    check('merchandise_variants_sold_elsewhere', sql`${table.soldElsewhere} >= 0`),
    index().on(table.merchandiseId),
  ],
);

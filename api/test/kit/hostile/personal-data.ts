import { sql } from 'drizzle-orm';
import type { Db } from '../../../src/platform/db/database';

interface Column {
  [name: string]: unknown;
  schema: string;
  table: string;
  column: string;
}

/** Every column of every table that can hold text, of the queue's tables as well. */
async function textColumns(db: Db): Promise<Column[]> {
  const { rows } = await db.execute<Column>(
    sql`select c.table_schema as schema, c.table_name as table, c.column_name as column
        from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
        where t.table_type = 'BASE TABLE'
          -- The rows of partitions are those of their tables.
          and format('%I.%I', c.table_schema, c.table_name)::regclass
            not in (select inhrelid from pg_inherits)
          and c.table_schema not in ('pg_catalog', 'information_schema')
          and c.data_type not in ('uuid', 'boolean', 'smallint', 'integer', 'bigint',
            'double precision', 'date', 'interval', 'timestamp with time zone')
        order by 1, 2, 3`,
  );
  return rows;
}

/** Columns of the marketplace's own tables, such as `orders.buyer_name`. */
export async function ownTextColumns(db: Db): Promise<string[]> {
  const columns = await textColumns(db);
  return columns
    .filter(({ schema }) => schema === 'public')
    .map(({ table, column }) => `${table}.${column}`);
}

/** Where one of the values stands, in any case. Tables of the queue are all called `pgboss`. */
export async function columnsHolding(db: Db, values: string[]): Promise<string[]> {
  const found = new Set<string>();
  const patterns = values.map((value) => `%${value}%`);
  for (const { schema, table, column } of await textColumns(db)) {
    const where = sql`${sql.identifier(column)}::text ilike any(${sql.param(patterns)})`;
    const from = sql`${sql.identifier(schema)}.${sql.identifier(table)}`;
    if ((await db.$count(from, where)) === 0) continue;
    found.add(schema === 'public' ? `${table}.${column}` : `${schema}.${column}`);
  }
  return [...found].sort();
}

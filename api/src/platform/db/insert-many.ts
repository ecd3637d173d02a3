import { getTableName, sql, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * Passes all rows as one parameter: with thousands of parameters, a statement takes longer to build
 * and parse than to run.
 * @param rows of the table, all with the same fields; at least one
 * @returns `INSERT INTO … SELECT …` without anything behind it
 */
export function insertMany<Table extends PgTable>(
  table: Table,
  rows: Table['$inferInsert'][],
): SQL {
  const fields = Object.keys(rows[0] ?? {});
  const columns = sql.join(
    fields.map((field) => sql.identifier(columnOf(field))),
    sql`, `,
  );
  const records = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value])),
  );
  const name = sql.identifier(getTableName(table));
  return sql`insert into ${name} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${name}, ${JSON.stringify(records)}::jsonb)`;
}

const columnOf = (field: string) =>
  field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

import type { Query } from './query';

interface ForeignKey {
  name: string;
  child: string;
  parent: string;
  childColumns: string[];
  parentColumns: string[];
}

/**
 * Rows that name others which are not there, and constraints and indexes that are not in force. A
 * database that was restored without its constraints, or in part, has them.
 * @returns each in a line
 */
export async function findBrokenConstraints(query: Query): Promise<string[]> {
  const { rows: idle } = await query(
    `select format('constraint %I of %s is not in force', conname, conrelid::regclass) as line
     from pg_constraint where not convalidated and contype in ('f', 'c')
     union all
     select format('index %s is not valid', indexrelid::regclass) from pg_index where not indisvalid
     union all
     select format('trigger %I of %s is off', tgname, tgrelid::regclass) from pg_trigger
     where tgenabled = 'D'`,
  );
  const lines = idle.map(({ line }) => String(line));
  for (const key of await foreignKeys(query)) {
    const { rows } = await query(orphansOf(key));
    const count = Number(rows[0]?.['count']);
    if (count > 0)
      lines.push(`${count} rows of ${key.child} name no row of ${key.parent}: ${key.name}`);
  }
  return lines;
}

async function foreignKeys(query: Query): Promise<ForeignKey[]> {
  const columns = (table: string, numbers: string) => `array(
    select quote_ident(a.attname) from unnest(${numbers}) with ordinality n (number, place)
    join pg_attribute a on a.attrelid = ${table} and a.attnum = n.number order by n.place)`;
  const { rows } = await query(
    `select k.conname as name, k.conrelid::regclass::text as child,
       k.confrelid::regclass::text as parent,
       ${columns('k.conrelid', 'k.conkey')} as "childColumns",
       ${columns('k.confrelid', 'k.confkey')} as "parentColumns"
     from pg_constraint k join pg_namespace n on n.oid = k.connamespace
     where k.contype = 'f' and n.nspname = 'public' order by 2, 1`,
  );
  return rows as unknown as ForeignKey[];
}

function orphansOf({ child, parent, childColumns, parentColumns }: ForeignKey): string {
  const isSame = childColumns.map((column, place) => `p.${parentColumns[place]} = c.${column}`);
  const isNamed = childColumns.map((column) => `c.${column} is not null`);
  return `select count(*)::int as count from ${child} c
    where ${isNamed.join(' and ')}
      and not exists (select from ${parent} p where ${isSame.join(' and ')})`;
}

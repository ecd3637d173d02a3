import type { Query } from './query';

/**
 * Tables and schemas that the owner of the database may not change, as after a restore by somebody
 * else: an api that works as this owner could not even read them, and no migration would change them.
 * @returns each owner in a line
 */
export async function findForeignOwners(query: Query): Promise<string[]> {
  const { rows } = await query(
    `select format('%s of %s belong to %s, not to %s, who owns the database', count(*), kind,
        pg_get_userbyid(owner), pg_get_userbyid(datdba)) as line
     from pg_database cross join (
       select 'the tables' as kind, c.relowner as owner
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname in ('public', 'drizzle', 'pgboss') and c.relkind in ('r', 'p')
       union all
       select 'the schemas', nspowner from pg_namespace where nspname in ('drizzle', 'pgboss')) owned
     where datname = current_database() and not pg_has_role(datdba, owner, 'usage')
     group by kind, owner, datdba order by kind, owner`,
  );
  return rows.map(({ line }) => String(line));
}

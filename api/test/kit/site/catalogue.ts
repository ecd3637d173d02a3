import { queryAt } from '@panggung/test-support/peers/postgres';

/** Those of migrations and jobs are kept by libraries. */
const relations = `
  select c.* from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and not exists (
    select from pg_depend d
    where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

const routines = `
  select p.* from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'public' and not exists (
    select from pg_depend d
    where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

/** Each gives kind, name and definition of objects; a name stands once in its kind. */
const kinds = [
  `select 'extension', extname, extversion from pg_extension`,

  `select 'schema', nspname, concat_ws(' ', nspowner::regrole, nspacl) from pg_namespace
   where nspname !~ '^pg_' and nspname not in ('information_schema', 'drizzle', 'pgboss')`,

  `select 'relation', relname, concat_ws(' ', relkind, relpersistence, relreplident, relowner::regrole,
     pg_get_partkeydef(c.oid), pg_get_expr(relpartbound, c.oid),
     'options', reloptions, 'rights', relacl, 'row security', relrowsecurity, relforcerowsecurity,
     case when relkind in ('v', 'm') then pg_get_viewdef(c.oid) end)
   from (${relations}) c`,

  `select 'column', c.relname || '.' || a.attname, concat_ws(' ',
     format_type(a.atttypid, a.atttypmod), 'collate', nullif(a.attcollation, 0)::regcollation,
     case when a.attnotnull then 'not null' end, 'default', pg_get_expr(d.adbin, d.adrelid),
     'generated', a.attgenerated, 'identity', a.attidentity, 'storage', a.attstorage,
     'compression', a.attcompression, 'statistics', a.attstattarget, 'options', a.attoptions,
     'rights', a.attacl)
   from (${relations}) c join pg_attribute a on a.attrelid = c.oid
   left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
   where a.attnum > 0 and not a.attisdropped`,

  // Before PostgreSQL 18 every constraint is enforced.
  `select 'constraint', c.relname || '.' || conname, concat_ws(' ', pg_get_constraintdef(k.oid),
     'validated', convalidated, 'enforced', to_jsonb(k) ->> 'conenforced')
   from (${relations}) c join pg_constraint k on k.conrelid = c.oid`,

  `select 'index', relname, concat_ws(' ', pg_get_indexdef(c.oid), 'valid', indisvalid,
     'clustered', indisclustered, 'replica identity', indisreplident)
   from (${relations}) c join pg_index i on i.indexrelid = c.oid`,

  `select 'function', p.oid::regprocedure::text,
     concat_ws(' ', pg_get_functiondef(p.oid), 'rights', proacl, 'owner', proowner::regrole)
   from (${routines}) p where prokind in ('f', 'p')`,

  `select 'trigger', c.relname || '.' || tgname, concat_ws(' ', pg_get_triggerdef(t.oid), tgenabled)
   from (${relations}) c join pg_trigger t on t.tgrelid = c.oid where not tgisinternal`,

  `select 'rule', c.relname || '.' || rulename, concat_ws(' ', pg_get_ruledef(r.oid), ev_enabled)
   from (${relations}) c join pg_rewrite r on r.ev_class = c.oid`,

  `select 'policy', c.relname || '.' || polname, concat_ws(' ', polcmd, polpermissive, polroles,
     pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))
   from (${relations}) c join pg_policy p on p.polrelid = c.oid`,

  `select 'statistics', stxname, concat_ws(' ', pg_get_statisticsobjdef(s.oid), stxstattarget)
   from (${relations}) c join pg_statistic_ext s on s.stxrelid = c.oid`,

  `select 'sequence', relname, concat_ws(' ', format_type(seqtypid, null), seqstart, seqincrement,
     seqmin, seqmax, seqcache, seqcycle)
   from (${relations}) c join pg_sequence s on s.seqrelid = c.oid`,

  // Rows of tables are types too.
  `select 'type', t.oid::regtype::text, concat_ws(' ', typtype, format_type(typbasetype, typtypmod),
     typnotnull, typdefault, (select array_agg(enumlabel order by enumsortorder)
       from pg_enum where enumtypid = t.oid),
     (select array_agg(pg_get_constraintdef(k.oid) order by conname)
       from pg_constraint k where contypid = t.oid))
   from pg_type t join pg_namespace n on n.oid = typnamespace
   where nspname = 'public' and (typtype in ('e', 'd', 'r') or typtype = 'c' and exists (
     select from pg_class c where c.oid = typrelid and relkind = 'c'))`,

  `select 'comment', concat_ws(' ', o.type, o.identity), d.description
   from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) o
   where o.schema = 'public' and not exists (select from pg_depend e
     where e.classid = d.classoid and e.objid = d.objoid and e.deptype = 'e')`,

  `select 'setting', concat_ws(' ', 'role', setrole), setconfig::text
   from pg_db_role_setting join pg_database b on b.oid = setdatabase
   where datname = current_database()`,

  `select 'event trigger', evtname, concat_ws(' ', evtevent, evtfoid::regprocedure, evtenabled)
   from pg_event_trigger`,

  `select 'default rights', concat_ws(' ', defaclrole::regrole, defaclnamespace, defaclobjtype),
     defaclacl::text from pg_default_acl`,
];

/**
 * What a database consists of, rows apart, as `kind name` and its definition, by name. The order of
 * columns says only which came first, and is left out.
 */
export async function readCatalogue(url: string): Promise<Record<string, string>> {
  const rows = await queryAt<{ object: string; definition: string }>(
    url,
    `select kind || ' ' || name as object, definition
     from (${kinds.join(' union all ')}) o (kind, name, definition) order by 1`,
  );
  return Object.fromEntries(rows.map(({ object, definition }) => [object, definition]));
}

import { sql } from 'drizzle-orm';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** When the last of the 41 squashed migrations was written; the journal names it by this time. */
const lastEarlierMigration = 1_795_408_053_107;
/** How many migrations replace those 41. */
const squashed = 3;
const journal = sql.raw('drizzle.__drizzle_migrations');

/** The database has some of the migrations that were squashed, but not all. */
export class DatabaseTooOld extends Error {
  constructor() {
    super(
      'The database was made by a version from before the first release, and not by the last of them. ' +
        'Start the version of commit 41b83d7 with it once, then this one; or, if it holds nothing to ' +
        'keep, begin with an empty one (the demo makes one in a new DATA_DIR).',
    );
  }
}

/**
 * Records a database that has all the squashed migrations as one that has the migrations that
 * replace them, since both have the same schema.
 * @throws DatabaseTooOld
 */
export async function takeOverEarlierDatabase(
  db: NodePgDatabase,
  migrations: MigrationMeta[],
): Promise<void> {
  const newest = await newestMigration(db);
  const first = migrations[0];
  if (newest === undefined || first === undefined || newest >= first.folderMillis) return;
  if (newest !== lastEarlierMigration) throw new DatabaseTooOld();
  await db.transaction(async (tx) => {
    // A squashed migration left this column behind; nothing reads it.
    await tx.execute(sql`alter table events drop column if exists search_text`);
    for (const { hash, folderMillis } of migrations.slice(0, squashed)) {
      await tx.execute(
        sql`insert into ${journal} (hash, created_at) values (${hash}, ${folderMillis})`,
      );
    }
  });
}

/** When the newest migration that the database has was made; undefined when it has none. */
export async function newestMigration(db: NodePgDatabase): Promise<number | undefined> {
  const known = await db.execute<{ journal: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (typeof known.rows[0]?.journal !== 'string') return undefined;
  const { rows } = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from ${journal}`,
  );
  const newest = rows[0]?.newest;
  return typeof newest === 'string' ? Number(newest) : undefined;
}

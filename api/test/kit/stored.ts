import { sql } from 'drizzle-orm';
import type { TestApp } from './test-app';

/** What some tables hold, without the moments of their changes. */
export async function stored(app: Pick<TestApp, 'db'>, tables: string[]): Promise<unknown> {
  return Promise.all(
    tables.map(async (name) => {
      const { rows } = await app.db.execute(
        sql`select to_jsonb(t) - 'updated_at' as row from ${sql.identifier(name)} t order by 1`,
      );
      return [name, rows];
    }),
  );
}

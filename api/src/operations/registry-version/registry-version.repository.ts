import { lt, sql } from 'drizzle-orm';
import { registryVersion } from '../../db/schema';
import type { Db } from '../../platform/db/database';

/** @returns 0 before the first one */
export async function selectRegistryVersion(db: Db): Promise<number> {
  const [row] = await db.select({ version: registryVersion.version }).from(registryVersion);
  return row?.version ?? 0;
}

/** Never lowers it, in whichever order processes tell what they have written. */
export async function raiseRegistryVersion(db: Db, version: number): Promise<void> {
  await db
    .insert(registryVersion)
    .values({ version })
    .onConflictDoUpdate({
      target: registryVersion.id,
      set: { version, raisedAt: sql`now()` },
      setWhere: lt(registryVersion.version, version),
    });
}

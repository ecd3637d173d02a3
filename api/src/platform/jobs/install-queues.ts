import { createRequire } from 'node:module';
import type pg from 'pg';
import PgBoss from 'pg-boss';
import { inLimitedTransaction, migrationPatience, patiently } from '../db/migrate';
import { connectToMigrate, type Say } from '../db/migration-lock';
import type { JobKind } from './job-kind';
import { indexUrgentFirst } from './urgent-first-index';

/**
 * Brings the schema of pg-boss and its queues to what this version needs; only one process at a time
 * may: making a queue locks tables in another order than using one, and two who make queues wait for
 * each other.
 * @throws DatabaseUnreachable, MigrationBlocked
 */
export async function installQueues(
  url: string,
  kinds: readonly JobKind[],
  say: Say,
): Promise<void> {
  const client = await connectToMigrate(url);
  const database = limitedDatabase(client, say);
  const boss = new PgBoss({ db: database, supervise: false, schedule: false });
  try {
    await boss.start();
    const existing = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const { name, queue } of kinds) {
      if (!existing.has(name)) await boss.createQueue(name, { name, ...queue });
      // An existing queue would otherwise keep its old settings.
      await boss.updateQueue(name, { name, ...queue });
    }
    const mailQueues = kinds.filter(({ isMail }) => isMail).map(({ name }) => name);
    await indexUrgentFirst(database, mailQueues);
  } finally {
    await boss.stop({ graceful: false, wait: false });
    await client.end();
  }
}

/** Each statement of pg-boss in a transaction of its own, with limits, and again when it has to be. */
const limitedDatabase = (client: pg.Client, say: Say): PgBoss.Db => ({
  executeSql(text, values) {
    const run = () => client.query<Record<string, unknown>>(text, values);
    // What it does in several statements brings its own transaction and its own limits.
    if (/^\s*BEGIN\b/.test(text)) return run();
    return patiently(client, () => inLimitedTransaction(client, migrationPatience.lockMs, run), {
      ...migrationPatience,
      say,
    });
  },
});

/** The version of its schema that this version of pg-boss needs. */
export function neededQueueSchema(): number {
  const found: unknown = createRequire(import.meta.url)('pg-boss/version.json');
  if (typeof found === 'object' && found !== null && 'schema' in found) return Number(found.schema);
  throw new Error('pg-boss does not say which schema it needs.');
}

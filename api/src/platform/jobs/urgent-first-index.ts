import type PgBoss from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks';

/**
 * Adds the index that pg-boss lacks for its order by priority and age. Without it, each fetch of a
 * few jobs would sort all that wait, perhaps twenty thousand. Only for queues whose jobs are due at
 * once: with others, a fetch would read every job that is not due yet.
 */
export async function indexUrgentFirst(database: PgBoss.Db, queues: readonly string[]) {
  await database.executeSql(
    `DO $index$
     DECLARE part text;
     BEGIN
       -- Several copies of the api may start at once.
       PERFORM pg_advisory_xact_lock(${advisoryLocks.queueIndexes});
       FOR part IN SELECT partition_name FROM pgboss.queue
         WHERE name IN (${queues.map((name) => `'${name}'`).join(', ')})
       LOOP
         EXECUTE format(
           'CREATE INDEX IF NOT EXISTS %I ON pgboss.%I (priority DESC, created_on, id)
              WHERE state < ''active''',
           left(part, 50) || '_urgent', part);
       END LOOP;
     END $index$`,
    [],
  );
}

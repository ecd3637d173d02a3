import type PgBoss from 'pg-boss';
import { advisoryLocks } from '../db/advisory-locks';

/**
 * Lets the next jobs of a queue be found without sorting all that wait: with twenty thousand of them
 * pg-boss, which orders by priority and age and has no index for that, would sort them for every few
 * it takes. Only for queues whose jobs are due at once; those that wait for their time would be gone
 * through one by one.
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

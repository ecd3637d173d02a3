import type PgBoss from 'pg-boss';

/**
 * Adds the index that pg-boss lacks for its order by priority and age. Without it, each fetch of a
 * few jobs would sort all that wait, perhaps twenty thousand. Only for queues whose jobs are due at
 * once: with others, a fetch would read every job that is not due yet.
 */
export async function indexUrgentFirst(database: PgBoss.Db, queues: readonly string[]) {
  await database.executeSql(
    `DO $index$
     DECLARE part text; wanted text;
     BEGIN
       FOR part IN SELECT partition_name FROM pgboss.queue
         WHERE name IN (${queues.map((name) => `'${name}'`).join(', ')})
       LOOP
         wanted := left(part, 50) || '_urgent';
         -- Making one that is there would still wait for everybody who writes into the queue.
         IF to_regclass(format('pgboss.%I', wanted)) IS NULL THEN
           EXECUTE format(
             'CREATE INDEX %I ON pgboss.%I (priority DESC, created_on, id)
                WHERE state < ''active''',
             wanted, part);
         END IF;
       END LOOP;
     END $index$`,
    [],
  );
}

import type PgBoss from 'pg-boss';

/**
 * Gives jobs that this process has begun and will not end to another one, which can take them at
 * once, as if they had not begun: otherwise they would wait until they expire, and count as tried.
 */
export async function putBack(
  database: PgBoss.Db,
  ids: readonly string[],
  onError: (error: Error) => void,
): Promise<void> {
  for (const id of ids) {
    try {
      await database.executeSql(
        `UPDATE pgboss.job SET state = 'created', started_on = NULL
         WHERE id = $1 AND state = 'active'`,
        [id],
      );
    } catch (error) {
      // Of a queue that keeps one job at a time and has got the next: that one does its work.
      onError(new Error('a job was not put back', { cause: error }));
    }
  }
}

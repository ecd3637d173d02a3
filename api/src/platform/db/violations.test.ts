import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { createTestDatabase } from '../../../test/kit/site/databases';
import { isOverloaded, isRefusedByDatabase } from './violations';

it('a connection that PostgreSQL has ended is a matter of a moment, whenever that is noticed', async () => {
  const database = await createTestDatabase();
  const [ended, other] = [database.url, database.url].map(
    (connectionString) => new pg.Client({ connectionString }),
  );
  if (ended === undefined || other === undefined) throw new Error('two clients were made');
  try {
    await ended.connect();
    await other.connect();
    const gone = new Promise((resolve) => ended.once('end', resolve));
    ended.on('error', () => undefined);
    const { rows } = await ended.query<{ pid: number }>('select pg_backend_pid() as pid');
    const waiting: Promise<unknown> = ended
      .query('select pg_sleep(20)')
      .catch((err: unknown) => err);
    await sleep(100);
    await other.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    const errors = [await waiting];
    await gone;
    errors.push(await ended.query('select 1').catch((err: unknown) => err));
    for (const error of errors) {
      expect(error).toBeInstanceOf(Error);
      expect([isOverloaded(error), isRefusedByDatabase(error)]).toEqual([true, false]);
    }
    expect(isOverloaded(await other.query('select 1 / 0').catch((err: unknown) => err))).toBe(
      false,
    );
  } finally {
    await other.end();
    await database.drop();
  }
});

import pg from 'pg';
import { checkServerVersion, PostgresTooOld } from './server-version';

/** A server that says it is another version: none so old can be installed here. */
const saying = (major: number, version: string) => () =>
  Promise.resolve({ rows: [{ major, version }] });

it('takes the server of these tests', async () => {
  const client = new pg.Client({ connectionString: process.env['TEST_POSTGRES_URL'] });
  await client.connect();
  await checkServerVersion((text) => client.query<Record<string, unknown>>(text));
  await client.end();
});

it('names a server that is too old, and what is needed', async () => {
  await expect(checkServerVersion(saying(14, '14.9 (Debian 14.9-1)'))).rejects.toThrow(
    new PostgresTooOld('14.9 (Debian 14.9-1)'),
  );
  await expect(checkServerVersion(saying(15, '15.0'))).resolves.toBeUndefined();
  expect(new PostgresTooOld('14.9').message).toBe(
    'The database runs on PostgreSQL 14.9; PostgreSQL 15 or newer is needed.',
  );
});

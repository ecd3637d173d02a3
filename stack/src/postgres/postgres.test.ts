import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres, type RunningPostgres } from './postgres';

jest.setTimeout(60_000);

let folder: string;
let server: RunningPostgres | undefined;

// A folder that only its owner may enter, as temporary folders are.
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'postgres-'))));
afterEach(async () => {
  await server?.stop();
  if (server) rmSync(server.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(sql);
  } finally {
    await client.end();
  }
}

test('a real server starts on an empty folder, keeps its data and ends', async () => {
  server = await startPostgres({ folder: join(folder, 'pg') });
  await query(server.url, 'CREATE TABLE kept AS SELECT 7 AS number');
  await server.stop();
  await expect(query(server.url, 'SELECT 1')).rejects.toThrow();

  server = await startPostgres({ folder: join(folder, 'pg') });
  expect((await query(server.url, 'SELECT number FROM kept')).rows).toEqual([{ number: 7 }]);
});

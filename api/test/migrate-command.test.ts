import { freePort } from '@panggung/stack/ports';
import { createTestDatabase, type TestDatabase } from './kit/site/databases';
import { eventually } from '@panggung/test-support/processes/ready';
import { runCommand } from './kit/site/run-program';
import { planSite } from './kit/site/site';

let database: TestDatabase;
beforeEach(async () => {
  database = await createTestDatabase('template1');
});
afterEach(async () => {
  await database.drop();
});

const migrate = (env: Record<string, string>) => runCommand('migrate', env);

it('migrates with nothing but an address, and finds nothing to do the second time', async () => {
  const first = await migrate({ DATABASE_URL: database.url });
  expect(first.code).toBe(0);
  expect(first.output).toMatch(/^\d+ migrations were applied\.$/);
  const second = await migrate({ DATABASE_URL: database.url });
  expect(second).toEqual({ code: 0, output: 'The database is up to date.' });
});

it('goes to the direct address when there is one', async () => {
  const port = await freePort();
  const DATABASE_URL = `postgresql://panggung@127.0.0.1:${port}/pooler`;
  const { code } = await migrate({ DATABASE_URL, MIGRATIONS_DATABASE_URL: database.url });
  expect(code).toBe(0);
});

it.each([
  [{}, 'The configuration is wrong:\n  MIGRATIONS_DATABASE_URL or DATABASE_URL: is missing'],
  [
    { MIGRATIONS_DATABASE_URL: 'mysql://x', DATABASE_URL: 'postgresql://127.0.0.1:9/none' },
    'The configuration is wrong:\n  MIGRATIONS_DATABASE_URL: must be like postgresql://user:password@host:5432/panggung, with %40 for @ and %2F for / in the password, and so on',
  ],
  [
    { DATABASE_URL: 'postgresql://127.0.0.1:9/none' },
    'The database none at 127.0.0.1:9 cannot be reached (ECONNREFUSED): look at DATABASE_URL, and whether PostgreSQL runs.',
  ],
])('says in words what is wrong with %j', async (env, output) => {
  expect(await migrate(env)).toEqual({ code: 1, output });
});

it('an api that must not migrate waits for the command, and says so', async () => {
  let words = '';
  const { startApi } = await planSite(database.url, {
    env: { MIGRATE_AT_START: 'false' },
    onOutput: (text) => (words += text),
  });
  const starting = startApi();
  await eventually(
    'the line of the waiting api',
    () => /it has no tables/.exec(words) ?? undefined,
  );
  expect((await migrate({ DATABASE_URL: database.url })).code).toBe(0);
  const api = await starting;
  for (const line of words.trim().split('\n')) {
    expect(line).toMatch(/^Waiting for the migrations of this version: /);
  }
  await api.stop();
});

import { randomBytes } from 'node:crypto';
import { DatabaseError } from 'pg';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { eventually } from '@panggung/test-support/processes/ready';
import { seedDemo } from '../../../src/db/demo/seed';
import { openDatabase, type Db } from '../../../src/platform/db/database';
import { direct, poolLimits } from '../../../src/platform/db/pool';

/** Settings of an application under test that finds a database where this run says. */
export function databaseSettings(url: string): Record<string, string> {
  const pooler = process.env['TEST_POOLER_URL'];
  if (pooler === undefined) return { DATABASE_URL: url };
  const pooled = new URL(pooler);
  pooled.pathname = new URL(url).pathname;
  return { DATABASE_URL: pooled.href, DATABASE_POOLER: 'transaction' };
}

export const templateName = 'panggung_template';

/** Address of another database on the server of this test run. */
export function databaseUrl(name: string): string {
  const url = new URL(process.env['TEST_POSTGRES_URL'] ?? '');
  url.pathname = `/${name}`;
  return url.href;
}

/** Runs one statement beside all databases. */
export const execute = (statement: string): Promise<object[]> =>
  queryAt(databaseUrl('postgres'), statement);

/** A new database: migrated and empty, unless it is made from another template. */
export interface TestDatabase {
  url: string;
  drop(): Promise<unknown>;
}

export async function createTestDatabase(template = templateName): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  await execute(`CREATE DATABASE ${name} TEMPLATE ${template}`);
  return {
    url: databaseUrl(name),
    drop: () => execute(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`),
  };
}

const demoName = 'panggung_demo';

/** A new database with the demo marketplace, which is written once in a run of tests. */
export async function createDemoDatabase(): Promise<TestDatabase> {
  if (!(await exists(demoName))) await writeDemo();
  await eventually('the demo data', async () => (await exists(demoName)) || undefined, 120_000);
  return createTestDatabase(demoName);
}

/** Unless another process is at it: only one can make a database of this name. */
async function writeDemo(): Promise<void> {
  const draft = `${demoName}_draft`;
  try {
    await execute(`CREATE DATABASE ${draft} TEMPLATE ${templateName}`);
  } catch (error) {
    if (error instanceof DatabaseError && error.code === '42P04') return;
    throw error;
  }
  if (await exists(demoName)) {
    await execute(`DROP DATABASE ${draft}`);
    return;
  }
  const db = openForTest(databaseUrl(draft), 4);
  await seedDemo(db);
  await db.$client.end();
  await execute(`ALTER DATABASE ${draft} RENAME TO ${demoName}`);
}

const exists = async (name: string): Promise<boolean> =>
  (await execute(`SELECT FROM pg_database WHERE datname = '${name}'`)).length > 0;

/** A connection of the test's own: what it prepares may take longer than a visitor would wait. */
export function openForTest(url: string, poolSize: number): Db {
  return openDatabase(direct(url), poolSize, poolLimits.background);
}

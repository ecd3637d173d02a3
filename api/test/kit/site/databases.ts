import { randomBytes } from 'node:crypto';
import { queryAt } from '@panggung/test-support/peers/postgres';
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
export const execute = (statement: string): Promise<unknown> =>
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

/** A connection of the test's own: what it prepares may take longer than a visitor would wait. */
export function openForTest(url: string, poolSize: number): Db {
  return openDatabase(direct(url), poolSize, poolLimits.background);
}

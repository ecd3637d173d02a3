import { startPostgres, type PostgresOptions } from '@panggung/stack/postgres';

/** A PostgreSQL for tests: the embedded one, or that whose programs TEST_POSTGRES_BIN names. */
export const startTestPostgres = (options: PostgresOptions) =>
  startPostgres({ ...options, programs: process.env['TEST_POSTGRES_BIN'] || undefined });

import { existsSync, readdirSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';

/** The top folder of the checkout. */
export const root = resolve(import.meta.dirname, '../../..');

/** What every started program gets of this process's environment. */
export function baseEnvironment(): Record<string, string> {
  const { PATH = '', HOME = '', TMPDIR } = process.env;
  return { PATH: `${PATH}${delimiter}/usr/sbin`, HOME, ...(TMPDIR !== undefined && { TMPDIR }) };
}

/**
 * Path of a program of this machine.
 * @param variable environment variable that may name the program
 * @throws Error that says how to get the program
 */
export function findProgram(program: string, variable: string): string {
  // Debian has servers in a folder that is in the path of root alone.
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const paths = [process.env[variable], ...folders.map((folder) => join(folder, program))];
  const found = paths.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `This test needs ${program}: \`npm test\` installs it, or name one in ${variable}.`,
  );
}

/** Folder of the PostgreSQL programs that tests run on; undefined for the embedded PostgreSQL. */
export const testPostgresFolder = () => process.env['TEST_POSTGRES_BIN'] || undefined;

const debianFolder = '/usr/lib/postgresql';

/**
 * Folder of the programs of this machine's own PostgreSQL. It has `pg_dump`, which the embedded
 * PostgreSQL lacks.
 * @throws Error that says how to get it
 */
export function debianPostgresFolder(): string {
  const named = process.env['POSTGRES_SERVER'];
  if (named) return dirname(named);
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder) : [];
  const folders = versions.map((version) => join(debianFolder, version, 'bin'));
  const found = folders.find((folder) => existsSync(join(folder, 'pg_dump')));
  if (found !== undefined) return found;
  throw new Error(
    'This test needs a PostgreSQL with its tools: `npm test` installs it, or name its server in POSTGRES_SERVER.',
  );
}

/** The caller's own environment, without what a surrounding `npm test` sets for its own package. */
export function callersEnvironment(): Record<string, string> {
  const foreign = /^npm_(package|lifecycle|config_local_prefix)|^INIT_CWD$|^NODE_ENV$/;
  const entries = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return Object.fromEntries(entries) as Record<string, string>;
}

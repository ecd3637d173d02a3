import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/**
 * Folder of the programs of a PostgreSQL of this machine, `pg_dump` among them: those of the embedded
 * one are the server's alone.
 * @throws Error saying how to get it
 */
export function debianPostgres(): string {
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

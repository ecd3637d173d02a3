/**
 * Writes a migration that holds files of src/db/functions as they are now, in the order of their
 * names: those that are named, or all of them.
 *
 * pnpm --filter @panggung/api run migration:functions <name> [<file>…]
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const api = fileURLToPath(new URL('..', import.meta.url));
const functions = join(api, 'src/db/functions');
const migrations = join(api, 'src/db/migrations');
const all = readdirSync(functions).sort();

const [name, ...files] = process.argv.slice(2);
const wanted = files.length > 0 ? files.map((file) => basename(file)) : all;
const unknown = wanted.filter((file) => !all.includes(file));
if (name === undefined || unknown.length > 0) {
  console.error('usage: migration:functions <name> [<file of src/db/functions>…]');
  if (unknown.length > 0) console.error(`No such file: ${unknown.join(', ')}`);
  process.exit(1);
}

const drizzleKit = join(api, 'node_modules/.bin/drizzle-kit');
execFileSync(drizzleKit, ['generate', '--custom', '--name', name], { cwd: api, stdio: 'inherit' });

/** @type {{ entries: { tag: string }[] }} */
const { entries } = JSON.parse(readFileSync(join(migrations, 'meta/_journal.json'), 'utf8'));
const texts = all
  .filter((file) => wanted.includes(file))
  .map((file) => readFileSync(join(functions, file), 'utf8'));
writeFileSync(
  join(migrations, `${entries.at(-1)?.tag}.sql`),
  texts.join('--> statement-breakpoint\n'),
);

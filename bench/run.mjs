/**
 * `pnpm bench <name>`: runs one benchmark against the production build on this machine.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { register } from 'tsx/esm/api';
import { build, checkNode, giveUp, install } from '../scripts/prepare.mjs';

const names = readdirSync(join(import.meta.dirname, 'benchmarks')).map((file) =>
  file.replace('.mjs', ''),
);
const [name = ''] = process.argv.slice(2);
const script = join(import.meta.dirname, 'benchmarks', `${name}.mjs`);
if (!names.includes(name) || !existsSync(script)) {
  giveUp(`usage: pnpm bench <name>, with one of: ${names.join(', ')}`);
}
checkNode();
install();
build();
// Benchmarks import packages in TypeScript.
register();
await import(script);

/**
 * `pnpm package [name …]`: writes what runs in production into out/<name>/, after a build: each
 * folder runs with Node alone, and is what its image holds (Containerfile). `--to` names another
 * folder than out/.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assemble } from './packaging/assemble.mjs';
import { processes } from './packaging/processes.mjs';
import { giveUp, root } from './prepare.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { to: { type: 'string' } },
});
const to = values.to === undefined ? join(root, 'out') : resolve(values.to);
const all = processes();
const names = all.map(({ name }) => name);
for (const name of positionals) {
  if (!names.includes(name)) giveUp(`There is no process ${name}; there are ${names.join(', ')}.`);
}
for (const one of all) {
  if (positionals.length > 0 && !positionals.includes(one.name)) continue;
  const { files, bytes } = await assemble(one, join(to, one.name));
  console.log(`${one.name.padEnd(9)} ${files} files, ${(bytes / 1e6).toFixed(1)} MB`);
}

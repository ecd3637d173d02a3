/**
 * Checks what the documents say of the project: files they link to exist, commands they name exist,
 * and every command of a package.json is explained in README.md.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './prepare.mjs';

/** Commands of pnpm and npm themselves. */
const pnpmOwn = new Set(['install', 'ci', 'add', 'exec', 'dlx', 'pack', 'publish']);
const list = ['ls-files', '--cached', '--others', '--exclude-standard'];
const files = execFileSync('git', list, { cwd: root, encoding: 'utf8' }).split('\n');
const read = (/** @type {string} */ file) => readFileSync(join(root, file), 'utf8');
/** @type {string[]} */
const faults = [];

/** Where a command can be given: at the root, or in a package with `--filter`. */
const own = new Set();
const filtered = new Set();
for (const file of files.filter((file) => /(^|\/)package\.json$/.test(file))) {
  const { scripts = {} } = JSON.parse(read(file));
  for (const name of Object.keys(scripts)) (file === 'package.json' ? own : filtered).add(name);
}

const command =
  /(?<![\w/])p?npm(?:@[\d.]+)? (?<filter>--filter [@\w/<>.…-]+ )?(?:run )?(?<name>[\w:-]+)/g;

/** @param {string} text @returns {{ whole: string, filter: boolean, name: string }[]} */
function commandsIn(text) {
  const code = text.match(/```[^]*?```|`[^`\n]+`/g) ?? [];
  return code.flatMap((part) =>
    [...part.matchAll(command)].map(({ 0: whole, groups }) => ({
      whole,
      filter: groups?.['filter'] !== undefined,
      name: groups?.['name'] ?? '',
    })),
  );
}

for (const file of files.filter((file) => file.endsWith('.md'))) {
  const text = read(file);
  for (const [, target = ''] of text.matchAll(/\]\((?!https?:|#)([^)\s#]+)/g)) {
    if (!existsSync(join(root, dirname(file), target))) faults.push(`${file}: no file ${target}`);
  }
  for (const { whole, filter, name } of commandsIn(text)) {
    const known = filter ? filtered : own;
    if (!known.has(name) && !pnpmOwn.has(name)) faults.push(`${file}: no command \`${whole}\``);
  }
}

const explained = commandsIn(read('README.md'));
for (const name of own) {
  if (!explained.some((one) => !one.filter && one.name === name))
    faults.push(`README.md does not explain \`pnpm ${name}\``);
}
for (const name of filtered) {
  if (!explained.some((one) => one.name === name))
    faults.push(`README.md does not explain \`pnpm --filter <package> ${name}\``);
}

for (const fault of faults) console.error(fault);
process.exit(faults.length > 0 ? 1 : 0);

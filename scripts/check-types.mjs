/**
 * `pnpm check:types`: checks the types of every package, or of the folders that are named. By the
 * native compiler; linting needs the interface of the one before, so both are installed.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './prepare.mjs';

const compiler = fileURLToPath(
  new URL('bin/tsc', import.meta.resolve('@typescript/native/package.json')),
);
const withoutTypes = new Set(['node_modules', 'dist', 'src', 'test-results']);

/**
 * Folders with TypeScript settings, at most three levels down.
 * @param {string} [parent] @param {number} [level] @returns {string[]}
 */
function typedFolders(parent = '.', level = 0) {
  const entries = readdirSync(join(root, parent), { withFileTypes: true });
  const own = entries.some(({ name }) => name === 'tsconfig.json') ? [parent] : [];
  if (level === 3) return own;
  const inside = entries.filter(
    (entry) => entry.isDirectory() && !entry.name.startsWith('.') && !withoutTypes.has(entry.name),
  );
  return [...own, ...inside.flatMap(({ name }) => typedFolders(join(parent, name), level + 1))];
}

const waiting = process.argv.length > 2 ? process.argv.slice(2) : typedFolders();
let failed = 0;

async function checkNext() {
  for (let folder = waiting.shift(); folder !== undefined; folder = waiting.shift()) {
    const args = [compiler, '-p', folder, '--pretty', 'false'];
    const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });
    const [status] = await once(child, 'close');
    if (status !== 0) failed += 1;
  }
}

await Promise.all([checkNext(), checkNext()]);
process.exitCode = failed > 0 ? 1 : 0;

/**
 * `pnpm check:lint`: lints everything, in some processes one after the other. One process would hold
 * the types of every package at once, which is more memory than Node takes by default.
 */
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { root } from './prepare.mjs';

const browserCode = readdirSync(root).filter((name) => /^(shell|mf-.+|shared)$/.test(name));
const api = ['api'];
const everythingElse = [...browserCode, ...api].flatMap((name) => ['--ignore-pattern', `${name}/`]);

let failed = 0;
for (const paths of [browserCode, api, [...everythingElse, '.']]) {
  const args = ['--max-warnings', '0', ...paths];
  const { status } = spawnSync('node_modules/.bin/eslint', args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) failed += 1;
}
process.exitCode = failed > 0 ? 1 : 0;

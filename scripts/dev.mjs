/**
 * `pnpm dev`: runs the site as `npm start` does, and keeps rebuilding what changes.
 * `pnpm dev mf-catalog` watches one remote only. A rebuilt remote is released into the running
 * site; a changed api, sandbox, stack or shell is rebuilt and asks for a restart.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { checkNode, giveUp, pnpm, releaseRemotes, root } from './prepare.mjs';

const chosen = process.argv.slice(2);
const all = ['api', 'release-service', 'sandbox', 'shared', 'shell', 'stack'];
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
for (const name of chosen) {
  if (!remotes.includes(name)) giveUp(`${name} is no remote; there are ${remotes.join(', ')}.`);
}

checkNode();
process.chdir(root);
const store =
  process.env['RELEASES_STORE'] ?? resolve(process.env['DATA_DIR'] ?? '.data', 'releases');
const site = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  // What is built anew every minute must not be answered by what a browser kept.
  env: { SERVICE_WORKER: 'false', ...process.env },
});
site.once('exit', (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => site.kill(signal));
}

/** @type {NodeJS.Timeout | undefined} */
let timer;
/** @type {Set<string>} */
const changed = new Set();
for (const folder of chosen.length > 0 ? chosen : [...all, ...remotes]) {
  watch(join(root, folder), { recursive: true }, (_, file) => {
    if (file === null || /(^|\/)(dist|node_modules|\.turbo)\//.test(`${file}/`)) return;
    changed.add(folder);
    clearTimeout(timer);
    timer = setTimeout(rebuild, 150);
  });
}

function rebuild() {
  const folders = [...changed];
  changed.clear();
  const good = pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], {
    quiet: true,
  });
  if (!good) return console.error('The build failed; the site goes on with the last good one.');
  releaseRemotes(store);
  const restart = folders.some((folder) => !remotes.includes(folder));
  console.log(`rebuilt ${folders.join(', ')}${restart ? ': restart to see it all' : ': reload'}`);
}

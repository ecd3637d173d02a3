/**
 * `pnpm dev mf-catalog`: runs the site as `npm start` does, with the remote from the sources: its
 * container is rebuilt on a change, and pages that have it as an override keep their state.
 * `pnpm dev`: rebuilds whatever changes, and releases remotes into the running site; a changed api,
 * sandbox, stack or shell asks for a restart.
 */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, watch } from 'node:fs';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkNode, giveUp, pnpm, releaseRemotes, root } from './prepare.mjs';

const chosen = process.argv.slice(2);
const all = ['api', 'release-service', 'sandbox', 'shared', 'shell', 'stack'];
const remotes = readdirSync(root).filter((name) => existsSync(join(root, name, 'remote.json')));
for (const name of chosen) {
  if (!remotes.includes(name)) giveUp(`${name} is no remote; there are ${remotes.join(', ')}.`);
}

checkNode();
process.chdir(root);
if (existsSync('.env')) process.loadEnvFile('.env');
const origin = `http://localhost:${process.env['PORT'] || 3000}`;
const site = spawn(process.execPath, ['scripts/start.mjs'], {
  stdio: 'inherit',
  // What is built anew every minute must not be answered by what a browser kept.
  env: { SERVICE_WORKER: 'false', ...process.env },
});
const processes = [site];
site.once('exit', (code) => {
  for (const other of processes.slice(1)) other.kill();
  process.exitCode = code ?? 1;
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.on(signal, () => {
    for (const one of processes) one.kill(signal);
  });
}

if (chosen.length > 0) await serveChosen();
else rebuildWhatChanges();

/** Serves each chosen remote from its sources once the site is there. */
async function serveChosen() {
  const answers = () =>
    fetch(`${origin}/health`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (site.exitCode === null && !(await answers())) await sleep(300);
  if (site.exitCode !== null) return;
  const overrides = [];
  let port = 3101;
  for (const name of chosen) {
    while (!(await isFree(port))) port += 1;
    const { name: remote } = JSON.parse(readFileSync(join(root, name, 'remote.json'), 'utf8'));
    overrides.push(`remote.${remote}=http://localhost:${port}`);
    const tool = join(root, 'shared/tooling/bin/remote.mjs');
    const options = ['dev', '--port', String(port), '--site', origin];
    const harness = spawn(process.execPath, [tool, ...options], {
      cwd: join(root, name),
      stdio: 'inherit',
    });
    harness.once('exit', () => site.kill());
    processes.push(harness);
    port += 1;
  }
  console.log(`The site with what you change: ${origin}/?${overrides.join('&')}`);
}

/** @param {number} port @returns {Promise<boolean>} */
function isFree(port) {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

function rebuildWhatChanges() {
  const store =
    process.env['RELEASES_STORE'] ?? resolve(process.env['DATA_DIR'] ?? '.data', 'releases');
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  /** @type {Set<string>} */
  const changed = new Set();
  for (const folder of [...all, ...remotes]) {
    watch(join(root, folder), { recursive: true }, (_, file) => {
      if (file === null || /(^|\/)(dist|node_modules|\.turbo)\//.test(`${file}/`)) return;
      changed.add(folder);
      clearTimeout(timer);
      timer = setTimeout(() => {
        rebuild([...changed], store);
        changed.clear();
      }, 150);
    });
  }
}

/** @param {string[]} folders @param {string} store */
function rebuild(folders, store) {
  const good = pnpm(['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'], {
    quiet: true,
  });
  if (!good) return console.error('The build failed; the site goes on with the last good one.');
  releaseRemotes(store);
  const restart = folders.some((folder) => !remotes.includes(folder));
  console.log(`rebuilt ${folders.join(', ')}${restart ? ': restart to see it all' : ': reload'}`);
}

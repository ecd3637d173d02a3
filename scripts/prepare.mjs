import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export const root = resolve(import.meta.dirname, '..');

const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const env = { ...process.env, CI: 'true', TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1' };

/** Ends the process with one sentence about what is wrong and what to do. @returns {never} */
export function giveUp(/** @type {string} */ message) {
  console.error(message);
  process.exit(1);
}

/** Stops early on a Node that the site does not run on. */
export function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  giveUp(`Panggung needs Node 20.19 or newer, this is ${process.versions.node}.`);
}

/**
 * Runs the pinned pnpm, which npx brings.
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] quiet: show output only when it fails
 * @returns {boolean} whether it succeeded
 */
export function pnpm(args, { quiet = false } = {}) {
  const { status, stdout, stderr, error } = spawnSync('npx', ['--yes', packageManager, ...args], {
    cwd: root,
    env,
    stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    maxBuffer: 256 * 1024 * 1024,
  });
  if (error) giveUp(`npx could not be run: ${error.message}`);
  if (status !== 0 && quiet) process.stderr.write(`${stdout}${stderr}`);
  return status === 0;
}

/** Each leads a group of its own, as not all of them hand a signal on. @type {Set<number>} */
const inBackground = new Set();
process.once('exit', () => {
  for (const group of inBackground) process.kill(-group);
});
const endingSignals = /** @type {const} */ (['SIGINT', 'SIGTERM']);
const endNow = () => process.exit(1);

/**
 * Runs a program while this process goes on, so that it can be told to end; the program ends with it.
 * @param {string} program @param {readonly string[]} args
 * @returns {Promise<{ isFine: boolean, written: string }>} whether it succeeded, and what it wrote
 */
export function runInBackground(program, args) {
  const child = spawn(program, args, { cwd: root, env, detached: true });
  const { pid } = child;
  if (pid !== undefined) inBackground.add(pid);
  for (const signal of endingSignals) process.on(signal, endNow);
  let written = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (part) => (written += part));
  }
  return new Promise((done) => {
    child.once('error', (error) => giveUp(`${program} could not be run: ${error.message}`));
    child.once('close', (status) => {
      if (pid !== undefined) inBackground.delete(pid);
      for (const signal of endingSignals) process.off(signal, endNow);
      done({ isFine: status === 0, written });
    });
  });
}

/**
 * Runs the pinned pnpm likewise, and prints what it wrote when it failed.
 * @param {readonly string[]} args
 * @returns {Promise<boolean>} whether it succeeded
 */
export async function pnpmInBackground(args) {
  const { isFine, written } = await runInBackground('npx', ['--yes', packageManager, ...args]);
  if (!isFine) process.stderr.write(written);
  return isFine;
}

/** Installs the packages unless the lock file was installed already. */
export async function install() {
  const stampFile = join(root, 'node_modules/.panggung-installed');
  const stamp = installStamp();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return;
  console.log('Installing packages …');
  if (!(await pnpmInBackground(['install', '--frozen-lockfile']))) giveUp('Installing failed.');
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(stampFile, stamp);
}

/** Folders of the remotes of this workspace. */
function remoteFolders() {
  return readdirSync(root)
    .filter((name) => existsSync(join(root, name, 'remote.json')))
    .sort();
}

/**
 * Takes away what another build of a remote left behind. Builds that are known come from the cache,
 * which puts their files beside those that lie there; a release must hold none of them.
 * @param {string} folder
 */
function removeLeftovers(folder) {
  const dist = join(root, folder, 'dist');
  const browser = join(dist, 'browser');
  const { integrity } = JSON.parse(readFileSync(join(browser, 'build.json'), 'utf8'));
  for (const place of [browser, join(dist, 'maps/browser')]) {
    for (const file of existsSync(place) ? readdirSync(place) : []) {
      const original = file.replace(/\.(br|gz|map)$/, '');
      if (!(original in integrity) && !original.endsWith('.json')) rmSync(join(place, file));
    }
  }
}

/** Builds what has changed. */
export async function build() {
  console.log('Building …');
  const turbo = ['exec', 'turbo', 'run', 'build', '--output-logs=errors-only'];
  if (!(await pnpmInBackground(turbo))) giveUp('Building failed.');
  for (const folder of [...remoteFolders(), 'e2e/trial-remote']) removeLeftovers(folder);
}

/**
 * Puts the builds of all remotes of this workspace into a release store. A build that was
 * released before is left as it is: somebody may have rolled it back.
 * @param {string} store folder
 */
export function releaseRemotes(store) {
  const args = [
    'release',
    '--no-build',
    '--new-only',
    '--shell-next',
    '--store',
    store,
    ...remoteFolders(),
  ];
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'shared/tooling/dist/remote.js'), ...args],
    { cwd: root, encoding: 'utf8' },
  );
  if (status !== 0) giveUp(`Releasing the remotes failed:\n${stdout}${stderr}`);
}

function installStamp() {
  const hash = createHash('sha256').update(process.versions.modules).update(packageManager);
  const manifests = ['package.json', ...packageManifests()];
  for (const file of ['pnpm-lock.yaml', 'pnpm-workspace.yaml', ...manifests]) {
    hash.update(readFileSync(join(root, file)));
  }
  return hash.digest('hex');
}

function packageManifests() {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const nested = readdirSync(join(root, 'shared')).map((name) => `shared/${name}`);
  return [...folders.map(({ name }) => name), ...nested]
    .map((folder) => `${folder}/package.json`)
    .filter((file) => !file.startsWith('node_modules') && existsSync(join(root, file)))
    .sort();
}

import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import { mkdirSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pnpm } from '../prepare.mjs';
import { entryPoints, readManifest } from './public-packages.mjs';

const run = promisify(execFile);

/** What belongs to our own tests, by the path in a package. */
const ofTests = /\.test\.|(^|\/)(test|tests|testing|__tests__)\//;

/** @param {string} name `@panggung/ui` @param {string} folder */
const tarballOf = (name, folder) => join(folder, `${name.slice(1).replace('/', '-')}.tgz`);

/**
 * Packs packages as they would be published, and unpacks them again.
 * @param {string[]} names @param {string} folder that gets the tarballs, and `node_modules`
 * @returns {Promise<string[]>} folders of the unpacked packages, in the order of the names
 */
export async function packAndUnpack(names, folder) {
  const filters = names.flatMap((name) => ['--filter', name]);
  if (!pnpm([...filters, 'pack', '--out', join(folder, '%s.tgz')], { quiet: true })) {
    throw new Error('packing failed');
  }
  return Promise.all(
    names.map(async (name) => {
      const target = join(folder, 'node_modules', name);
      mkdirSync(target, { recursive: true });
      await run('tar', ['-xzf', tarballOf(name, folder), '-C', target, '--strip-components=1']);
      return target;
    }),
  );
}

/**
 * What is wrong with an unpacked package.
 * @param {string} folder
 * @returns {string[]}
 */
export function contentFaults(folder) {
  const manifest = readManifest(folder);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  const exported = entryPoints(manifest).flatMap(({ subpath, targets }) =>
    targets.map((target) => ({ subpath, file: target.replace(/^\.\//, '') })),
  );
  return [
    ...exported
      .filter(({ file }) => !files.includes(file))
      .map(({ subpath, file }) => `${subpath} of exports leads to ${file}, which is not packed`),
    ...files
      .filter((file) => ofTests.test(file) && !exported.some((one) => one.file === file))
      .map((file) => `${file} is packed, though it is for our own tests`),
    ...(files.includes('CHANGELOG.md') ? [] : ['CHANGELOG.md is not packed']),
    ...manifestFaults(manifest),
  ];
}

/** @param {import('./public-packages.mjs').Manifest} manifest @returns {string[]} */
function manifestFaults({ license, description, dependencies, peerDependencies }) {
  const ranges = Object.entries({ ...dependencies, ...peerDependencies });
  return [
    ...(license ? [] : ['package.json names no licence']),
    ...(description ? [] : ['package.json has no description']),
    ...ranges
      .filter(([, range]) => /^(workspace|catalog|file|link):/.test(range))
      .map(([name, range]) => `${name} is ${range}, which only this workspace understands`),
  ];
}

/**
 * What a package needs of this workspace that no team elsewhere gets.
 * @param {string} folder of the unpacked package @param {readonly string[]} names of the public ones
 * @returns {string[]}
 */
export function privateFaults(folder, names) {
  const { dependencies, peerDependencies } = readManifest(folder);
  return Object.keys({ ...dependencies, ...peerDependencies })
    .filter((name) => name.startsWith('@panggung/') && !names.includes(name))
    .map((name) => `it needs ${name}, which is private`);
}

/**
 * What publint says of an unpacked package. `arethetypeswrong` is of no use here: it asks how types go
 * with JavaScript, in settings without a bundler too, and these are sources for a bundler.
 * @param {string} folder @returns {Promise<string[]>}
 */
export async function publintFaults(folder) {
  const { messages, pkg } = await publint({ pkgDir: folder, pack: false, level: 'warning' });
  return messages.map((message) => formatMessage(message, pkg, { color: false }) ?? message.code);
}

/**
 * Runs the publishing of tarballs up to the point where they would be sent, against a registry on
 * this machine that knows no package.
 * @param {string[]} names @param {string} folder with their tarballs
 * @returns {Promise<string[]>} what npm refused
 */
export async function publishFaults(names, folder) {
  const server = createServer((_, response) => response.writeHead(404).end('{}'));
  await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const registry = `http://127.0.0.1:${port}/`;
  const env = { ...process.env, NO_PROXY: '127.0.0.1', npm_config_fetch_retries: '0' };
  try {
    /** @type {string[]} */
    const faults = [];
    for (const name of names) {
      const args = ['publish', tarballOf(name, folder), '--dry-run', '--registry', registry];
      await run('npm', [...args, '--ignore-scripts'], { cwd: folder, env }).catch((error) =>
        faults.push(`${name}: npm refuses to publish it: ${error.stderr}`),
      );
    }
    return faults;
  } finally {
    server.close();
  }
}

/**
 * Nobody publishes by accident: a registry has to be named, and access is never public.
 * @param {Pick<import('./public-packages.mjs').Manifest, 'publishConfig'>} manifest
 * @returns {string[]}
 */
export function accidentFaults({ publishConfig }) {
  const faults = [];
  if (publishConfig?.access !== 'restricted') faults.push('publishConfig.access is not restricted');
  if (!/\.invalid\/$/.test(publishConfig?.registry ?? '')) {
    faults.push('publishConfig.registry could exist: it must end with .invalid/');
  }
  return faults;
}

/** @param {string} path @returns {string} */
export const textOf = (path) => readFileSync(path, 'utf8');

import { existsSync, readFileSync, readdirSync, realpathSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { root } from '../prepare.mjs';

/**
 * What runs in production from a folder of its own.
 * @typedef {object} Process
 * @property {string} name of its folder in `out/`, and of its image
 * @property {string} home package whose files stand at the top of that folder
 * @property {string[]} entries scripts that Node is given, or that its threads load
 * @property {() => string[]} files what is read at run time and imported by nothing
 * @property {() => { from: string, to: string }[]} [builds] finished builds that it carries
 */

/** @param {string} folder @returns {string[]} files in and below it */
export function filesBelow(folder) {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1));
}

/** The shell's build: as it is released, whose id is a hash over all of it, and for developers; not web itself. */
const shellBuild = () =>
  filesBelow('shell/dist').filter(
    (file) => dirname(file) !== 'shell/dist' || file === 'shell/dist/sbom.cdx.json',
  );

/** Snapshots are for writing the next migration. */
const migrations = () =>
  filesBelow('api/dist/db/migrations').filter((file) => !file.endsWith('_snapshot.json'));

/** Fonts are looked up by names that stand in the bundle: each with the link to its package. */
function fonts() {
  const code = readFileSync(join(root, 'api/dist/server.js'), 'utf8');
  const names = new Set(code.match(/@fontsource\/[\w/.-]+\.woff2?/g));
  return [...names].flatMap((name) => {
    const link = join('api/node_modules', ...name.split('/').slice(0, 2));
    const folder = relative(root, realpathSync(join(root, link)));
    const file = relative(root, realpathSync(join(root, 'api/node_modules', name)));
    return [link, file, join(folder, 'package.json')];
  });
}

/** Commands of operators stand beside the server. */
const apiEntries = () =>
  readdirSync(join(root, 'api/dist'))
    .filter((file) => file.endsWith('.js'))
    .map((file) => `api/dist/${file}`);

const remotes = () =>
  readdirSync(root).filter((folder) => existsSync(join(root, folder, 'remote.json')));

/** The builds that a first release takes: the shell's and those of all remotes of this workspace. */
const releasable = () =>
  [
    'shell/package.json',
    ...shellBuild().filter((file) => !file.startsWith('shell/dist/development/')),
    ...remotes().flatMap((name) => [`${name}/remote.json`, ...filesBelow(`${name}/dist`)]),
  ].map((from) => ({ from, to: `modules/${from}` }));

/** @returns {Process[]} */
export const processes = () => [
  {
    name: 'api',
    home: 'api',
    entries: apiEntries(),
    files: () => [...migrations(), ...fonts()],
  },
  {
    name: 'web',
    home: 'shell',
    entries: ['shell/dist/web.js', 'shell/dist/render-worker.js'],
    files: shellBuild,
  },
  {
    name: 'releases',
    home: 'shared/tooling',
    entries: ['shared/tooling/dist/remote.js', 'shared/tooling/dist/renderer.cjs'],
    files: () => [],
    builds: releasable,
  },
  {
    name: 'release-service',
    home: 'release-service',
    entries: ['release-service/dist/server.js', 'release-service/dist/renderer.cjs'],
    files: () => [],
  },
  {
    name: 'sandbox',
    home: 'sandbox',
    entries: ['sandbox/dist/server.js'],
    files: () => filesBelow('sandbox/assets'),
  },
];

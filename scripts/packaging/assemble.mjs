import {
  copyFileSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { nodeFileTrace } from '@vercel/nft';
import { giveUp, root } from '../prepare.mjs';
import { filesBelow } from './processes.mjs';

/** A package folder in pnpm's store, from the path of one of its files. */
const installedPackage = /^node_modules\/\.pnpm\/[^/]+\/node_modules\/(?:@[^/]+\/)?[^/]+/;

/**
 * Copies what a process needs at run time, and nothing else, into a folder: found by following its
 * imports, so that of each package only the files that are loaded come along.
 * @param {import('./processes.mjs').Process} one
 * @param {string} target folder; what was there is replaced when all has been copied
 * @returns {Promise<{ files: number, bytes: number }>}
 */
export async function assemble({ home, entries, files, builds }, target) {
  checkBuilt(home, entries);
  const read = files();
  const { fileList } = await nodeFileTrace(
    entries.map((entry) => join(root, entry)),
    { base: root, processCwd: root },
  );
  const wanted = new Set([...fileList, ...read, ...licences([...fileList, ...read])]);
  const unfinished = `${target}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true });
  const place = placeIn(home);
  const total = { files: 0, bytes: 0 };
  const put = (/** @type {string} */ from, /** @type {string} */ to) => {
    const path = join(unfinished, to);
    mkdirSync(dirname(path), { recursive: true });
    if (lstatSync(join(root, from)).isSymbolicLink()) return link(from, path, unfinished, place);
    copyFileSync(join(root, from), path);
    total.files += 1;
    total.bytes += statSync(path).size;
  };
  for (const file of wanted) if (file !== join(home, 'package.json')) put(file, place(file));
  for (const { from, to } of builds?.() ?? []) put(from, to);
  writeManifest(home, unfinished);
  rmSync(target, { recursive: true, force: true });
  renameSync(unfinished, target);
  return total;
}

/** @param {string} home @param {string[]} entries */
function checkBuilt(home, entries) {
  const missing = entries.filter((entry) => !filesBelow(home).includes(entry));
  if (entries.length > 0 && missing.length === 0) return;
  giveUp(`There is no build of ${home}: run \`npx pnpm build\` first.`);
}

/** The package of the process stands at the top, the installed ones beside it. @param {string} home */
const placeIn = (home) => (/** @type {string} */ file) =>
  file.startsWith(`${home}/`) ? file.slice(home.length + 1) : file;

/**
 * Makes a link of pnpm's to where its target comes to lie.
 * @param {string} from @param {string} path @param {string} top @param {(file: string) => string} place
 */
function link(from, path, top, place) {
  const target = relative(root, realpathSync(join(root, from)));
  symlinkSync(relative(dirname(path), join(top, place(target))), path);
}

/** Whoever gets a copy of a package gets its licence. @param {string[]} files */
function licences(files) {
  const folders = new Set(files.flatMap((file) => file.match(installedPackage)?.[0] ?? []));
  return [...folders].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => /^(licen[cs]e|notice|copying)\b/i.test(name))
      .map((name) => join(folder, name))
      .filter((file) => statSync(join(root, file)).isFile()),
  );
}

/** Without dependencies: what is there is all there is. @param {string} home @param {string} folder */
function writeManifest(home, folder) {
  const { name, version, type } = JSON.parse(
    readFileSync(join(root, home, 'package.json'), 'utf8'),
  );
  const manifest = JSON.stringify({ name, version, private: true, type }, null, 2);
  writeFileSync(join(folder, 'package.json'), `${manifest}\n`);
}

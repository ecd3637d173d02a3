import { readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * @typedef {object} Process
 * @property {number} pid
 * @property {string} name of what it runs; all of PostgreSQL's have one
 * @property {number} started seconds after the machine
 */

/** Ticks a second in which Linux counts. */
const ticks = 100;

/**
 * A process's descendants. Linux only.
 * @param {number} pid
 * @returns {Process[]} in the order in which they started
 */
export function descendants(pid) {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)));
  /** @param {number} parent @returns {Process[]} */
  const below = (parent) =>
    all
      .filter((one) => one.parent === parent)
      .flatMap(({ pid: child, name, started }) => [{ pid: child, name, started }, ...below(child)]);
  return below(pid).sort((one, other) => one.started - other.started);
}

/**
 * The memory of a process, with its share of what it has in common with others.
 * @param {number} pid
 * @returns {number} MB; 0 when it has ended
 */
export function memoryOf(pid) {
  const [, kilobytes = 0] = read(`/proc/${pid}/smaps_rollup`).match(/^Pss: +(\d+) kB/m) ?? [];
  return Number(kilobytes) / 1024;
}

/**
 * Seconds of a processor that processes have used since they started, and those of their children
 * that have ended: PostgreSQL's connections come and go.
 * @param {number[]} pids
 */
export const processorOf = (pids) =>
  pids.flatMap((pid) => fieldsOf(pid).slice(11, 15)).reduce((sum, used) => sum + Number(used), 0) /
  ticks;

/** What Linux says of a process behind its name; nothing when it has ended. @param {number} pid */
function fieldsOf(pid) {
  const stat = read(`/proc/${pid}/stat`);
  // The name may hold spaces and brackets.
  return stat === '' ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

/** @param {number} pid */
function statOf(pid) {
  const [, parent, ...rest] = fieldsOf(pid);
  if (parent === undefined) return [];
  const started = Number(rest[17]) / ticks;
  return [{ pid, parent: Number(parent), started, name: nameOf(pid) }];
}

/** @param {number} pid */
function nameOf(pid) {
  const words = read(`/proc/${pid}/cmdline`).split('\0');
  if (/^postgres|\/postgres$/.test(words[0] ?? '')) return 'postgres';
  const script = words.findLast((word) => /\.[cm]?js$/.test(word));
  if (script === undefined) return basename(words[0] ?? '');
  // `api/dist/server.js`, of which neither half alone tells enough.
  return script.split('/').slice(-3).join('/');
}

/** @param {string} path @returns {string} empty when the process has ended */
function read(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

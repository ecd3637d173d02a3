import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new data folder for one run. Others may enter it: started by root, PostgreSQL runs as another
 * user, and would otherwise be given a place outside that nobody clears.
 * @param {string} name
 * @param {string} [parent] folder
 * @returns {string} its path
 */
export function temporaryData(name, parent = tmpdir()) {
  const folder = mkdtempSync(join(parent, `panggung-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

const memory = '/dev/shm';
const wantedRoom = 4 * 1024 ** 3; // bytes

function memoryHasRoom() {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === memory);
    // Tests install packages with programs in them.
    return bavail * bsize >= wantedRoom && mount?.includes('noexec') === false;
  } catch {
    return false;
  }
}

/**
 * Lets this process and what it starts write temporary files into a folder of its own, which goes
 * with it; in memory where the system has room there. Tests make thousands of small files, a
 * database alone 800: on a disk that takes most of their time.
 */
export function useTemporaryFolder() {
  const parent = memoryHasRoom() ? memory : tmpdir();
  removeLeftovers(parent);
  const folder = temporaryData(`test-${process.pid}`, parent);
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** Folders of runs that were killed before they could remove theirs. @param {string} parent */
function removeLeftovers(parent) {
  for (const name of readdirSync(parent)) {
    const [, pid] = /^panggung-test-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isRunning(Number(pid))) continue;
    rmSync(join(parent, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's process may not be signalled, but it is there.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

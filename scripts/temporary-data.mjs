import {
  accessSync,
  chmodSync,
  constants,
  mkdtempSync,
  readFileSync,
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
  const folder = temporaryData('test', memoryHasRoom() ? memory : tmpdir());
  process.env['TMPDIR'] = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

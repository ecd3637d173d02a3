import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes sure that one copy at a time runs on a data folder.
 * @returns a function that gives the folder free again
 * @throws Error when another copy runs on it
 */
export function lockDataFolder(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  const path = join(dataDir, 'stack.pid');
  const holder = readHolder(path);
  if (holder !== null && holder !== process.pid && isAlive(holder)) {
    throw new Error(
      `Another copy of Panggung (process ${holder}) already runs on ${dataDir}. ` +
        'End it first, or choose another folder with DATA_DIR.',
    );
  }
  writeFileSync(path, String(process.pid));
  return () => rmSync(path, { force: true });
}

function readHolder(path: string): number | null {
  try {
    const pid = Number(readFileSync(path, 'utf8'));
    return Number.isInteger(pid) && pid > 0 ? pid : null;
  } catch {
    return null;
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return typeof error === 'object' && error !== null && 'code' in error && error.code === 'EPERM';
  }
}

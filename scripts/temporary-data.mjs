import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * A new data folder for one run. Others may enter it: started by root, PostgreSQL runs as another
 * user, and would otherwise be given a place outside that nobody clears.
 * @param {string} name
 * @returns {string} its path
 */
export function temporaryData(name) {
  const folder = mkdtempSync(join(tmpdir(), `panggung-${name}-`));
  chmodSync(folder, 0o755);
  return folder;
}

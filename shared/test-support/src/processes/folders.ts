import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithUs } from './keeper';

export interface TemporaryFolder {
  path: string;
  remove(): void;
}

/**
 * A new folder that is deleted with this process at the latest. Others may enter the folder: when
 * root starts PostgreSQL or PgBouncer, they run as another user.
 */
export function temporaryFolder(name: string): TemporaryFolder {
  const path = mkdtempSync(join(tmpdir(), `panggung-${name}-`));
  chmodSync(path, 0o755);
  const { release } = endWithUs(path);
  return {
    path,
    remove() {
      rmSync(path, { recursive: true, force: true });
      release();
    },
  };
}

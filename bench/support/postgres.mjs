import { rmSync } from 'node:fs';
import { startPostgres } from '@panggung/stack/postgres';
import { temporaryFolder } from '@panggung/test-support/processes/folders';

/**
 * A PostgreSQL of a benchmark's own that flushes every commit to disk.
 * @param {Record<string, string>} [settings]
 */
export async function startDurablePostgres(
  settings = { shared_buffers: '512MB', max_wal_size: '4GB' },
) {
  const folder = temporaryFolder('bench-postgres');
  const server = await startPostgres({ folder: `${folder.path}/postgres`, settings });
  return {
    url: server.url,
    pid: server.pid,
    async stop() {
      await server.stop();
      rmSync(server.folder, { recursive: true, force: true });
      folder.remove();
    },
  };
}

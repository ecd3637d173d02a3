import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestPostgres } from './test-postgres';
import { migrateDatabase } from '../../../src/database-schema';
import type { RunningProcess } from './processes';

/** PostgreSQL gives each of its processes a group of its own. Elsewhere they end by themselves. */
function childrenOf(pid: number): number[] {
  const path = `/proc/${pid}/task/${pid}/children`;
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').trim().split(' ').filter(Boolean).map(Number);
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}

/** A PostgreSQL of a test's own that can be killed and started again at the same address. */
export interface OwnPostgres {
  url: string;
  start(): Promise<RunningProcess>;
  /** Throws its data away. It must have ended. */
  remove(): void;
}

/**
 * A new cluster with a migrated database, not running yet. Durable, as PostgreSQL is by itself,
 * unless `settings` say otherwise.
 */
export async function createOwnPostgres(
  settings: Record<string, string> = {},
): Promise<OwnPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'panggung-own-postgres-'));
  const first = await startTestPostgres({ folder, settings });
  await migrateDatabase(first.url);
  await first.stop();
  const port = Number(new URL(first.url).port);
  return {
    url: first.url,
    async start() {
      const server = await startTestPostgres({ folder, settings, port });
      let ended = false;
      void server.ended.then(() => (ended = true));
      return {
        hasEnded: () => ended,
        async kill() {
          // All its processes at once: none of them gets to write what it holds in memory.
          for (const pid of [server.pid, ...childrenOf(server.pid)]) kill(pid);
          await server.ended;
        },
        async stop() {
          await server.stop();
          return 0;
        },
      };
    },
    remove() {
      rmSync(first.folder, { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

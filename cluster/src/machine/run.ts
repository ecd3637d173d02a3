import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** One run of the cluster: its folder, and the mark by which its processes are known. */
export interface Run {
  folder: string;
  id: string;
  /** Tells of a process that is to end with the run, and when it has ended before. */
  began(pid: number): void;
  ended(pid: number): void;
  /** Ends all of its processes and deletes its folder; what they logged is kept in `test-results`. */
  end(): Promise<void>;
}

const sweeperScript = fileURLToPath(new URL('sweeper.ts', import.meta.url));

/** The variable by which the processes of a run, or of a part of it, are known. */
export const markOf = (run: string, part?: string) =>
  part === undefined ? `PANGGUNG_CLUSTER_RUN=${run}` : `PANGGUNG_CLUSTER_PART=${run}/${part}`;

/** Begins a run; what it starts ends with this process, also after a kill -9. */
export function beginRun(): Run {
  rmSync(kept, { recursive: true, force: true });
  const folder = mkdtempSync(join(tmpdir(), 'panggung-cluster-'));
  // PostgreSQL and PgBouncer run as another user when this is root.
  chmodSync(folder, 0o755);
  const id = randomUUID();
  const args = ['--import', import.meta.resolve('tsx'), sweeperScript, markOf(id), folder];
  const sweeper = spawn(process.execPath, args, {
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  });
  const ended = once(sweeper, 'exit');
  let ending: Promise<void> | undefined;
  return {
    folder,
    id,
    began: (pid) => void sweeper.stdin.write(`+${pid}\n`),
    ended: (pid) => void sweeper.stdin.write(`-${pid}\n`),
    end() {
      ending ??= (async () => {
        keepLogs(folder);
        sweeper.stdin.end();
        await ended;
      })();
      return ending;
    },
  };
}

/** Where logs and answers of the last run lie. */
export const kept = resolve(import.meta.dirname, '../../test-results');

function keepLogs(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    cpSync(join(folder, name), join(kept, name));
  }
}

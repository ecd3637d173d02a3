/**
 * A process of its own: waits until whoever started it has ended, however that happened, then ends
 * every process of the run and deletes its folder. Until then it is told on its input which
 * processes have begun (`+123`) and ended (`-123`).
 */
import { rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, signalAll } from './processes-of';

const [mark = '', folder = ''] = process.argv.slice(2);
// Ctrl-C reaches it as well: it goes when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

const roots = new Set<number>();
createInterface(process.stdin)
  .on('line', (line) => {
    const pid = Number(line.slice(1));
    if (line.startsWith('+')) roots.add(pid);
    else roots.delete(pid);
  })
  .once('close', () => void sweep());

async function sweep(): Promise<void> {
  const look = () => processesOf(mark, [...roots]);
  for (let left = look(); left.length > 0; left = look()) {
    signalAll(left, 'SIGKILL');
    await sleep(100);
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

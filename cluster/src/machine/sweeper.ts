/**
 * A process of its own: waits until whoever started it has ended, however that happened, then ends
 * every process of the run and deletes its folder.
 */
import { rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, signalAll } from './processes-of';

const [mark = '', folder = ''] = process.argv.slice(2);
// Ctrl-C reaches it as well: it goes when its work is done.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});

process.stdin.resume();
process.stdin.once('close', () => void sweep());

async function sweep(): Promise<void> {
  for (let left = processesOf(mark); left.length > 0; left = processesOf(mark)) {
    signalAll(left, 'SIGKILL');
    await sleep(100);
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
}

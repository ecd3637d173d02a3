import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@panggung/releases';
import { packageFolder } from '../package-folder';
import type { Candidate } from './candidate';

/** Milliseconds for loading the server bundle and rendering a route. */
const timeLimit = 10_000;

/** Megabytes of memory that the remote's code may use. */
const memoryLimit = 256;

/** Milliseconds between checks of the memory outside of the worker's heap. */
const interval = 50;

/**
 * Checks that the server bundle has everything that remote.json names, and that its first `ssr`
 * route renders without data. The code runs in a separate thread, so that it cannot hang or fill
 * this process. That is no sandbox: it can read what this process can read, as on the web server.
 * @throws Refusal saying what is missing or what failed
 */
export async function checkServerModule({ files, manifest }: Candidate): Promise<void> {
  const renderer = join(packageFolder(import.meta.url), 'dist/renderer.cjs');
  if (!existsSync(renderer)) {
    throw new Error(`${renderer} is missing: pnpm --filter @panggung/tooling build makes it`);
  }
  const bundle = join(files, 'server/remote.cjs');
  const worker = new Worker(renderer, {
    workerData: { bundle, manifest },
    resourceLimits: { maxOldGenerationSizeMb: memoryLimit },
    // Hides the secrets of this process and the loader that it was started with.
    env: {},
    execArgv: [],
    stdout: true,
    stderr: true,
  });
  const reason = await verdictOf(worker);
  await worker.terminate();
  if (reason !== null) throw new Refusal(reason);
}

/** The reason for a refusal; null when all is well. */
function verdictOf(worker: Worker): Promise<string | null> {
  const before = process.memoryUsage.rss();
  const tooMuch = `the server bundle needs more than ${memoryLimit} MB of memory`;
  return new Promise((done) => {
    const end = (reason: string | null) => {
      clearTimeout(timer);
      clearInterval(watch);
      done(reason);
    };
    const timer = setTimeout(
      () => end(`the server bundle did not end within ${timeLimit / 1000} s`),
      timeLimit,
    );
    // Buffers are outside of the heap, which the worker's own limit covers.
    const watch = setInterval(() => {
      if (process.memoryUsage.rss() - before > 2 * memoryLimit * 1024 * 1024) end(tooMuch);
    }, interval);
    worker.once('message', (reason: unknown) => end(typeof reason === 'string' ? reason : null));
    worker.once('error', (error) => {
      const full = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      end(full ? tooMuch : `the server bundle fails: ${error.message}`);
    });
    worker.once('exit', () => end('the server bundle ended the process that renders it'));
  });
}

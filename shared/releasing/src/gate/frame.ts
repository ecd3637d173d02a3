import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '@panggung/releases';

/** Milliseconds for loading the frame and rendering its page for visits without a network. */
const timeLimit = 10_000;

/** What web calls of a frame; see its contract. */
const needed = ['renderPage', 'renderOffline', 'matchRemote', 'areaOf', 'shared'];

const script = `
  const { parentPort, workerData: { path, needed } } = require('node:worker_threads');
  const frame = require(path);
  const missing = needed.find((name) => frame[name] === undefined);
  if (missing) parentPort.postMessage('the frame has no ' + missing);
  else parentPort.postMessage(frame.renderOffline().includes('<') ? null : 'the frame renders nothing');
`;

/**
 * Checks that the server bundle of a build of the shell loads and renders.
 * @param folder of the build
 * @throws Refusal saying what is missing or what failed
 */
export async function checkFrame(folder: string): Promise<void> {
  const path = join(folder, 'server/app.cjs');
  const worker = new Worker(script, { eval: true, workerData: { path, needed }, env: {} });
  const reason = await new Promise<string | null>((done) => {
    const timer = setTimeout(() => done('the frame did not end in time'), timeLimit);
    worker.once('message', (said: string | null) => done(said));
    worker.once('error', ({ message }) => done(`the frame fails: ${message}`));
    worker.once('exit', () => {
      clearTimeout(timer);
      done('the frame ended the thread that renders it');
    });
  });
  await worker.terminate();
  if (reason !== null) throw new Refusal(reason);
}

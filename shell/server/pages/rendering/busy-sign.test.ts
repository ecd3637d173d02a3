/** @jest-environment node */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { BusySign } from './busy-sign';

test('another thread reads which job blocks one, and for how long', async () => {
  const sign = new BusySign();
  expect(sign.read()).toBeNull();
  const script = `
    const { parentPort, workerData } = require('node:worker_threads');
    const cells = new BigInt64Array(workerData);
    parentPort.once('message', () => {
      Atomics.store(cells, 1, process.hrtime.bigint() / 1_000_000n);
      Atomics.store(cells, 0, 7n);
      for (;;);
    });`;
  const worker = new Worker(script, { eval: true, workerData: sign.buffer });
  worker.postMessage('begin');
  while (sign.read() === null) await new Promise((done) => setTimeout(done, 5));
  await new Promise((done) => setTimeout(done, 50));
  expect(sign.read()).toEqual({ id: 7, for: expect.any(Number) as number });
  expect(sign.read()?.for).toBeGreaterThanOrEqual(45);
  void worker.terminate();
  await once(worker, 'exit');
  // Whoever replaces the thread still reads who was at fault.
  expect(sign.read()?.id).toBe(7);
});

test('a thread that has ended a job is blocked by none', () => {
  const sign = new BusySign();
  sign.begin(1);
  expect(new BusySign(sign.buffer).read()).toEqual({ id: 1, for: expect.any(Number) as number });
  expect(sign.end()).toBeGreaterThanOrEqual(0);
  expect(new BusySign(sign.buffer).read()).toBeNull();
});

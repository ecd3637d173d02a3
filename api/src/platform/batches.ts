import { setImmediate } from 'node:timers/promises';
import fastq from 'fastq';
import { Busy } from './errors/common.errors';

export interface BatchesOptions<Input, Output> {
  /** Answers in the order of the inputs; an Error refuses one input alone. A rejection refuses all. */
  run(key: string, inputs: Input[]): Promise<(Output | Error)[]>;
  /** Inputs in one batch. */
  maxSize: number;
  /** Inputs that may wait for one key; what comes beyond is refused at once. */
  maxWaiting: number;
  /** Milliseconds after which somebody who waits is refused rather than kept. */
  maxWaitMs: number;
  /** Batches of different keys at work at the same time. */
  concurrency: number;
}

interface Waiting<Input, Output> {
  input: Input;
  since: number;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/**
 * Does work of one kind in batches. For each key there is one batch at a time, first come, first
 * served: what arrives meanwhile makes up the next one. Alone, nobody waits for company.
 */
export function createBatches<Input, Output>(options: BatchesOptions<Input, Output>) {
  const lines = new Map<string, Waiting<Input, Output>[]>();
  const workers = fastq.promise(work, options.concurrency);

  async function work(key: string): Promise<void> {
    // Whoever came in the same turn of the event loop comes along.
    await setImmediate();
    const line = lines.get(key) ?? [];
    while (line.length > 0) await settle(key, line.splice(0, options.maxSize));
    lines.delete(key);
  }

  async function settle(key: string, batch: Waiting<Input, Output>[]): Promise<void> {
    const tooLate = Date.now() - options.maxWaitMs;
    for (const { since, reject } of batch) if (since < tooLate) reject(new Busy());
    const served = batch.filter(({ since }) => since >= tooLate);
    if (served.length === 0) return;
    try {
      const inputs = served.map(({ input }) => input);
      const outputs = await options.run(key, inputs);
      for (const [index, { resolve, reject }] of served.entries()) {
        const output = outputs[index];
        if (output === undefined || output instanceof Error) reject(output);
        else resolve(output);
      }
    } catch (error) {
      for (const { reject } of served) reject(error);
    }
  }

  return {
    /** @throws Busy when too many wait already, or for too long; or what `run` says */
    add(key: string, input: Input): Promise<Output> {
      return new Promise((resolve, reject) => {
        const waiting = { input, since: Date.now(), resolve, reject };
        const line = lines.get(key);
        if (line === undefined) {
          lines.set(key, [waiting]);
          void workers.push(key);
        } else if (line.length >= options.maxWaiting) {
          reject(new Busy());
        } else {
          line.push(waiting);
        }
      });
    },
  };
}

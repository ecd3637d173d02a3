import fastq, { type queueAsPromised } from 'fastq';
import { Busy } from './errors/common.errors';
import { FairLines, type FairLinesLimits } from './fair-lines';

export interface BatchesOptions<Input, Output> extends FairLinesLimits {
  /**
   * Returns the outputs in the order of the inputs; an Error refuses one input only. A rejection
   * refuses them all, but if the batch has several keys, each key is tried alone first.
   */
  run(inputs: Input[], batch: { alone: boolean }): Promise<(Output | Error)[]>;
  /** Inputs in one batch, and different keys among them. */
  maxSize: number;
  maxKeys: number;
  /** Milliseconds after which an input that still waits is refused. */
  maxWaitMs: number;
  /** Batches at work at the same time. */
  concurrency: number;
  /** Keys that are tried alone at the same time, beside the batches. */
  concurrencyAlone: number;
  /** Milliseconds that a key which failed alone is kept out of the others' batches. */
  apartMs: number;
}

interface Waiting<Input, Output> {
  input: Input;
  timer: NodeJS.Timeout;
  resolve(output: Output): void;
  reject(error: unknown): void;
}

/** A key and the items of its line that are served now. */
type Served<Input, Output> = [string, Waiting<Input, Output>[]];

/**
 * Does work of one kind in batches. A key is in one batch at a time, first come, first served;
 * several keys share a batch, so that many keys cost hardly more than one. A single input does not
 * wait for others. A key that fails, for example because others lock its rows, delays other keys
 * by one batch only: from then on it is served apart from them.
 */
export class Batches<Input, Output> {
  readonly #options: BatchesOptions<Input, Output>;
  readonly #lines: FairLines<Waiting<Input, Output>>;
  /** Keys that failed, and until when they are kept apart. */
  readonly #apart = new Map<string, number>();
  readonly #lane: queueAsPromised<Served<Input, Output>>;
  #atWork = 0;
  #planned = false;

  constructor(options: BatchesOptions<Input, Output>) {
    this.#options = options;
    this.#lines = new FairLines(options);
    this.#lane = fastq.promise((one) => this.#serveAlone(one), options.concurrencyAlone);
  }

  /** @throws Busy when too many inputs wait, or this one waits too long; or what `run` throws */
  add(key: string, input: Input): Promise<Output> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#lines.remove(key, item);
        reject(new Busy());
      }, this.#options.maxWaitMs);
      const item = { input, timer, resolve, reject };
      try {
        const displaced = this.#lines.add(key, item);
        if (displaced) stopTimers([displaced]);
        displaced?.reject(new Busy());
        this.#plan();
      } catch (error) {
        clearTimeout(timer);
        item.reject(error);
      }
    });
  }

  /** Starts after this turn of the event loop, so that all inputs of the turn share a batch. */
  #plan(): void {
    if (this.#planned) return;
    this.#planned = true;
    setImmediate(() => {
      this.#planned = false;
      this.#start();
    });
  }

  #start(): void {
    const { concurrency, concurrencyAlone, maxSize, maxKeys } = this.#options;
    const lane = this.#lane;
    while (lane.running() + lane.length() < concurrencyAlone) {
      const one = this.#takeApart();
      if (one === undefined) break;
      void lane.push(one);
    }
    while (this.#atWork < concurrency) {
      const batch = this.#lines.take(maxSize, maxKeys, (key) => !this.#apart.has(key));
      if (batch.size === 0) return;
      this.#atWork += 1;
      void this.#serve([...batch]).finally(() => {
        this.#atWork -= 1;
        this.#plan();
      });
    }
  }

  #takeApart(): Served<Input, Output> | undefined {
    const now = Date.now();
    for (const [key, until] of this.#apart) if (until <= now) this.#apart.delete(key);
    if (this.#apart.size === 0) return undefined;
    return [...this.#lines.take(this.#options.maxSize, 1, (key) => this.#apart.has(key))][0];
  }

  async #serve(batch: Served<Input, Output>[]): Promise<void> {
    const [first, ...others] = batch;
    if (first !== undefined && others.length === 0) return this.#serveAlone(first);
    try {
      await this.#settle(
        batch.flatMap(([, items]) => items),
        false,
      );
      for (const [key] of batch) this.#lines.release(key);
    } catch {
      await Promise.all(batch.map((one) => this.#lane.push(one)));
    }
  }

  async #serveAlone([key, items]: Served<Input, Output>): Promise<void> {
    try {
      await this.#settle(items, true);
      this.#apart.delete(key);
    } catch (error) {
      this.#apart.set(key, Date.now() + this.#options.apartMs);
      for (const { reject } of items) reject(error);
    } finally {
      this.#lines.release(key);
      this.#plan();
    }
  }

  async #settle(items: Waiting<Input, Output>[], alone: boolean): Promise<void> {
    stopTimers(items);
    const inputs = items.map(({ input }) => input);
    const outputs = await this.#options.run(inputs, { alone });
    for (const [index, { resolve, reject }] of items.entries()) {
      const output = outputs[index];
      if (output === undefined || output instanceof Error) reject(output);
      else resolve(output);
    }
  }
}

function stopTimers(items: { timer: NodeJS.Timeout }[]): void {
  for (const { timer } of items) clearTimeout(timer);
}

import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServiceOptions {
  name: string;
  /** Script that Node runs. */
  script: string;
  /** The whole environment of its process. */
  env: Record<string, string>;
  /** Address that answers 200 once the service can work. */
  health: string;
  /** Folder for its log. */
  logs: string;
  /** Called when the service is given up; `words` is its last output. */
  onGivenUp: (name: string, words: string) => void;
}

/** Milliseconds to become healthy, and to end on request. */
const startLimit = 90_000;
const stopLimit = 8_000;
/** Crashes in a row after which a service is given up. */
const crashLimit = 5;

/** A process of the site: started, watched, started again when it dies, ended with the site. */
export class Service {
  readonly #options: ServiceOptions;
  readonly #log: WriteStream;
  #child: ChildProcess | undefined;
  #stopping = false;
  #crashes = 0;
  #words = '';

  constructor(options: ServiceOptions) {
    this.#options = options;
    mkdirSync(options.logs, { recursive: true });
    this.#log = createWriteStream(join(options.logs, `${options.name}.log`), { flags: 'a' });
  }

  /** Resolves when the service is healthy. @throws Error with its output when it cannot start */
  async start(): Promise<void> {
    const child = this.#spawn();
    const deadline = Date.now() + startLimit;
    while (!(await this.#healthy())) {
      if (child.exitCode !== null || child.signalCode !== null) {
        this.#stopping = true;
        throw new Error(`${this.#options.name} did not start:\n${this.#words.trim()}`);
      }
      if (Date.now() > deadline) throw new Error(`${this.#options.name} did not become ready`);
      await sleep(40);
    }
    child.once('exit', () => void this.#revive());
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    const child = this.#child;
    if (child && child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), stopLimit);
      await ended;
      clearTimeout(timer);
    }
    this.#log.end();
  }

  #spawn(): ChildProcess {
    const { script, env } = this.#options;
    this.#words = '';
    // Relative to the bundle that this file becomes a part of.
    const follow = new URL('./follow-parent.js', import.meta.url).href;
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', follow, script], {
      env,
      // In its own process group, so that Ctrl-C does not reach it: we end all in the right order.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    const keep = (chunk: Buffer) => {
      this.#words = (this.#words + chunk.toString()).slice(-4000);
      this.#log.write(chunk);
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    this.#child = child;
    return child;
  }

  async #revive(): Promise<void> {
    const { name, onGivenUp } = this.#options;
    if (this.#stopping) return;
    this.#crashes += 1;
    if (this.#crashes > crashLimit) return onGivenUp(name, this.#words.trim());
    console.error(`${name} ended unexpectedly and is started again`);
    await sleep(100 * 2 ** this.#crashes);
    if (this.#stopping) return;
    try {
      await this.start();
      setTimeout(() => (this.#crashes = 0), 60_000).unref();
    } catch (error) {
      if (this.#child?.exitCode === null) this.#child.kill('SIGKILL');
      onGivenUp(name, String(error));
    }
  }

  async #healthy(): Promise<boolean> {
    try {
      return (await fetch(this.#options.health, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }
}

import { spawn, type ChildProcess } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';

/** A process of this workspace that a test runs beside itself. */
export interface RunningProcess {
  /** Whether it runs no longer, whoever ended it. */
  hasEnded(): boolean;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Asks it to end. @returns its exit code */
  stop(): Promise<number | null>;
}

/** One that can be frozen, as a machine that swaps or a paused container would, and let go on. */
export interface NodeProcess extends RunningProcess {
  freeze(): void;
  thaw(): void;
}

export interface ProcessOptions {
  /** Arguments of Node.js. */
  args: string[];
  cwd: string;
  env: Record<string, string>;
  /** Answers 200 when the process can work. */
  healthUrl: string;
  /** Gets whatever it writes. */
  onOutput?: (text: string) => void;
}

export async function startProcess(options: ProcessOptions): Promise<NodeProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, options.args, {
    cwd: options.cwd,
    env: { PATH, HOME, ...options.env },
    stdio: ['ignore', options.onOutput === undefined ? 'ignore' : 'pipe', 'pipe'],
  });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer | string) => (words += chunk.toString()));
  const { onOutput } = options;
  if (onOutput !== undefined) {
    child.stdout?.setEncoding('utf8').on('data', onOutput);
    child.stderr?.setEncoding('utf8').on('data', onOutput);
  }
  await healthy(child, options.healthUrl, () => words);
  return {
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    kill: () => ended(child, 'SIGKILL').then(() => {}),
    stop: () => ended(child, 'SIGTERM'),
  };
}

async function healthy(child: ChildProcess, url: string, words: () => string): Promise<void> {
  for (let round = 0; round < 200; round += 1) {
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`the process ended:\n${words()}`);
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await sleep(100);
  }
  child.kill('SIGKILL');
  throw new Error(`the process did not become healthy:\n${words()}`);
}

function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve(child.exitCode);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve(code));
    child.kill(signal);
  });
}

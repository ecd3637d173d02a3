import { createWriteStream, type WriteStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { baseEnvironment } from '../config';
import { familyOf, signalAll } from './family';
import { endWithUs, ownedProgram } from './keeper';
import type { IsReady } from './ready';

/** A process that a test runs beside itself, with all that the process has started. */
export interface RunningProgram {
  readonly pid: number;
  /** Whether the process no longer runs, whoever ended it. */
  hasEnded(): boolean;
  /** Resolves with the exit code, or null after a signal. */
  readonly ended: Promise<number | null>;
  /** The last megabyte that the process has written. */
  output(): string;
  /** Stops all of its processes, as a paused container would: connections stay, nothing answers. */
  freeze(): void;
  thaw(): void;
  /** Ends all of its processes as a power cut would. */
  kill(): Promise<void>;
  /** Sends a signal to the first process and waits for the end of all. @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** What tests need that only kill and start again. */
export type RunningServer = Pick<RunningProgram, 'hasEnded' | 'kill' | 'stop'>;

export interface ProgramOptions {
  /** Name in errors; the program's path when left out. */
  name?: string;
  command: readonly string[];
  cwd?: string;
  /** Added to PATH, HOME and TMPDIR. */
  env?: Readonly<Record<string, string>>;
  /** The user that the program runs as, instead of ours. */
  identity?: { uid: number; gid: number } | undefined;
  isReady: IsReady;
  /** Milliseconds to become ready. */
  timeoutMs?: number;
  /** Receives everything that the program writes. */
  onOutput?: (text: string) => void;
  /** File that everything is appended to. */
  log?: string;
}

const outputLimit = 1_000_000;
/** What an error shows of the output. */
const lastWords = 5_000;

/**
 * Starts a program that ends with this process, even after a kill -9.
 * @returns when the program is ready
 * @throws Error with the last words of a program that ends before, or is not ready in time
 */
export async function startProgram(options: ProgramOptions): Promise<RunningProgram> {
  const { name = options.command[0] ?? '', isReady, timeoutMs = 90_000 } = options;
  const program = launch(options);
  const deadline = Date.now() + timeoutMs;
  const words = () => program.output().slice(-lastWords);
  while (!(await isNowReady(isReady, program))) {
    if (program.hasEnded()) {
      throw new Error(`${name} ended before it was ready:\n${words()}`);
    }
    if (Date.now() > deadline) {
      await program.kill();
      throw new Error(`${name} did not become ready:\n${words()}`);
    }
    await sleep(40);
  }
  return program;
}

const isNowReady = async (isReady: IsReady, { output }: RunningProgram) => {
  try {
    return await isReady(output());
  } catch {
    return false;
  }
};

function launch(options: ProgramOptions): RunningProgram {
  const { command, cwd, env = {}, identity } = options;
  const [path = '', ...args] = command;
  const { env: marks, mark, release } = endWithUs();
  const child = execa(path, args, {
    ...identity,
    ...(cwd !== undefined && { cwd }),
    ...ownedProgram,
    env: { ...baseEnvironment(), ...env, ...marks },
  });
  const readOutput = collect([child.stdout, child.stderr], options);
  let failure = '';
  const ended = Promise.race([
    new Promise<number | null>((done) => child.once('exit', done)),
    child.then((result) => {
      if (result.exitCode === undefined && !result.isTerminated) {
        failure = result.shortMessage ?? '';
      }
      return result.exitCode ?? null;
    }),
  ]);
  void ended.then(release);
  const hasEnded = () => failure !== '' || child.exitCode !== null || child.signalCode !== null;
  const family = () => familyOf(hasEnded() || child.pid === undefined ? [] : [child.pid], mark);
  async function untilGone(): Promise<void> {
    await ended;
    while (family().length > 0) await sleep(20);
  }
  return {
    pid: child.pid ?? 0,
    hasEnded,
    ended,
    output: () => readOutput() + failure,
    freeze: () => signalAll(family(), 'SIGSTOP'),
    thaw: () => signalAll(family(), 'SIGCONT'),
    async kill() {
      signalAll(family(), 'SIGKILL');
      await untilGone();
    },
    async stop(signal = 'SIGTERM') {
      if (!hasEnded()) child.kill(signal);
      // A frozen process takes its signal when it goes on.
      signalAll(family(), 'SIGCONT');
      await untilGone();
      return ended;
    },
  };
}

/** @returns a function that reads what has been written */
function collect(
  streams: readonly NodeJS.ReadableStream[],
  { onOutput, log }: ProgramOptions,
): () => string {
  const file: WriteStream | undefined =
    log === undefined ? undefined : createWriteStream(log, { flags: 'a' });
  let output = '';
  for (const stream of streams) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-outputLimit);
      onOutput?.(text);
      file?.write(text);
    });
  }
  return () => output;
}

/** A program that is started again and again, always with the same settings and addresses. */
export interface Program extends Pick<RunningProgram, 'freeze' | 'thaw' | 'kill' | 'stop'> {
  start(): Promise<RunningProgram>;
}

/** @param options of each start; a function for what differs from start to start */
export function planProgram(options: ProgramOptions | (() => ProgramOptions)): Program {
  let running: RunningProgram | undefined;
  return {
    async start() {
      running = undefined;
      running = await startProgram(typeof options === 'function' ? options() : options);
      return running;
    },
    freeze: () => running?.freeze(),
    thaw: () => running?.thaw(),
    kill: async () => running?.kill(),
    stop: async (signal) => (await running?.stop(signal)) ?? null,
  };
}

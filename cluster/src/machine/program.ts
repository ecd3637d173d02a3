import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processesOf, signalAll } from './processes-of';
import { markOf, type Run } from './run';

/** A part of the cluster that can be killed, frozen, ended and started again. */
export interface Program {
  name: string;
  /** Resolves when it is ready. @throws Error with its last words */
  start(): Promise<void>;
  /** Ends it with all that it has started, as a power cut would. */
  kill(): Promise<void>;
  /** All of its processes stop; their connections stay open. */
  freeze(): void;
  thaw(): void;
  /** Asks it to end, and waits. */
  end(signal?: NodeJS.Signals): Promise<void>;
}

export interface ProgramOptions {
  name: string;
  command: readonly string[];
  env?: Record<string, string>;
  /** Another user than ours. */
  identity?: { uid: number; gid: number } | undefined;
  /** Whether it is ready. */
  isReady(): Promise<boolean>;
}

/** Milliseconds to become ready. */
const startLimit = 90_000;

export function planProgram(run: Run, options: ProgramOptions): Program {
  const { name, command, env = {}, identity, isReady } = options;
  const log = createWriteStream(join(run.folder, `${name}.log`), { flags: 'a' });
  const mark = markOf(run.id, name);
  let child: ChildProcess | undefined;
  let words = '';

  function launch(): ChildProcess {
    const [program = '', ...args] = command;
    const marks = Object.fromEntries(
      [markOf(run.id), mark].map((text) => text.split('=') as [string, string]),
    );
    const started: ChildProcess = spawn(program, args, {
      ...identity,
      cwd: run.folder,
      // Ctrl-C does not reach it: the run ends it.
      detached: true,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env, ...marks },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const { pid } = started;
    if (pid !== undefined) {
      run.began(pid);
      started.once('exit', () => run.ended(pid));
    }
    for (const stream of [started.stdout, started.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        words = (words + text).slice(-4_000);
        log.write(text);
      });
    }
    return started;
  }

  /** Its processes, whichever started them. */
  const own = () => processesOf(mark, child?.pid === undefined || hasEnded() ? [] : [child.pid]);

  const hasEnded = () => !child || child.exitCode !== null || child.signalCode !== null;

  async function untilGone(): Promise<void> {
    while (!hasEnded() || own().length > 0) await sleep(50);
  }

  return {
    name,
    async start() {
      words = '';
      child = launch();
      child.once('error', (error) => (words += error.message));
      const deadline = Date.now() + startLimit;
      while (!(await isReady().catch(() => false))) {
        if (hasEnded()) throw new Error(`${name} did not start:\n${words}`);
        if (Date.now() > deadline) throw new Error(`${name} did not become ready:\n${words}`);
        await sleep(100);
      }
    },
    async kill() {
      signalAll(own(), 'SIGKILL');
      await untilGone();
    },
    freeze: () => signalAll(own(), 'SIGSTOP'),
    thaw: () => signalAll(own(), 'SIGCONT'),
    async end(signal = 'SIGTERM') {
      child?.kill(signal);
      await untilGone();
    },
  };
}

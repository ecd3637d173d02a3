import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { takesConnections } from '@panggung/stack/ports';

/**
 * Path of a server of this machine.
 * @param variable may name it
 * @throws Error saying how to get it
 */
export function findServer(program: string, variable: string): string {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin'];
  const paths = [process.env[variable], ...folders.map((folder) => join(folder, program))];
  const found = paths.find((path) => path !== undefined && existsSync(path));
  if (found !== undefined) return found;
  throw new Error(
    `This test needs ${program}: \`npm test\` installs it, or name one in ${variable}.`,
  );
}

/** A server of another project that a test runs, freezes and ends. */
export interface RunningServer {
  freeze(): void;
  thaw(): void;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
}

/** @returns when it takes connections at its port. @throws Error with what it wrote */
export async function startServer(
  path: string,
  args: string[],
  port: number,
): Promise<RunningServer> {
  const child = spawn(path, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (words = (words + text).slice(-5_000)));
  }
  for (let round = 0; !(await takesConnections(port)); round += 1) {
    if (hasEnded(child) || round > 200) {
      child.kill('SIGKILL');
      throw new Error(`${path} did not start:\n${words}`);
    }
    await sleep(50);
  }
  return {
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
    async kill() {
      if (hasEnded(child)) return;
      const ended = new Promise((done) => child.once('exit', done));
      child.kill('SIGKILL');
      await ended;
    },
  };
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

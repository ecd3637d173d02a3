import { spawn, type ChildProcess } from 'node:child_process';

export interface Running {
  child: ChildProcess;
  /** Everything that it has written so far. */
  output: () => string;
  /** Its exit code. */
  ended: Promise<number | null>;
}

/** Starts a command and collects what it writes. */
export function start(command: readonly string[], cwd: string, env: NodeJS.ProcessEnv): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = new Promise<number | null>((done) => child.once('close', done));
  return { child, output: () => output, ended };
}

/** The environment without the variables that a surrounding `npm test` sets for its own package. */
export function environment(more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  const foreign = /^npm_(package|lifecycle|config_local_prefix)|^INIT_CWD$|^NODE_ENV$/;
  const kept = Object.entries(process.env).filter(([name]) => !foreign.test(name));
  return { ...Object.fromEntries(kept), ...more };
}

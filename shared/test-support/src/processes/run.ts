import { execa, execaSync } from 'execa';
import { baseEnvironment } from '../config';

export interface RunOptions {
  cwd?: string;
  /** Added to PATH, HOME and TMPDIR. */
  env?: Readonly<Record<string, string>>;
  uid?: number;
  gid?: number;
}

/** How a program ended. */
export interface Ended {
  code: number | null;
  /** All that the program wrote, in the order in which it came. */
  output: string;
}

const settings = ({ env = {}, ...options }: RunOptions) =>
  ({
    ...options,
    env: { ...baseEnvironment(), ...env },
    extendEnv: false,
    stdin: 'ignore',
    stripFinalNewline: false,
    maxBuffer: 64 * 1024 * 1024,
  }) as const;

/** Runs a program to its end. @throws Error when the program cannot be started */
export async function runToEnd(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const result = await execa(program, args, { ...settings(options), all: true, reject: false });
  if (result.exitCode === undefined && !result.isTerminated) throw new Error(result.message);
  return { code: result.exitCode ?? null, output: result.all };
}

/** Runs a program that must succeed. @returns its standard output @throws Error with its output */
export async function run(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  return (await execa(program, args, settings(options))).stdout;
}

/** The same, while nothing else happens in this process. */
export const runSync = (
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): string => execaSync(program, args, settings(options)).stdout;

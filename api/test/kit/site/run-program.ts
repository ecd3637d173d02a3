import { join } from 'node:path';
import { runToEnd, type RunOptions } from '@panggung/test-support/processes/run';

/** How a program ended, and all that it wrote, in the order in which it came. */
export interface Ended {
  code: number | null;
  words: string;
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<Ended> {
  const { code, output } = await runToEnd(program, args, options);
  return { code, words: output.trim() };
}

/** Runs a bundled command of the api with nothing in its environment but what is given. */
export const runCommand = (
  name: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Ended> =>
  runProgram(process.execPath, [`dist/${name}.js`, ...args], {
    cwd: join(import.meta.dirname, '../../..'),
    env,
  });

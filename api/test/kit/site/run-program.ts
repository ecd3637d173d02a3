import { spawn, type SpawnOptions } from 'node:child_process';
import { join } from 'node:path';

/** How a program ended, and all that it wrote, in the order in which it came. */
export interface Ended {
  code: number | null;
  words: string;
}

/** Runs a program to its end. */
export async function runProgram(
  program: string,
  args: string[],
  options: Pick<SpawnOptions, 'cwd' | 'env' | 'uid' | 'gid'> = {},
): Promise<Ended> {
  const child = spawn(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let words = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => (words += text));
  }
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed);
    child.once('close', ended);
  });
  return { code, words: words.trim() };
}

/** Runs a bundled command of the api with nothing in its environment but what is given. */
export const runCommand = (
  name: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Ended> =>
  runProgram(process.execPath, [`dist/${name}.js`, ...args], {
    cwd: join(__dirname, '../../..'),
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });

import { resolve } from 'node:path';
import { freePort } from '@panggung/stack/ports';
import { isOk } from '../machine/answers';
import { startLink } from '../machine/link';
import { planProgram, type Program } from '../machine/program';
import type { Run } from '../machine/run';
import type { Reached } from './stores';

const root = resolve(import.meta.dirname, '../../..');
export const script = (path: string) => resolve(root, path);

/** A copy of one of our processes. */
export interface Copy extends Reached {
  /** Where others reach it. */
  port: number;
}

interface CopyOptions {
  name: string;
  script: string;
  /** Path that answers 200 when it is ready. */
  ready: string;
  env(port: number): Record<string, string>;
}

export async function planCopy(run: Run, options: CopyOptions): Promise<Copy> {
  const port = await freePort();
  const link = await startLink(port);
  const program: Program = planProgram(run, {
    name: options.name,
    command: [process.execPath, script(options.script)],
    env: options.env(port),
    isReady: () => isOk(`http://127.0.0.1:${port}${options.ready}`),
  });
  return { program, link, port: link.port };
}

import { join } from 'node:path';
import { runToEnd, type Ended } from '@panggung/test-support/processes/run';
import type { Config } from '../../../src/config';

/** The environment of a command that has the settings of an application under test. */
export const settingsOf = (config: Config): Record<string, string> =>
  Object.fromEntries(
    Object.entries(config).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );

/** Runs a bundled command of the api with nothing in its environment but what is given. */
export async function runCommand(
  name: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<Ended> {
  const cwd = join(import.meta.dirname, '../../..');
  const { code, output } = await runToEnd(process.execPath, [`dist/${name}.js`, ...args], {
    cwd,
    env,
  });
  return { code, output: output.trim() };
}

import { join } from 'node:path';
import { root } from '../config';
import { startProgram, type RunningProgram } from '../processes/program';
import { hasWritten } from '../processes/ready';
import type { Settings } from './settings';

export interface StackOptions {
  port: number;
  /** Its data folder, with the release store if no setting names another one. */
  data: string;
  settings?: Settings;
  /** A built checkout; this one when left out. */
  checkout?: string;
}

/** A whole site: the production build with its database and the sandbox. */
export interface RunningStack extends RunningProgram {
  origin: string;
}

export async function startStack(options: StackOptions): Promise<RunningStack> {
  const { port, data, settings, checkout = root } = options;
  const program = await startProgram({
    name: 'The site',
    command: [process.execPath, join(checkout, 'stack/dist/main.js')],
    cwd: checkout,
    env: {
      // All visitors come from this machine.
      UNPAID_TICKETS_PER_NETWORK: '0',
      MAILED_ADDRESSES_PER_NETWORK: '0',
      ...settings,
      PORT: String(port),
      DATA_DIR: data,
    },
    isReady: hasWritten('is ready'),
    timeoutMs: 180_000,
  });
  return { ...program, origin: `http://localhost:${port}` };
}

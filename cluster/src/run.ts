import { cpSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { temporaryFolder } from '@panggung/test-support/processes/folders';
import { endEverything } from '@panggung/test-support/processes/keeper';
import {
  planProgram,
  type Program,
  type ProgramOptions,
} from '@panggung/test-support/processes/program';

/** One run of the cluster. */
export interface Run {
  folder: string;
  /** Path of the log of a part. */
  log(name: string): string;
  /** A part of the cluster that can be killed, frozen, ended and started again. */
  plan(options: ProgramOptions & { name: string }): Program;
  /** Ends all of its processes and deletes its folder; the logs are kept in `test-results`. */
  end(): Promise<void>;
}

/** Where the logs and the answers of the last run are. */
export const resultsFolder = resolve(import.meta.dirname, '../test-results');

/** Begins a run; what it starts ends with this process, also after a kill -9. */
export function beginRun(): Run {
  rmSync(resultsFolder, { recursive: true, force: true });
  const folder = temporaryFolder('cluster').path;
  const log = (name: string) => join(folder, `${name}.log`);
  let ending: Promise<void> | undefined;
  return {
    folder,
    log,
    plan: ({ env, ...options }) =>
      planProgram({
        cwd: folder,
        log: log(options.name),
        env: { LC_ALL: 'C.UTF-8', ...env },
        ...options,
      }),
    end() {
      keepLogs(folder);
      ending ??= endEverything();
      return ending;
    },
  };
}

function keepLogs(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    cpSync(join(folder, name), join(resultsFolder, name));
  }
}

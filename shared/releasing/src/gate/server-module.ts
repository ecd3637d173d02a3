import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '@panggung/releases';
import { packageFolder } from '../package-folder';
import type { Candidate } from './candidate';
import { runApart, strongestIsolation, type Outcome } from './run-apart';

/** Seconds for loading the server bundle and rendering its routes. */
const seconds = 10;

/** Megabytes of memory that the remote's code may use. */
const megabytes = 256;

/**
 * Checks that the server bundle has everything that remote.json names, and that its `ssr` routes
 * render without data. The code runs in a process apart, so that it can neither hang or fill this
 * one nor read what this one can.
 * @throws Refusal saying what is missing or what failed
 */
export async function checkServerModule({ files, manifest }: Candidate): Promise<void> {
  const script = join(packageFolder(import.meta.url), 'dist/renderer.cjs');
  if (!existsSync(script)) {
    throw new Error(`${script} is missing: the build of its package makes it`);
  }
  const bundle = realpathSync(join(files, 'server/remote.cjs'));
  const isolation = strongestIsolation();
  const input = { bundle, manifest };
  const reason = reasonOf(
    await runApart({ isolation, script, input, reads: [bundle], seconds, megabytes }),
  );
  if (reason !== null) throw new Refusal(reason);
}

/** Null when all is well. */
function reasonOf(outcome: Outcome): string | null {
  switch (outcome.kind) {
    case 'answered':
      return typeof outcome.answer === 'string' ? outcome.answer : null;
    case 'timed-out':
      return `the server bundle did not end within ${seconds} s`;
    case 'out-of-memory':
      return `the server bundle needs more than ${megabytes} MB of memory`;
    case 'ended':
      return `the server bundle ended the process that renders it${
        outcome.said === '' ? '' : `: ${outcome.said.split('\n').at(0)}`
      }`;
  }
}

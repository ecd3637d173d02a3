import { putShell, Refusal, type ShellOutput } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { isShellKnown, type LiveChanges } from '../releases/live-changes';

interface Options {
  store: ObjectStore;
  changes: LiveChanges;
  /** False leaves it to `remote` to give it to visitors, except for the very first one. */
  automatic: boolean;
}

/**
 * Puts the build that came with this process into the release store, so that every copy can serve
 * its files, and gives it to everybody when it is new: when nothing was ever done with it. So a copy
 * of before that starts again takes nothing back, and what an operator rolled back stays so.
 * @returns what was decided, for the log
 * @throws StoreUnavailable, also when the release service cannot be asked
 */
export async function publishOwn(
  output: ShellOutput,
  { store, changes, automatic }: Options,
): Promise<string> {
  const release = await putShell(store, output);
  // A start with nothing to change waits for no other process that changes something.
  if (await isShellKnown(store, release.id)) return 'is in the store';
  try {
    return (await changes.giveShell(release, automatic)) ? 'is live' : 'is in the store';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `is in the store, and not live: ${error.message}`;
  }
}

import {
  activationsOf,
  changeRegistry,
  giveOwnShell,
  isShellInUse,
  putShell,
  readRegistry,
  Refusal,
  shellName,
  type ShellOutput,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/**
 * Puts the build that came with this process into the release store, so that every copy can serve
 * its files, and gives it to everybody when it is new: when nothing was ever done with it. So a copy
 * of before that starts again takes nothing back, and what an operator rolled back stays so.
 * @param automatic false leaves it to `remote` to give it to visitors, except for the very first one
 * @returns what was decided, for the log
 * @throws StoreUnavailable
 */
export async function publishOwn(
  store: ObjectStore,
  output: ShellOutput,
  automatic: boolean,
): Promise<string> {
  const release = await putShell(store, output);
  const { id } = release;
  const now = await readRegistry(store);
  const done = await activationsOf(store, shellName, now.recent);
  // A start with nothing to change waits for no other process that changes something.
  if (done.some((one) => one.release === id) || isShellInUse(now, id)) return 'is in the store';
  try {
    const change = await changeRegistry(store, (registry) =>
      giveOwnShell(registry, release, automatic),
    );
    return change ? 'is live' : 'is in the store';
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `is in the store, and not live: ${error.message}`;
  }
}

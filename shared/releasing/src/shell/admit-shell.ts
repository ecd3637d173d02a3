import {
  checkShellAmongRemotes,
  putShell,
  type Registry,
  type ShellOutput,
  type ShellRelease,
} from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';
import { checkFrame } from '../gate/frame';

/**
 * Checks a build of the shell and puts it into the release store, where it is not live yet.
 * @throws Refusal when it cannot go live
 */
export async function admitShell({
  output,
  store,
  registry,
}: {
  output: ShellOutput;
  store: ObjectStore;
  registry: Registry;
}): Promise<ShellRelease> {
  checkShellAmongRemotes(output, registry);
  await checkFrame(output.folder);
  return putShell(store, output);
}

import {
  activationsOf,
  changeRegistry,
  giveOwnShell,
  haltCanary,
  isShellInUse,
  readRegistry,
  Refusal,
  shellName,
  type ShellRelease,
} from '@panggung/releases';
import { StoreUnavailable, type ObjectStore } from '@panggung/storage';
import { z } from 'zod';

/** What web itself changes of what is live. */
export interface LiveChanges {
  /** @throws Refusal when another canary runs by now */
  halt(name: string, release: string, reason: string): Promise<void>;
  /**
   * Gives a build of the shell to everybody if nothing was ever done with it.
   * @returns whether it did @throws Refusal when it may not go live now
   */
  giveShell(release: ShellRelease, automatic: boolean): Promise<boolean>;
}

/** In a store whose registry web may write. */
export const changesInStore = (store: ObjectStore): LiveChanges => ({
  async halt(name, release, reason) {
    await haltCanary(name, release, reason, store, { by: 'web' });
  },
  async giveShell(release, automatic) {
    const give = await changeRegistry(
      store,
      (registry) => giveOwnShell(registry, release, automatic),
      { by: 'web' },
    );
    return give !== null;
  },
});

const refusalSchema = z.object({ code: z.literal(['REFUSED', 'FORBIDDEN']), message: z.string() });
const givenSchema = z.object({ activated: z.boolean() });

/**
 * Through the release service, which alone may sign the registry. What cannot be asked of it is
 * StoreUnavailable.
 */
export function changesByService(address: string, watchKey: string): LiveChanges {
  async function post(path: string, body: object): Promise<unknown> {
    const response = await fetch(new URL(`/__releases${path}`, address), {
      method: 'POST',
      headers: { authorization: `Bearer ${watchKey}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    }).catch((error: unknown) => {
      throw new StoreUnavailable(`the release service ${address} does not answer`, {
        cause: error,
      });
    });
    const answer: unknown = await response.json().catch(() => null);
    if (response.ok) return answer;
    const { data } = refusalSchema.safeParse(answer);
    if (data?.code === 'REFUSED') throw new Refusal(data.message);
    throw new StoreUnavailable(
      `the release service answered ${response.status}: ${data?.message ?? ''}`,
    );
  }
  return {
    async halt(name, release, reason) {
      await post(`/remotes/${name}/halt`, { release, reason });
    },
    async giveShell(release, automatic) {
      return givenSchema.parse(await post('/shell', { release, automatic })).activated;
    },
  };
}

/** Whether anything was ever done with a build of the shell. */
export async function isShellKnown(store: ObjectStore, id: string): Promise<boolean> {
  const now = await readRegistry(store);
  const done = await activationsOf(store, shellName, now.recent);
  return done.some((one) => one.release === id) || isShellInUse(now, id);
}

import { activationsOf, freezeAt, Refusal, type Registry } from '@panggung/releases';
import type { ObjectStore } from '@panggung/storage';

/** What shows a release to everybody. */
const shown = new Set(['release', 'promote', 'rollback']);

/**
 * A way back is open during a freeze, but not to what no visitor has ever had.
 * @throws Refusal while a freeze holds
 */
export async function refuseNeverLive(
  { name, to }: { name: string; to: string },
  registry: Registry,
  store: ObjectStore,
): Promise<void> {
  if (!freezeAt(registry)) return;
  const done = await activationsOf(store, name, registry.recent);
  if (done.some(({ release, action }) => release === to && shown.has(action))) return;
  throw new Refusal(`${to} was never live, and a freeze holds: ${registry.freeze?.reason ?? ''}`);
}

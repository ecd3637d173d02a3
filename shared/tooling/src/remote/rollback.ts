import { join } from 'node:path';
import {
  activated,
  liveOf,
  livePlatform,
  noteActivation,
  readRegistry,
  readRelease,
  Refusal,
  refuseDuringCanary,
  rolledBack,
  withStoreLock,
  writeRegistry,
  type Live,
  type Registry,
} from '@panggung/releases';
import { checkRelease } from './gate/check-release';

interface RollbackOptions {
  /** Name of the remote, as in its remote.json. */
  name: string;
  /** Release to activate; by default the one before the active one. */
  to?: string | undefined;
  /** Folder of the release store. */
  store: string;
}

/**
 * Makes an older release active again. The replaced one is no longer a fall-back.
 * @returns id of the release that is active now
 * @throws Refusal when there is none, or the gate rejects it now
 */
export function rollBack({ name, to, store }: RollbackOptions): Promise<string> {
  return withStoreLock(store, async () => {
    const registry = readRegistry(store);
    const live = liveOf(registry, name);
    refuseDuringCanary(live, name);
    const next = to === undefined ? rolledBack(live, name) : wentTo(to, { live, name, store });
    await check(next, { name, store, registry });
    registry.remotes[name] = next;
    writeRegistry(store, registry);
    noteActivation(store, name, { action: 'rollback', release: next.active.id });
    return next.active.id;
  });
}

function wentTo(id: string, { live, name, store }: { live: Live; name: string; store: string }) {
  if (id === live.active.id) throw new Refusal(`${id} is active already`);
  const release = readRelease(store, name, id);
  if (!release) throw new Refusal(`${name} has no release ${id}; see \`remote history ${name}\``);
  const position = live.earlier.findIndex((one) => one.id === id);
  if (position < 0) return activated(live, release);
  return { active: release, earlier: live.earlier.slice(position + 1) };
}

async function check(
  { active: { manifest, build, id } }: Live,
  { name, store, registry }: { name: string; store: string; registry: Registry },
): Promise<void> {
  const files = join(store, name, id);
  await checkRelease({ manifest, build, files }, registry, livePlatform(store));
}

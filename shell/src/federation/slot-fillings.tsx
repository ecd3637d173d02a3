import type { SlotFilling } from '@panggung/platform/host';
import { useCallback, useEffect, type ComponentType, type ReactNode } from 'react';
import { RemoteBoundary } from '../routes/remote-boundary';
import { useRemoteState, useRemoteStore, useRemotes } from './remote-context';

const components = new Map<string, ComponentType>();

/** Finds who fills a slot, by what the live remotes declare. */
export function useSlotFillings(): (slot: string) => readonly SlotFilling[] {
  const remotes = useRemotes();
  return useCallback(
    (slot) =>
      remotes
        .flatMap(({ name, slots }) => slots.map((entry) => ({ ...entry, remote: name })))
        .filter((entry) => entry.slot === slot)
        .sort((a, b) => a.order - b.order)
        .map(({ remote, component }) => {
          const key = `${remote}/${component}`;
          return { key, Component: fillingComponent(key, remote, component) };
        }),
    [remotes],
  );
}

/** One component per filling for good: a new one each time would lose its state. */
function fillingComponent(key: string, remote: string, component: string): ComponentType {
  const known = components.get(key);
  if (known) return known;
  const Filling = () => <RemoteSlot remote={remote} component={component} />;
  components.set(key, Filling);
  return Filling;
}

function RemoteSlot({ remote, component }: { remote: string; component: string }): ReactNode {
  const store = useRemoteStore();
  const state = useRemoteState(remote);
  useEffect(() => {
    if (state.status === 'idle') void store.load(remote);
  }, [remote, state.status, store]);

  const Component = state.status === 'ready' ? state.module.slots?.[component] : undefined;
  if (!Component) return null;
  return (
    <RemoteBoundary remote={remote} fallback={() => null}>
      <Component />
    </RemoteBoundary>
  );
}

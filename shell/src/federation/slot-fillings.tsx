import type { SlotFilling } from '@panggung/platform/host';
import { Skeleton } from '@panggung/ui';
import { useCallback, type ComponentType, type ReactNode } from 'react';
import { PartFailure } from '../routes/remote-failure';
import { useRemotes } from './remote-context';
import { RemotePart } from './remote-part';

const components = new Map<string, ComponentType>();

/** Finds the remotes that fill a slot, as the live remotes declare. */
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

/** One constant component per filling: a new component on each render would lose its state. */
function fillingComponent(key: string, remote: string, component: string): ComponentType {
  const known = components.get(key);
  if (known) return known;
  const Filling = () => <RemoteSlot remote={remote} component={component} />;
  components.set(key, Filling);
  return Filling;
}

function RemoteSlot({ remote, component }: { remote: string; component: string }): ReactNode {
  return (
    <RemotePart
      remote={remote}
      loading={<Skeleton shape="block" />}
      failed={(retry) => <PartFailure onRetry={retry} />}
    >
      {({ slots }) => {
        const Component = slots?.[component];
        return Component && <Component />;
      }}
    </RemotePart>
  );
}

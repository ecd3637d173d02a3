import { createContext, use, useSyncExternalStore } from 'react';
import type { LiveRemote } from '../boot/boot';
import type { RemoteState, RemoteStore } from './remote-store';

export const RemoteStoreContext = createContext<RemoteStore | null>(null);

/** The page's remote store. @throws Error outside of the shell */
export function useRemoteStore(): RemoteStore {
  const store = use(RemoteStoreContext);
  if (store === null) throw new Error('There is no remote store around this component');
  return store;
}

/** The live remotes; renders again when they change. */
export function useRemotes(): readonly LiveRemote[] {
  const store = useRemoteStore();
  return useSyncExternalStore(store.subscribe, store.remotes, store.remotes);
}

/** The loading state of a remote; renders again when it changes. */
export function useRemoteState(name: string): RemoteState {
  const store = useRemoteStore();
  const state = () => store.state(name);
  return useSyncExternalStore(store.subscribe, state, state);
}

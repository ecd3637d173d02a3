import { useLocation } from '@panggung/platform';
import { useEffect } from 'react';
import type { RemoteStore } from '../federation/remote-store';
import { isOffline } from './is-offline';

/** Keeps the open page for a start without a network, if it has its own data on the device. */
export function useStandingPage(store: RemoteStore): void {
  const { pathname } = useLocation();
  useEffect(() => {
    const routes = store.remotes().flatMap((remote) => remote.routes);
    const offline = routes.find(({ path }) => path === pathname)?.offline;
    if (offline === undefined || offline.reads.length > 0) return;
    void keep(pathname, offline);
  }, [store, pathname]);
}

type Offline = Parameters<(typeof import('./copies/keep-standing'))['keepStanding']>[1];

async function keep(page: string, offline: Offline): Promise<void> {
  if (!('serviceWorker' in navigator) || isOffline()) return;
  try {
    // Without a worker nobody would find the copy.
    await navigator.serviceWorker.ready;
    const { keepStanding } = await import(
      /* webpackChunkName: 'offline' */ './copies/keep-standing'
    );
    await keepStanding(page, offline);
  } catch {
    // Storage is full or forbidden, or the network failed: the page works without a copy.
  }
}

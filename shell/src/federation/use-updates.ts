import { useEffect, useSyncExternalStore } from 'react';
import { fetchCurrent } from './registry-client';
import type { RemoteStore } from './remote-store';

/** Milliseconds between requests for new releases. */
const interval = 20_000;

/**
 * Follows the registry while the page is visible. Quietly replaces remotes that are not in use yet.
 * @returns whether something in use has a newer release
 */
export function useUpdates(store: RemoteStore): boolean {
  useEffect(() => {
    let asked = performance.now();
    const ask = () => {
      if (document.visibilityState !== 'visible' || performance.now() - asked < interval) return;
      asked = performance.now();
      void fetchCurrent().then((current) => current && store.update(current));
    };
    const timer = setInterval(ask, interval / 4);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [store]);
  return useSyncExternalStore(store.subscribe, store.outdated, store.outdated);
}

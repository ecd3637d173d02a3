import { useSyncExternalStore } from 'react';

/** Whether local storage has the key, in this tab or another; true where no key is asked for. */
export function useStored(key: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => key === undefined || isStored(key),
    () => false,
  );
}

/** The browser tells other tabs only; whoever writes tells its own by the same event. */
function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function isStored(key: string): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

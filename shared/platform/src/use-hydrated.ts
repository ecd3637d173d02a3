import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/**
 * False on the server and in the first render in the browser, true from then on. For data that only
 * the browser has (clock, storage), without a hydration mismatch.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

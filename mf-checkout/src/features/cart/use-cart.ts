import { useSyncExternalStore } from 'react';
import type { CartLine } from './cart';
import { readCart, subscribeToCart } from './cart-storage';

const none: readonly CartLine[] = [];

/** The cart of this browser; follows changes in other tabs. */
export function useCart(): readonly CartLine[] {
  return useSyncExternalStore(subscribeToCart, readCart, () => none);
}

import { isRecord } from '@panggung/screens';
import { isLine, type CartLine } from './cart';

/**
 * In local storage, so that the cart survives the tab and all tabs share it. `stored` of remote.json
 * has the same key: while it is there, the header shows the cart (docs/contracts).
 */
const key = 'panggung.cart';

const none: readonly CartLine[] = [];
let last: { text: string | null; lines: readonly CartLine[] } = { text: null, lines: none };

/** The cart of this browser; the same object until it changes. */
export function readCart(): readonly CartLine[] {
  let text: string | null = null;
  try {
    text = localStorage.getItem(key);
  } catch {
    // Storage is forbidden: the cart is empty.
  }
  if (text !== last.text) last = { text, lines: parse(text) };
  return last.lines;
}

/** @returns false when the browser stores nothing for this site */
export function writeCart(lines: readonly CartLine[]): boolean {
  try {
    if (lines.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify({ version: 1, lines }));
  } catch {
    return false;
  }
  // The browser tells other tabs only; the header of this one listens too.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return true;
}

/** Calls the listener when the cart changes, also in another tab. */
export function subscribeToCart(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => window.removeEventListener('storage', listener);
}

function parse(text: string | null): readonly CartLine[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (!isRecord(stored) || stored['version'] !== 1 || !Array.isArray(stored['lines']))
      return none;
    return (stored['lines'] as unknown[]).flatMap((line) => {
      if (!isRecord(line)) return [];
      const { item, variant, quantity } = line;
      const read = { item, variant, quantity };
      return isLine(read) ? [read] : [];
    });
  } catch {
    return none;
  }
}

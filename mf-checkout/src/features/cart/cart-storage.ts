import { isRecord } from '@panggung/screens';
import { isLine, type CartLine } from './cart';

/** In local storage, so that the cart survives the tab and all tabs share it (docs/contracts). */
const key = 'panggung.cart';

const none: readonly CartLine[] = [];
const listeners = new Set<() => void>();
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
    localStorage.setItem(key, JSON.stringify({ version: 1, lines }));
  } catch {
    return false;
  }
  listeners.forEach((listener) => listener());
  return true;
}

/** Calls the listener when the cart changes, also in another tab. */
export function subscribeToCart(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
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

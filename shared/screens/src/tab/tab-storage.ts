import { isRecord } from './is-record';

/** What this tab keeps under a key; empty where there is nothing, or nothing that can be read. */
export function readTab(key: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isRecord(stored) ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps a value until the tab is closed; null removes it. */
export function writeTab(key: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or forbidden: what is filled in lasts as long as the page.
  }
}

/** Text as it was stored; anything else is no text. */
export const storedText = (value: unknown): string => (typeof value === 'string' ? value : '');

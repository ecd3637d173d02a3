import { isRecord } from './is-record';

/** The stored value of this tab under a key; empty when it is missing or invalid. */
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
    // Full or forbidden: the values last as long as the page.
  }
}

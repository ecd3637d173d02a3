/** What this tab keeps under a key; null where there is nothing, or nothing that can be read. */
export function readTab(key: string): Record<string, unknown> | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return typeof stored === 'object' && stored !== null ? { ...stored } : null;
  } catch {
    return null;
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

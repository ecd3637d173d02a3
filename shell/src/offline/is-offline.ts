/**
 * Whether this page cannot reach the site: it is a copy from the device, or the browser has no
 * network.
 */
export function isOffline(): boolean {
  return document.documentElement.dataset['savedAt'] !== undefined || !navigator.onLine;
}

import { startKeeping } from './copies/reads';

/**
 * Installs the worker that shows kept pages without a network. Call it when the page is idle.
 * @param worker address of its script, as web names it; undefined installs none
 */
export async function registerWorker(worker: string | undefined): Promise<void> {
  if (worker === undefined || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
  startKeeping();
}

import { startKeeping } from './copies/reads';

/**
 * Installs the worker that shows kept pages without a network. Call it when the page has nothing
 * else to do.
 * @param worker address of its script, as web names it; without one there is none
 */
export async function registerWorker(worker: string | undefined): Promise<void> {
  if (worker === undefined || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register(worker, { scope: '/', updateViaCache: 'none' });
  startKeeping();
}

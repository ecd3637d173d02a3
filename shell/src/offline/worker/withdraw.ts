import { cachePrefix } from '../copies/storage';
import { worker } from './scope';

/**
 * What web serves in the worker's place when the operator has switched it off: it takes the place of
 * the one that is installed, throws away what was kept, and goes.
 */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

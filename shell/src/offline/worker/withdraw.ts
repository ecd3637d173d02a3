import { cachePrefix } from '../copies/storage';
import { worker } from './scope';

/**
 * The script that web serves when the operator has switched the worker off: it replaces the
 * installed worker, deletes everything that was kept, and unregisters itself.
 */
worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));

worker.addEventListener('activate', (event) => event.waitUntil(leave()));

async function leave(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith(cachePrefix));
  await Promise.all(kept.map((name) => caches.delete(name)));
  await worker.registration.unregister();
}

import { cacheNames, cachePrefix } from '../copies/storage';
import { keepFallback } from './fallback';
import { replyWithAnswer, replyWithFile, replyWithPage, strategyFor } from './reply';
import { readVisit } from '../visit';
import { worker, type WorkerFetchEvent } from './scope';
import { keepVisited } from './visited';

/**
 * The service worker: shows kept pages without a network; with a network it changes nothing. It
 * keeps the fallback page and public pages that are read; pages with answers keep themselves
 * (`keep.ts`).
 */
worker.addEventListener('install', (event) => {
  event.waitUntil(keepFallback().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => {
  const visit = readVisit(event.data);
  if (visit) event.waitUntil(keepVisited(visit));
});

worker.addEventListener('fetch', (event) => {
  const answer = reply(event);
  if (answer) event.respondWith(answer);
});

/**
 * Does not run `exclusively`: page loads wait for this, and a tab that is keeping something may
 * hold the lock. The next task that keeps a page deletes unused files.
 */
async function takeOver(): Promise<void> {
  const own = new Set<string>(Object.values(cacheNames));
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && !own.has(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
  // The browser requests a page while the worker is still starting. Not all browsers can.
  await (worker.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable();
  await worker.clients.claim();
}

function reply(event: WorkerFetchEvent): Promise<Response> | null {
  const { request } = event;
  switch (strategyFor(request, worker.location.origin)) {
    case 'page':
      return replyWithPage(request, () => visit(event));
    case 'file':
      return replyWithFile(request);
    case 'answer':
      return replyWithAnswer(request);
    case null:
      // The browser has already sent the request (see above). Without `visit` it would send it
      // again, and links that work once, such as those of a login, would be used up.
      return request.mode === 'navigate' && request.method === 'GET' ? visit(event) : null;
  }
}

/** The network's answer to the visit of an address. */
async function visit({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

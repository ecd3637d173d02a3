import { cacheNames, cachePrefix } from '../copies/storage';
import { keepFallback } from './fallback';
import { replyWithAnswer, replyWithFile, replyWithPage, strategyFor } from './reply';
import { readVisit } from '../visit';
import { worker, type WorkerFetchEvent } from './scope';
import { keepVisited } from './visited';

/**
 * The service worker: shows kept pages where there is no network, and is not noticed where there is
 * one. It keeps the page that stands in for others, and public pages that are read; pages with answers
 * keep themselves (`keep.ts`).
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
 * Waits for no tab: visits wait until this is done, also those of a tab that is keeping something.
 * Whoever keeps something next throws the files away that nobody needs.
 */
async function takeOver(): Promise<void> {
  const own = new Set<string>(Object.values(cacheNames));
  const others = (await caches.keys()).filter(
    (name) => name.startsWith(cachePrefix) && !own.has(name),
  );
  await Promise.all(others.map((name) => caches.delete(name)));
  // The browser asks for a page while the worker is still starting. Not every one can.
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
      // The browser has asked already (see above). Left to itself it would ask once more, and links
      // that work once, such as those of a login, would be used up.
      return request.mode === 'navigate' && request.method === 'GET' ? visit(event) : null;
  }
}

/** The network's answer to the visit of an address. */
async function visit({ preloadResponse, request }: WorkerFetchEvent): Promise<Response> {
  return (await preloadResponse) ?? fetch(request);
}

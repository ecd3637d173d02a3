import { copyOf, markSaved } from '../copies/kept-copy';
import { dropUnusedFiles, keepFiles } from '../copies/kept-files';
import { keepWithin, limits } from '../copies/limits';
import { shownFiles } from '../copies/page-files';
import { cacheNames, exclusively } from '../copies/storage';
import type { Visit } from '../visit';

/**
 * Keeps a public page that the visitor reads, with the files that draw it. Never rejects: a failure
 * only means that the page is not available offline.
 */
export async function keepVisited(visit: Visit): Promise<void> {
  try {
    await exclusively(() => keep(visit));
  } catch {
    // Storage is full or forbidden, or the network failed.
  }
}

async function keep({ visited, title, asLoaded }: Visit): Promise<void> {
  const answer = await fetch(visited, {
    headers: { accept: 'text/html' },
    cache: asLoaded ? 'force-cache' : 'default',
  });
  if (!answer.ok || answer.redirected) return;
  const html = await answer.text();
  await keepFiles(shownFiles(html));
  const savedAt = new Date(answer.headers.get('date') ?? Date.now()).toISOString();
  const cache = await caches.open(cacheNames.visited);
  await cache.put(visited, copyOf(markSaved(html, savedAt), { title, origin: answer }));
  await keepWithin(cacheNames.visited, limits.visited, Date.now());
  await dropUnusedFiles();
}

/** The kept copy of a read page, if the address has no query. */
export async function visitedCopy(url: string): Promise<Response | undefined> {
  const { pathname, search } = new URL(url);
  if (search !== '') return undefined;
  return caches.match(pathname, { cacheName: cacheNames.visited, ignoreVary: true });
}

/** The page is gone, so no later visit may find its copy. */
export async function forgetVisited(url: string): Promise<void> {
  if (await caches.has(cacheNames.visited)) {
    await (await caches.open(cacheNames.visited)).delete(new URL(url).pathname);
  }
}

import { escapeHtml } from '@panggung/format';
import { keepFiles } from '../copies/kept-files';
import { filesOf } from '../copies/page-files';
import { cacheNames, exclusively, fallbackPath, keptHeaders } from '../copies/storage';

/** Fetches the fallback page with its files. Rejects without a network. */
export function keepFallback(): Promise<void> {
  return exclusively(async () => {
    const answer = await fetch(fallbackPath, { cache: 'no-cache' });
    if (!answer.ok) throw new Error(`${fallbackPath}: ${answer.status}`);
    await keepFiles(filesOf(await answer.clone().text()));
    await (await caches.open(cacheNames.fallback)).put(fallbackPath, answer);
  });
}

/** The fallback page, with links to the pages that are kept. */
export async function fallbackPage(): Promise<Response> {
  const cache = await caches.open(cacheNames.fallback);
  const page = await cache.match(fallbackPath, { ignoreVary: true });
  if (!page) return Response.error();
  const own = (await keptLinks(cacheNames.standing)) + (await keptLinks(cacheNames.pages));
  const visited = await keptLinks(cacheNames.visited);
  const html = await page.text();
  const found = own + (visited && `<h2>Pernah Anda buka</h2>${visited}`);
  const headers = new Headers(page.headers);
  headers.delete('content-encoding');
  headers.delete('content-length');
  return new Response(
    html.replace(/<!--kept-->.*?<!--\/kept-->/s, (none) => found || none),
    {
      status: 503,
      headers,
    },
  );
}

/** The pages of a cache as a list, newest first; empty without any. */
async function keptLinks(cacheName: string): Promise<string> {
  const pages = await caches.open(cacheName);
  const kept = await Promise.all(
    (await pages.keys()).map(async (request) => {
      const headers = (await pages.match(request, { ignoreVary: true }))?.headers;
      const savedAt = headers?.get(keptHeaders.savedAt) ?? '';
      const title = decodeURIComponent(headers?.get(keptHeaders.title) ?? '');
      return { path: new URL(request.url).pathname, savedAt, title };
    }),
  );
  const links = kept
    .sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1))
    .map(
      ({ path, title }) =>
        `<li><a href="${escapeHtml(path)}">${escapeHtml(title || path)}</a></li>`,
    );
  return links.length > 0 ? `<ul>${links.join('')}</ul>` : '';
}

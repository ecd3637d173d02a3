import { answerKey } from '../copies/answer-key';
import { cacheNames, rolePath } from '../copies/storage';
import { fallbackPage } from './fallback';
import { forgetVisited, visitedCopy } from './visited';

/** Milliseconds after which a silent network counts as none, if there is a copy. */
const patience = 5000;

/** Statuses with which a proxy says that the site behind it does not answer. */
const nobodyThere = new Set([502, 503, 504]);

/** How the worker answers a request; null leaves it to the browser. */
export function strategyFor(request: Request, origin: string): 'page' | 'file' | 'answer' | null {
  const { origin: target, pathname } = new URL(request.url);
  if (request.method !== 'GET' || target !== origin) return null;
  if (/^\/(?:assets|remotes)\//.test(pathname)) return 'file';
  if (/^\/api\/(?:auth|admin)\//.test(pathname)) return null;
  if (pathname.startsWith('/api/') || pathname === rolePath)
    return hasSecret(request) ? 'answer' : null;
  if (/^\/(?:media|registry|sandbox)\//.test(pathname)) return null;
  return request.mode === 'navigate' ? 'page' : null;
}

function hasSecret({ headers }: Request): boolean {
  return headers.has('authorization') || headers.has('x-access-token');
}

/**
 * The page from the network; only if that fails, its copy or the fallback page. A page kept because
 * it was read is not used for a slow network: it may be an old release.
 */
export async function replyWithPage(
  request: Request,
  ask: () => Promise<Response>,
): Promise<Response> {
  const copy = await ownCopy(new URL(request.url).pathname);
  const answer = await reach(ask, copy);
  if (answer && [404, 410].includes(answer.status)) await forgetVisited(request.url);
  if (answer && !nobodyThere.has(answer.status)) return answer;
  return copy ?? (await visitedCopy(request.url)) ?? answer ?? fallbackPage();
}

/** A page of an order, an account or a device. */
async function ownCopy(path: string): Promise<Response | undefined> {
  for (const name of [cacheNames.pages, cacheNames.standing]) {
    const copy = await (await caches.open(name)).match(path, { ignoreVary: true });
    if (copy) return copy;
  }
  return undefined;
}

/** A file of a release: its name changes with its content, so a copy is as good as the original. */
export async function replyWithFile(request: Request): Promise<Response> {
  const path = new URL(request.url).pathname;
  // Files of a role are in a separate cache, which is deleted with the session.
  const cacheName = path.startsWith('/remotes/~') ? cacheNames.role : cacheNames.files;
  return (await caches.match(path, { cacheName, ignoreVary: true })) ?? fetch(request);
}

/** The API's answer; without a network the kept one, if the request has the same secret. */
export async function replyWithAnswer(request: Request): Promise<Response> {
  const kept = await keptAnswer(request);
  if (kept === null) return fetch(request);
  const answer = await reach(() => fetch(request), kept.copy);
  // Not allowed any more, or gone: a later visit without a network must not show it.
  if (answer && [401, 403, 404, 410].includes(answer.status)) await kept.drop();
  return answer ?? kept.copy;
}

interface Kept {
  copy: Response;
  drop: () => Promise<unknown>;
}

async function keptAnswer({ url, headers }: Request): Promise<Kept | null> {
  const { pathname, search } = new URL(url);
  const key = await answerKey(pathname + search, {
    authorization: headers.get('authorization'),
    accessToken: headers.get('x-access-token'),
  });
  if (key === null) return null;
  for (const name of [cacheNames.guest, cacheNames.member, cacheNames.role]) {
    // `caches.open` would create an empty cache, as if there had been a session.
    const copy = await caches.match(key, { cacheName: name, ignoreVary: true });
    if (copy) return { copy, drop: async () => (await caches.open(name)).delete(key) };
  }
  return null;
}

/** @returns the answer; null without a network, or when a copy exists and the network is slow */
async function reach(
  ask: () => Promise<Response>,
  copy: Response | undefined,
): Promise<Response | null> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<null>((give) => {
    if (copy) timer = setTimeout(() => give(null), patience);
  });
  try {
    const answer = await Promise.race([ask(), late]);
    // Any other error, a 500 too, comes from the server itself, which knows more than a copy.
    return copy && answer && nobodyThere.has(answer.status) ? null : answer;
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

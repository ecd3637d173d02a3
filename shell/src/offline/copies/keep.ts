import type { Read } from '@panggung/api-client';
import type { OfflineRoute } from '@panggung/platform/manifest';
import { readSession } from '../../auth/session-storage';
import { answerKey } from './answer-key';
import { fillPath, fillText } from './fill';
import { copyOf, markSaved } from './kept-copy';
import { dropUnusedFiles, keepFiles } from './kept-files';
import { keepRole } from './keep-role';
import { keepWithin, limits } from './limits';
import { filesOf } from './page-files';
import { cacheNames, exclusively } from './storage';

/** A route that can be opened offline. */
export interface KeptRoute {
  path: string;
  offline: OfflineRoute;
  /** Its remote needs a role: web serves it and its files to that role alone. */
  forRole?: boolean;
}

/** Pages whose document has been kept since this page was loaded. */
const done = new Set<string>();

/**
 * Keeps an answer, and the pages that show it, on this device.
 * @param read an answer that just came from the API
 * @param routes routes that list this answer among their reads
 * @throws when storage is full or forbidden, or a file cannot be fetched
 */
export async function keepRead(read: Read, routes: readonly KeptRoute[]): Promise<void> {
  const key = await answerKey(read.address, read);
  if (key === null) return;
  await exclusively(async () => {
    if (!isStillTheirs(read)) return;
    const name = read.accessToken === null ? cacheNames.member : cacheNames.guest;
    const now = Date.now();
    await (
      await caches.open(name)
    ).put(key, copyOf(JSON.stringify(read.answer), { type: 'application/json' }));
    await keepWithin(name, limits.answers, now);
    for (const route of routes) {
      // The first read gives the page's title; without it there is nothing to show.
      if (route.offline.reads[0] === read.path) await keepPage(route, read);
    }
  });
}

/** False after a sign-out meanwhile, also in another tab: then the answer must not be kept. */
function isStillTheirs({ authorization }: Read): boolean {
  return authorization === null || authorization === `Bearer ${readSession()?.token ?? ''}`;
}

async function keepPage({ path, offline, forRole }: KeptRoute, read: Read): Promise<void> {
  const page = fillPath(path, read.params);
  if (done.has(page)) return;
  const answer = await fetch(page, { headers: { accept: 'text/html' } });
  if (!answer.ok) return;
  if (forRole && !(await keepRole(read))) return;
  const html = await answer.text();
  await keepFiles(filesOf(html));
  const savedAt = new Date().toISOString();
  const title = fillText(offline.title, (read.answer as { data?: unknown }).data);
  await (
    await caches.open(cacheNames.pages)
  ).put(page, copyOf(markSaved(html, savedAt), { title, origin: answer }));
  done.add(page);
  await keepWithin(cacheNames.pages, limits.pages, Date.now());
  await dropUnusedFiles();
}

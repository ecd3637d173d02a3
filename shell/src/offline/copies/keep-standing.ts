import type { OfflineRoute } from '@panggung/platform/manifest';
import { copyOf, markSaved } from './kept-copy';
import { dropUnusedFiles, keepFiles } from './kept-files';
import { filesOf } from './page-files';
import { cacheNames, exclusively } from './storage';

/**
 * Keeps a page that has its own data on the device, with all files that it may need. Nothing in it
 * is about an account, so it stays when a session ends.
 * @throws when storage is full or forbidden, or a file cannot be fetched
 */
export async function keepStanding(page: string, { title }: OfflineRoute): Promise<void> {
  await exclusively(async () => {
    const answer = await fetch(page, { headers: { accept: 'text/html' } });
    if (!answer.ok || answer.redirected) return;
    const html = await answer.text();
    await keepFiles(filesOf(html));
    const copy = copyOf(markSaved(html, new Date().toISOString()), { title, origin: answer });
    await (await caches.open(cacheNames.standing)).put(page, copy);
    await dropUnusedFiles();
  });
}

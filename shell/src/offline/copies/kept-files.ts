import { filesOf, type PageFiles } from './page-files';
import { cacheNames } from './storage';

/**
 * Fetches the files of a page that are not kept yet. Call it inside `exclusively`.
 * @throws Error when a file cannot be fetched, or is not what was released: the page would not work
 */
export async function keepFiles(files: PageFiles): Promise<void> {
  const cache = await caches.open(cacheNames.files);
  await Promise.all(
    [...files].map(async ([path, integrity]) => {
      if (await cache.match(path, { ignoreVary: true })) return;
      const answer = await fetch(path, integrity === undefined ? {} : { integrity });
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
      await cache.put(path, answer);
    }),
  );
}

/** Deletes files that no kept page uses any more. Call it inside `exclusively`. */
export async function dropUnusedFiles(): Promise<void> {
  const used = new Set<string>();
  const { pages, visited, standing, fallback } = cacheNames;
  for (const name of [pages, visited, standing, fallback]) {
    const cache = await caches.open(name);
    for (const page of await cache.keys()) {
      const html = (await (await cache.match(page, { ignoreVary: true }))?.text()) ?? '';
      for (const path of filesOf(html).keys()) used.add(path);
    }
  }
  const files = await caches.open(cacheNames.files);
  for (const file of await files.keys()) {
    if (!used.has(new URL(file.url).pathname)) await files.delete(file);
  }
}

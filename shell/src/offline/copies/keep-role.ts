import type { Read } from '@panggung/api-client';
import type { LiveRemote } from '../../boot/boot';
import { answerKey } from './answer-key';
import { cacheNames, keptHeaders, rolePath } from './storage';

/**
 * Keeps the remotes of the session's role that can be opened without a network, with all of their
 * files. They are deleted with the session. Call it inside `exclusively`.
 * @returns false when the session's role has no such remote any more
 * @throws when a file cannot be fetched, or is not what was released
 */
export async function keepRole({ authorization }: Read): Promise<boolean> {
  const secrets = { authorization, accessToken: null };
  const key = await answerKey(rolePath, secrets);
  if (key === null || authorization === null) return false;
  const answer = await fetch(rolePath, { headers: { authorization } });
  if (!answer.ok) return false;
  const { remotes } = (await answer.json()) as { remotes: LiveRemote[] };
  const wanted = remotes.filter(({ routes }) => routes.some(({ offline }) => offline));
  if (wanted.length === 0) return false;
  const cache = await caches.open(cacheNames.role);
  const before = await cache.match(key, { ignoreVary: true });
  // The signed address differs each time, but the same release has the same files.
  if (before && sameReleases(await remotesIn(before), wanted)) return true;
  const names = new Set([key]);
  for (const { base, build } of wanted) {
    for (const [file, integrity] of Object.entries(build.integrity)) {
      names.add(base + file);
      const content = await fetch(base + file, { integrity });
      if (!content.ok) throw new Error(`${file}: ${content.status}`);
      await cache.put(base + file, content);
    }
  }
  await cache.put(key, keptAnswer(wanted));
  for (const request of await cache.keys()) {
    if (!names.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  return true;
}

const remotesIn = async (kept: Response) =>
  ((await kept.json()) as { remotes: LiveRemote[] }).remotes;

function sameReleases(some: readonly LiveRemote[], others: readonly LiveRemote[]): boolean {
  const ids = (remotes: readonly LiveRemote[]) =>
    remotes.map(({ name, release }) => `${name}/${release}`).join();
  return ids(some) === ids(others);
}

function keptAnswer(remotes: readonly LiveRemote[]): Response {
  const headers = {
    'content-type': 'application/json',
    [keptHeaders.savedAt]: new Date().toISOString(),
  };
  return new Response(JSON.stringify({ remotes }), { headers });
}

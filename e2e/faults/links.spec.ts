// Covers: mf-catalog/src, mf-info-pages/src, shared/addresses, shell/src/frame
import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';

interface Found {
  /** Pages by path and query, with the page that led there and the ids that links may lead to. */
  pages: Map<string, { status: number; from: string; ids: Set<string> }>;
  /** Where each address with a fragment was found. */
  fragments: { from: string; to: string; id: string }[];
  /** Links that lead nowhere, by their text. */
  placeholders: Map<string, string>;
}

const origin = 'http://site.invalid';
const links = /<a\b[^>]*?\shref="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g;
const plain = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Follows every link of the pages as they come from the server, a few at a time. */
async function crawl(request: APIRequestContext, start: string): Promise<Found> {
  const found: Found = { pages: new Map(), fragments: [], placeholders: new Map() };
  const waiting: { path: string; from: string }[] = [];
  const known = new Set([start]);
  const visit = async ({ path, from }: { path: string; from: string }) => {
    const answer = await request.get(path);
    const isPage = (answer.headers()['content-type'] ?? '').includes('text/html');
    const html = isPage ? await answer.text() : '';
    const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id = '']) => id));
    found.pages.set(path, { status: answer.status(), from, ids });
    for (const [, href = '', text = ''] of html.matchAll(links)) {
      if (href === '#' || href === '') {
        found.placeholders.set(plain(text), path);
        continue;
      }
      const url = new URL(href.replaceAll('&amp;', '&'), origin + path);
      if (url.origin !== origin) continue;
      const to = url.pathname + url.search;
      if (url.hash !== '') found.fragments.push({ from: path, to, id: url.hash.slice(1) });
      if (known.has(to)) continue;
      known.add(to);
      waiting.push({ path: to, from: path });
    }
  };
  const walk = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await visit(next);
  };
  // The first page fills the list that the others take from.
  await visit({ path: start, from: start });
  while (waiting.length > 0) await Promise.all(Array.from({ length: 4 }, walk));
  return found;
}

/** Whether a page still links to another one that is not there: other journeys take events down. */
async function isDead(request: APIRequestContext, from: string, to: string): Promise<boolean> {
  if ((await request.get(to)).status() === 200) return false;
  return (await (await request.get(from)).text()).replaceAll('&amp;', '&').includes(`"${to}"`);
}

test('no link of the site is dead', async ({ request }) => {
  test.setTimeout(180_000);
  const { pages, fragments, placeholders } = await crawl(request, '/');
  expect(pages.size).toBeGreaterThan(500);
  const suspects = [...pages].filter(([, { status }]) => status !== 200);
  for (const [path, { from }] of suspects) {
    // Pages are kept for a few seconds.
    await expect
      .poll(() => isDead(request, from, path), { message: `${from} → ${path}` })
      .toBe(false);
  }
  expect(fragments.filter(({ to, id }) => !pages.get(to)?.ids.has(id))).toEqual([]);
  // The only ones that lead nowhere are those that the product's owner left open.
  expect([...placeholders.keys()].sort()).toEqual(['Instagram', 'TikTok', 'X', 'YouTube']);
});

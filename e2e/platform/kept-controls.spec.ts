import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';
import { eventOnSale } from '../support/api';

interface Route {
  path: string;
  ssr?: boolean;
  alias?: boolean;
}

/** The addresses of the pages that the server draws, one for each route. */
async function pagesFromServer(request: APIRequestContext): Promise<string[]> {
  const html = await (await request.get('/about')).text();
  const boot = /<script[^>]*\bid="boot"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? '{}';
  const { remotes } = JSON.parse(boot) as { remotes: { routes: Route[] }[] };
  const event = await eventOnSale(request);
  const idsOf = async (what: string) => {
    const answer = await request.get(`/api/${what}?limit=1`);
    const { data } = (await answer.json()) as { data: { id: string }[] };
    return data[0]?.id;
  };
  const examples: Record<string, string> = {
    '/checkout/new': `/checkout/new?event=${event.id}`,
    '/events/:id': `/events/${event.id}`,
    '/artists/:id': `/artists/${await idsOf('artists')}`,
    '/promotors/:id': `/promotors/${await idsOf('promotors')}`,
    '/merchandise/:id': `/merchandise/${await idsOf('merchandise')}`,
  };
  return remotes
    .flatMap(({ routes }) => routes)
    .filter(({ ssr, alias }) => ssr && !alias)
    .map(({ path }) => examples[path] ?? path)
    .filter((path) => !path.includes(':'));
}

test('what can be tapped or typed into stays the same element when the page works', async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  await page.addInitScript(() => {
    const nameOf = (control: Element) =>
      `${control.localName} ${control.getAttribute('aria-label') ?? control.getAttribute('name') ?? control.textContent}`;
    const controls = () => [...document.querySelectorAll('button, input, select, textarea, a')];
    let drawn: { control: Element; name: string }[] = [];
    document.addEventListener('DOMContentLoaded', () => {
      drawn = controls().map((control) => ({ control, name: nameOf(control) }));
    });
    Object.assign(window, {
      replaced() {
        const now = new Set(controls().map(nameOf));
        const gone = drawn.filter(({ control, name }) => !control.isConnected && now.has(name));
        return gone.map(({ name }) => name);
      },
      drawn: () => drawn.length,
    });
  });
  const pages = await pagesFromServer(request);
  expect(pages.length).toBeGreaterThan(10);
  const replaced: Record<string, string[]> = {};
  for (const path of pages) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('html')).not.toHaveAttribute('data-hearing');
    expect(await page.evaluate('drawn()')).toBeGreaterThan(10);
    const names = await page.evaluate<string[]>('replaced()');
    if (names.length > 0) replaced[path] = names;
  }
  expect(replaced).toEqual({});
});

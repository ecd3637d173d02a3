import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { eventOnSale } from '../support/api';

const locations = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address);

test('the sitemap lists every kind of page; each answers as itself', async ({ page, request }) => {
  const index = locations(await (await request.get('/sitemap.xml')).text());
  const parts = await Promise.all(
    index.map(async (address) => {
      const response = await request.get(address);
      expect(response.ok()).toBe(true);
      return response.text();
    }),
  );
  expect(parts.join('')).toMatch(/<lastmod>\d{4}-\d\d-\d\d/);
  const listed = parts.flatMap(locations);
  expect(listed.filter((address) => /\/events\/[\w-]{36}$/.test(address)).length).toBeGreaterThan(
    400,
  );
  const sample = ['events', 'artists', 'promotors', 'merchandise'].flatMap((kind) => {
    const ofKind = listed.filter((address) => new RegExp(`/${kind}/[\\w-]{36}$`).test(address));
    expect(ofKind.length, kind).toBeGreaterThan(0);
    return [ofKind.at(0), ofKind.at(ofKind.length >> 1), ofKind.at(-1)];
  });
  for (const address of sample) {
    const response = await page.goto(address ?? '', { waitUntil: 'commit' });
    expect(response?.status(), address).toBe(200);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', address ?? '');
  }
});

/** schema.org facts of a page, as they stand in its HTML. */
async function factsOf(page: Page): Promise<Record<string, unknown>[]> {
  const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return texts.map((text) => JSON.parse(text) as Record<string, unknown>);
}

test('an event tells search engines what, when, where and for how much', async ({
  page,
  request,
}) => {
  const { id, title } = await eventOnSale(request);
  await page.goto(`/events/${id}`);
  const [event, trail] = await factsOf(page);
  expect(event).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'Event',
    name: title,
    eventStatus: 'https://schema.org/EventScheduled',
    startDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+0[789]:00$/),
    location: { '@type': 'Place', address: { addressCountry: 'ID' } },
  });
  const { offers } = event as { offers: { priceCurrency: string; price: number }[] };
  expect(offers.length).toBeGreaterThan(0);
  for (const { price, priceCurrency } of offers) {
    expect(priceCurrency).toBe('IDR');
    expect(price).toBeGreaterThan(0);
  }
  expect(trail).toMatchObject({ '@type': 'BreadcrumbList' });

  const picture = await page.locator('meta[property="og:image"]').getAttribute('content');
  const response = await request.get(picture ?? '');
  expect(response.status()).toBe(200);
  expect(response.headers()['content-type']).toBe('image/jpeg');
});

const shared = [
  ...['/', '/events', '/events/theater', '/artists', '/merchandise', '/help', '/refunds'],
  ...['/about', '/contact', '/careers', '/privacy', '/terms'],
];
test('the pages that people share have a picture', async ({ request }) => {
  for (const path of shared) {
    const html = await (await request.get(path)).text();
    const [, picture = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? [];
    const response = await request.get(picture);
    const found = [path, response.status(), response.headers()['content-type']];
    expect.soft(found).toEqual([path, 200, 'image/jpeg']);
  }
});

test('the first picture of an event is asked for at once', async ({ page, request }) => {
  const { id } = await eventOnSale(request);
  const html = await (await request.get(`/events/${id}`)).text();
  expect(html).toMatch(/<link rel="preload" as="image"[^>]*imagesrcset=/i);
  await page.goto(`/events/${id}`);
  const hero = page.getByRole('main').locator('img[srcset]').first();
  await expect(hero).toHaveAttribute('loading', 'eager');
  await expect(hero).toHaveAttribute('fetchpriority', 'high');
});

test('pictures further down a list wait, and come in the size they are shown', async ({ page }) => {
  for (const path of ['/events', '/artists', '/merchandise']) {
    await page.goto(path);
    const last = page.getByRole('main').locator('article img[srcset]').last();
    await expect(last).toHaveAttribute('loading', 'lazy');
    await expect(last).toHaveAttribute('sizes', /px|rem|vw/);
  }
});

const missing = [
  '/events/00000000-0000-4000-8000-000000000000',
  '/artists/bukan-artis',
  '/promotors/00000000-0000-4000-8000-000000000000',
  '/merchandise/00000000-0000-4000-8000-000000000000',
];
test('what is not there says so to people and search engines', async ({ page }) => {
  for (const path of missing) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: /tidak ditemukan$/ })).toBeVisible();
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
      await expect(page.locator('link[rel=canonical]')).toHaveCount(0);
    });
  }
});

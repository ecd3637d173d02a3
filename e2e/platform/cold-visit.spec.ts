import { createHash } from 'node:crypto';
import { expect, type Response } from '@playwright/test';
import { test } from '../support/test';
import { watchConsole } from '../support/looks/console';

// A first visit installs the worker: that must not cost it anything.
test.use({ serviceWorkers: 'allow' });

// Each takes one of the six connections: a second one would keep a script waiting for a whole round.
test('at most one picture of a page, and of the first page it leads to, comes first', async ({
  request,
}) => {
  const read = async (address: string) => (await request.get(address)).text();
  const first = (html: string) => html.match(/<img[^>]+fetchpriority="high"/gi) ?? [];
  for (const path of ['/', '/events', '/artists', '/merchandise']) {
    const html = await read(path);
    expect(first(html).length, path).toBeLessThanOrEqual(1);
    const [, main = ''] = html.split('<main');
    const links = [...main.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)].map(([, href = '']) => href);
    const detail = links.find((href) => href.startsWith(`${path === '/' ? '/events' : path}/`));
    expect(first(await read(detail ?? '/')), `${path} → ${detail}`).toHaveLength(1);
  }
});

test.describe('a cold visit to the home page', () => {
  test('shows its content without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Acara unggulan' })).toBeVisible();
    expect(await page.locator('article').count()).toBeGreaterThanOrEqual(3);
    await page.getByRole('link', { name: 'Acara', exact: true }).click();
    await expect(page).toHaveURL(/\/events$/);
    await expect(page.getByText(/acara ditemukan/)).toBeVisible();
    await context.close();
  });

  test('asks for nothing but what the HTML names, and says nothing', async ({ page }) => {
    const messages = watchConsole(page);
    const responses: Response[] = [];
    page.on('response', (response) => responses.push(response));
    const document = await page.goto('/');
    const html = (await document?.text()) ?? '';
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('button', { name: 'Tampilan gelap' })).toBeEnabled();

    const later = responses.slice(1).map((response) => new URL(response.url()).pathname);
    // Round 2 is what the HTML (or its style sheet: the font) names; nothing may follow from that.
    // What measures the visit comes last, when the page has nothing else to do.
    const unnamed = later.filter((path) => !html.includes(path));
    expect(unnamed.filter((path) => !/^\/assets\/web-vitals\.\w+\.js$/.test(path))).toEqual([]);
    expect(later.filter((path) => /manifest|registry/.test(path))).toEqual([]);
    expect(new Set(later).size).toBe(later.length);
    expect(later.length + 1).toBeLessThanOrEqual(25);
    // Without HTTP/2 a browser opens six connections: more files than these five and the largest
    // picture would mean a third round.
    const vital = later.filter((path) => /\.(js|css)$/.test(path) && html.includes(path));
    expect(vital.length).toBeLessThanOrEqual(5);
    expect(messages).toEqual([]);
  });

  test('needs at most 150 KB of JavaScript', async ({ page }) => {
    const sizes: Promise<number>[] = [];
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return;
      sizes.push(
        response
          .request()
          .sizes()
          .then(({ responseBodySize }) => responseBodySize),
      );
      expect(response.headers()['content-encoding']).toBe('br');
      expect(response.headers()['cache-control']).toContain('immutable');
    });
    await page.goto('/', { waitUntil: 'networkidle' });
    const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    console.log(`first-route JavaScript: ${(total / 1024).toFixed(1)} KB`);
    expect(total).toBeGreaterThan(50 * 1024);
    expect(total).toBeLessThanOrEqual(150 * 1024);
  });

  test('is protected by a policy that allows one inline script, by its hash', async ({
    request,
  }) => {
    const response = await request.get('/');
    const policy = response.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/);
    const inline = [
      ...(await response.text()).matchAll(/<script(?![^>]*\bsrc=)([^>]*)>(.*?)<\/script>/gs),
    ];
    const executed = inline.filter(
      ([, attributes]) => !/application\/(ld\+)?json/.test(attributes ?? ''),
    );
    const hashes = executed.map(([, , text = '']) =>
      createHash('sha256').update(text).digest('base64'),
    );
    expect(hashes).toHaveLength(1);
    expect(policy).toContain(`script-src 'self' 'sha256-${hashes[0]}';`);
  });
});

test('moving on inside the site loads no page and moves the focus to the heading', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => Object.assign(window, { stillHere: true }));
  await page.getByRole('link', { name: 'Tentang', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle('Tentang Panggung · Panggung');
  expect(await page.evaluate(() => 'stillHere' in window)).toBe(true);
});

test('a path that nobody owns is a 404 with a way home', async ({ page }) => {
  const response = await page.goto('/tidak/ada');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});

import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';
import { eventOnSale } from '../support/api';
import { expectNoViolation } from '../support/looks/axe';
import { layoutShiftOf } from '../support/looks/layout-shift';
import { widths } from '../support/widths';

test.describe.configure({ mode: 'parallel' });

const missing = '00000000-0000-4000-8000-000000000000';

/** One page of each kind, and what stands in place of one that is not there. */
async function pages(request: APIRequestContext): Promise<string[]> {
  const first = async (kind: string): Promise<string> => {
    const response = await request.get(`/api/${kind}?limit=1`);
    const { data } = (await response.json()) as { data: { id: string }[] };
    return `/${kind}/${data[0]?.id}`;
  };
  const { id } = await eventOnSale(request);
  return [
    `/events/${id}`,
    '/events',
    '/events/theater',
    '/events?q=tidakadasamasekali&category=konser&city=Bandung',
    '/events?dateFrom=2027-02-02&dateTo=2027-02-01',
    `/events/${missing}`,
    '/artists',
    await first('artists'),
    await first('promotors'),
    '/merchandise',
    await first('merchandise'),
  ];
}

for (const { width, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the pages of the catalog have no violation', async ({ page, request }) => {
      for (const path of await pages(request)) {
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectNoViolation(page);
        });
      }
    });

    test('opened suggestions and filters have no violation', async ({ page }) => {
      await page.goto('/events', { waitUntil: 'networkidle' });
      const category = page.getByLabel('Kategori');
      if (!(await category.isVisible())) await page.locator('summary').click();
      await expect(category).toBeVisible();
      await expectNoViolation(page);
      await page.getByRole('combobox', { name: /^Cari acara/ }).fill('konser');
      await expect(page.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expectNoViolation(page);
    });
  });
}

test(
  'no page of the catalog is wider than a screen of 320 px',
  { tag: '@night' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    for (const path of await pages(request)) {
      await page.goto(path, { waitUntil: 'networkidle' });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBe(320);
    }
  },
);

test(
  'nothing on a page of the catalog moves while it loads',
  { tag: '@night' },
  async ({ page, request }) => {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const path of await pages(request)) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect(await layoutShiftOf(page), `${path} at ${width} px`).toBeLessThanOrEqual(0.02);
      }
    }
  },
);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the bar with the button covers neither the end of the page nor the footer', async ({
    page,
    request,
  }) => {
    const { id } = await eventOnSale(request);
    await page.goto(`/events/${id}`, { waitUntil: 'networkidle' });
    const bar = page.getByRole('group', { name: 'Beli tiket' });
    await expect(bar).toBeInViewport();
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const footer = await page.getByRole('contentinfo').boundingBox();
    const end = await bar.boundingBox();
    if (!footer || !end) throw new Error('Both must be on the page');
    expect(end.y + end.height).toBeLessThanOrEqual(footer.y);
  });
});

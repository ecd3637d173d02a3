import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test';
import { widths } from '../support/widths';

const found = (page: Page): Locator => page.getByText(/acara ditemukan$/);
const cards = (page: Page): Locator => page.getByRole('main').getByRole('article');
const titles = (page: Page): Promise<string[]> =>
  cards(page).getByRole('heading').allTextContents();

/** Ready for clicks: the page has come alive. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(found(page)).toBeVisible();
}

/** Opens the filters where they are folded away. */
async function openFilters(page: Page): Promise<void> {
  const category = page.getByLabel('Kategori');
  if (!(await category.isVisible())) await page.locator('summary').click();
  await expect(category).toBeVisible();
}

/** Leaves the sheet by the button that says how many there are; beside the list there is none. */
async function closeFilters(page: Page): Promise<void> {
  // Without the number while it is being found out.
  const done = page.getByRole('button', { name: /^Lihat (?:[\d.]+ )?acara$/ });
  if (!(await done.isVisible())) return;
  // The number above the list is that of the list before until the new one has come.
  await expect(async () => {
    await expect(done).toHaveText(`Lihat ${formatted(await number(page))} acara`, { timeout: 500 });
  }).toPass();
  await done.click();
  await expect(done).toBeHidden();
}

const formatted = (count: number): string => count.toLocaleString('id-ID');

const number = async (page: Page): Promise<number> =>
  Number((await found(page).textContent())?.replaceAll(/\D/g, ''));

for (const { width, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 844 } });

    test('filters narrow the list, and their address shows the same to others', async ({
      page,
      context,
    }) => {
      await open(page, '/events');
      const all = await number(page);
      await openFilters(page);
      await page.getByLabel('Kategori').selectOption('konser');
      await expect(page).toHaveURL('/events?category=konser');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Acara: Konser');
      await page.getByLabel(/^Tiket masih tersedia/).check();
      await expect.poll(() => number(page)).toBeLessThan(all);
      await closeFilters(page);
      await page.getByLabel('Urutkan').selectOption('cheapest');
      await expect(page).toHaveURL('/events?category=konser&available=true&sort=cheapest');
      await expect.poll(() => number(page)).toBeLessThan(all);

      const other = await context.newPage();
      await open(other, page.url());
      const shown = await titles(other);
      // The list that was there stays until the new one has come.
      await expect.poll(() => titles(page)).toEqual(shown);
      const narrowed = await number(page);
      await expect(other.getByLabel('Urutkan')).toHaveValue('cheapest');

      await page.getByRole('link', { name: 'Hapus semua' }).click();
      await expect(page).toHaveURL('/events?sort=cheapest');
      // Not as many as before: other journeys publish and cancel events meanwhile.
      await expect.poll(() => number(page)).toBeGreaterThan(narrowed);
    });

    test('the keyboard alone filters, and hears how many are left', async ({ page }) => {
      await open(page, '/events');
      const status = page.getByRole('status').filter({ hasText: 'ditemukan' });
      const before = await status.textContent();
      await page.getByRole('button', { name: 'Cari', exact: true }).focus();
      const category = page.getByLabel('Kategori');
      await page.keyboard.press('Tab');
      if (!(await category.isVisible())) {
        await page.keyboard.press('Enter');
        await page.keyboard.press('Tab');
      }
      await expect(category).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(page).toHaveURL(/\?category=/);
      await expect(status).not.toHaveText(before ?? '');
      await expect(category).toBeFocused();
    });

    test('back and forward restore filters and results', async ({ page }) => {
      await open(page, '/events');
      const all = await titles(page);
      await openFilters(page);
      await page.getByLabel('Kategori').selectOption('konser');
      await expect(page).toHaveURL('/events?category=konser');
      await expect.poll(() => titles(page)).not.toEqual(all);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const concerts = await titles(page);
      await page.getByLabel('Kategori').selectOption('theater');
      await expect(page).toHaveURL('/events?category=theater');
      await expect.poll(() => titles(page)).not.toEqual(concerts);
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      const plays = await titles(page);
      await page.goBack();
      await expect(page.getByLabel('Kategori')).toHaveValue('konser');
      await expect.poll(() => titles(page)).toEqual(concerts);
      await page.goForward();
      await expect(page.getByLabel('Kategori')).toHaveValue('theater');
      await expect.poll(() => titles(page)).toEqual(plays);
    });

    test('coming back from an event, the list stands where it was left', async ({ page }) => {
      await open(page, '/events');
      await page.getByRole('link', { name: 'Berikutnya' }).click();
      await expect(page).toHaveURL('/events?page=2');
      await expect(page.getByText('Halaman 2 dari')).toBeVisible();
      const card = cards(page).nth(10).getByRole('link');
      const title = (await card.textContent()) ?? '';
      await card.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      expect(left).toBeGreaterThan(500);
      await card.click();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

      await page.goBack();
      await expect(page).toHaveURL('/events?page=2');
      await expect(cards(page).getByRole('link', { name: title })).toBeVisible();
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left))
        .toBeLessThan(50);
    });

    test('so it does after a reload in between', async ({ page }) => {
      await open(page, '/events');
      const card = cards(page).nth(11).getByRole('link');
      await card.scrollIntoViewIfNeeded();
      const left = await page.evaluate(() => window.scrollY);
      await card.click();
      await expect(page).toHaveURL(/\/events\/[\w-]{36}/);
      await page.reload({ waitUntil: 'networkidle' });
      await page.goBack();
      await expect(page).toHaveURL('/events');
      await expect(found(page)).toBeVisible();
      await expect
        .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - left))
        .toBeLessThan(50);
    });

    test('a step to the next page begins at the results', async ({ page }) => {
      await open(page, '/events');
      await page.getByRole('link', { name: 'Berikutnya' }).click();
      const start = page.getByRole('group', { name: 'Hasil, halaman 2' });
      await expect(start).toBeFocused();
      await expect(start).toBeInViewport();
      // Below the header that stays in sight.
      expect((await start.boundingBox())?.y).toBeGreaterThan(60);
      await expect(cards(page).first()).toBeInViewport();
    });

    test('suggestions lead to what is meant', async ({ page }) => {
      await open(page, '/events');
      const field = page.getByRole('combobox', { name: /^Cari acara/ });
      await field.fill('bandu');
      const city = page.getByRole('option', { name: /Bandung.*Kota$/ }).first();
      await expect(city).toBeVisible();
      await city.click();
      await expect(page).toHaveURL(/\?city=Bandung/);
      await expect(page.getByRole('listbox')).toHaveCount(0);

      await field.fill('senja');
      const list = page.getByRole('listbox', { name: 'Saran' });
      await expect(list.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(list.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/q=senja/);
    });
  });
}

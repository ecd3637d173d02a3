import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { eventOnSale } from '../support/api';
import { expectNoViolation } from '../support/looks/axe';

/**
 * Opens a page whose scripts are held back, as on a slow line, as soon as it can be seen and tapped.
 * @returns a function that lets them come
 */
async function openEarly(page: Page, path: string): Promise<() => void> {
  let deliver: () => void = () => undefined;
  const delivered = new Promise<void>((done) => (deliver = done));
  await page.route(/\.js$/, async (route) => {
    await delivered;
    await route.continue();
  });
  await page.addInitScript(() =>
    document.addEventListener('panggung:works', () => Object.assign(window, { __works: true })),
  );
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return deliver;
}

/** A busy machine takes a while to run the scripts of a page. */
const busy = { timeout: 20_000 };

interface Offer {
  status: string;
}

const addOne = (page: Page, index: number) =>
  page.getByRole('button', { name: /^Tambah / }).nth(index);
const amount = (page: Page, index: number) =>
  page.getByRole('textbox', { name: /^Jumlah / }).nth(index);

const expectItWorks = (page: Page) =>
  expect.poll(() => page.evaluate(() => '__works' in window), busy).toBe(true);

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a menu that was tapped before the page works says so, and opens once it does', async ({
    page,
  }) => {
    const deliver = await openEarly(page, '/');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    for (const _ of ['out of', 'impatience']) await menu.tap();
    await expect(menu).toHaveAttribute('data-heard', '');
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
    deliver();
    await expect(menu).toHaveAttribute('aria-expanded', 'true', busy);
    await expect(menu).not.toHaveAttribute('data-heard');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Acara' })).toBeVisible();
    // It works as ever from now on.
    await menu.tap();
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });

  test('who gives it up is not surprised', async ({ page }) => {
    const deliver = await openEarly(page, '/');
    const menu = page.getByRole('banner').getByRole('button', { name: 'Menu' });
    await menu.tap();
    await page.keyboard.press('Escape');
    await expect(menu).not.toHaveAttribute('data-heard');
    deliver();
    await expectItWorks(page);
    await expect(menu).toHaveAttribute('aria-expanded', 'false');
  });
});

test('what was chosen before the page works is still chosen when it does, and counts', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/merchandise?limit=50');
  const { data } = (await answer.json()) as {
    data: { id: string; variants: { name: string; available: number }[] }[];
  };
  const product = data.find(
    ({ variants }) => variants.length > 1 && variants.every(({ available }) => available > 3),
  );
  const deliver = await openEarly(page, `/merchandise/${product?.id}`);
  const variant = page.getByRole('radio', { name: product?.variants[1]?.name, exact: true });
  await variant.check();
  await page.getByLabel('Jumlah').selectOption('3');
  deliver();
  await expectItWorks(page);
  await expect(variant).toBeChecked();
  await expect(page.getByLabel('Jumlah')).toHaveValue('3');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Tambah ke keranjang' }).click();
  await expect(page).toHaveURL(/\/cart/);
  await expect(page.getByRole('main')).toContainText(product?.variants[1]?.name ?? '-');
});

test('tickets that were chosen before the form is there are in it, and cost what they cost', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/events?available=true&limit=1');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const deliver = await openEarly(page, `/checkout/new?event=${data[0]?.id}`);
  const more = page.getByRole('button', { name: /^Tambah / }).first();
  const number = page.getByRole('textbox', { name: /^Jumlah / }).first();
  await more.click();
  await expect(number).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toHaveCount(0);
  deliver();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible(busy);
  await expect(number).toHaveValue('1');
  await expect(page.getByText('(1 tiket)')).toBeVisible();
  await more.click();
  await expect(number).toHaveValue('2');
});

for (const [how, choose] of [
  ['typed', (page: Page, index: number) => amount(page, index).fill('2')],
  ['tapped', (page: Page, index: number) => addOne(page, index).click()],
] as const) {
  test(`tickets of two kinds that were ${how} before the form is there are both in it`, async ({
    page,
    request,
  }) => {
    const answer = await request.get('/api/events?available=true&limit=50');
    const { data } = (await answer.json()) as { data: { id: string; ticketTypes: Offer[] }[] };
    const isOpen = ({ status }: Offer) => status === 'on_sale';
    const event = data.find(({ ticketTypes }) => ticketTypes.filter(isOpen).length > 1);
    const deliver = await openEarly(page, `/checkout/new?event=${event?.id}`);
    for (const index of [0, 1]) await choose(page, index);
    deliver();
    await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible(busy);
    const each = how === 'typed' ? '2' : '1';
    await expect(page.getByText(`(${2 * Number(each)} tiket)`)).toBeVisible();
    for (const index of [0, 1]) await expect(amount(page, index)).toHaveValue(each);
  });
}

test.describe('on a phone, of tickets', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  const ways: Record<string, { act: (page: Page) => Promise<void>; count: string }> = {
    'each tap on + counts at once': {
      act: async (page) => {
        for (const _ of [1, 2, 3]) await addOne(page, 0).tap();
        // What the HTML says of it is what was true before the taps.
        await page
          .getByRole('button', { name: /^Kurangi / })
          .first()
          .tap({ force: true });
      },
      count: '2',
    },
    'a tap counts though the button is scrolled away': {
      act: async (page) => {
        await addOne(page, 0).tap();
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      },
      count: '1',
    },
    'a number that is tapped and typed is that number': {
      act: async (page) => {
        await amount(page, 0).tap();
        await page.keyboard.type('2');
      },
      count: '2',
    },
    'what is typed after a tap replaces it': {
      act: async (page) => {
        await addOne(page, 0).tap();
        await amount(page, 0).tap();
        await page.keyboard.type('3');
      },
      count: '3',
    },
  };
  for (const [title, { act, count }] of Object.entries(ways)) {
    test(title, async ({ page, request }) => {
      const { id } = await eventOnSale(request);
      const deliver = await openEarly(page, `/checkout/new?event=${id}`);
      await act(page);
      await expect(amount(page, 0)).toHaveValue(count);
      deliver();
      await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible(busy);
      await expect(amount(page, 0)).toHaveValue(count);
      await expect(page.getByText(`(${count} tiket)`)).toBeVisible();
    });
  }
});

test('a script of the shell that a line loses once is asked for again', async ({ page }) => {
  let lost = 0;
  await page.route(/\/shell[^/]*\.js$/, (route) =>
    lost++ === 0 ? route.abort() : route.continue(),
  );
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Tampilan gelap' });
  await expect(menu).toHaveAttribute('aria-pressed', 'false');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-pressed', 'true', busy);
  expect(lost).toBe(2);
});

test('a press that begins before the page works and ends when it does counts', async ({
  page,
  request,
}) => {
  const { id } = await eventOnSale(request);
  const deliver = await openEarly(page, `/checkout/new?event=${id}`);
  await addOne(page, 0).hover();
  await page.mouse.down();
  deliver();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible(busy);
  await page.mouse.up();
  await expect(amount(page, 0)).toHaveValue('1');
});

test('a field that was tapped before the page works keeps the focus', async ({ page, request }) => {
  const { id } = await eventOnSale(request);
  const deliver = await openEarly(page, `/checkout/new?event=${id}`);
  await amount(page, 0).focus();
  deliver();
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible(busy);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('3');
  await expect(page.getByText('(3 tiket)')).toBeVisible();
});

test('who chose before, comes back and taps early gets what the screen said', async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/events?available=true&limit=1');
  const { data } = (await answer.json()) as { data: { id: string }[] };
  const path = `/checkout/new?event=${data[0]?.id}`;
  await page.goto(path);
  await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
  for (const _ of [1, 2, 3]) await addOne(page, 0).click();
  await expect(page.getByText('(3 tiket)')).toBeVisible();
  const deliver = await openEarly(page, path);
  await expect(amount(page, 0)).toHaveValue('0');
  await addOne(page, 0).click();
  deliver();
  await expect(page.getByText('(1 tiket)')).toBeVisible(busy);
  await expect(amount(page, 0)).toHaveValue('1');
});

test('a page whose scripts never come says so, and loads again when asked', async ({ page }) => {
  await page.clock.install();
  await page.route(/\.js$/, (route) => route.abort());
  await page.goto('/login');
  const button = page.getByRole('button', { name: 'Masuk dengan akun Panggung' });
  await button.click();
  await expect(button).toHaveAttribute('data-heard', '');
  // As long as the page lets somebody hope.
  await page.clock.fastForward(20_000);
  const note = page.getByRole('alert');
  await expect(note).toContainText('Halaman belum siap dipakai');
  await expect(button).not.toHaveAttribute('data-heard');
  await expectNoViolation(page);
  await page.unrouteAll();
  await note.getByRole('link', { name: 'Muat ulang' }).click();
  await expect(note).toHaveCount(0);
  await button.click();
  await expect(page).toHaveURL(/\/sandbox\/|authorize/);
});

test('who wanted to log in before the page works comes to the identity provider', async ({
  page,
}) => {
  const deliver = await openEarly(page, '/login');
  const button = page.getByRole('button', { name: 'Masuk dengan akun Panggung' });
  await button.click();
  await expect(button).toHaveAttribute('data-heard', '');
  deliver();
  await expect(page).toHaveURL(/\/sandbox\/|authorize/, busy);
});

test('a search that was typed before the page works is searched, with and without scripts', async ({
  page,
}) => {
  const deliver = await openEarly(page, '/');
  await page.getByLabel('Cari acara, artis, atau kota').fill('jakarta');
  await page.getByRole('main').getByRole('button', { name: 'Cari' }).click();
  deliver();
  await expect(page).toHaveURL(/\/events\?q=jakarta$/);
});

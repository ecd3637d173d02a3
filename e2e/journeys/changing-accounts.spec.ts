import { expect, test, type Page } from '@playwright/test';

/** The demo accounts of the provider's login page, which one click logs in. */
const demo = (page: Page, role: string) =>
  page.getByRole('button', { name: new RegExp(`^${role}`) });
const ended = 'Halaman masuk ini sudah dipakai, atau waktunya habis.';

async function toProvider(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await expect(page.getByRole('heading', { name: 'Masuk ke Panggung' })).toBeVisible();
}

async function proceed(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Proceed' }).click();
  await expect(page.getByRole('banner').getByText(name)).toBeVisible();
}

test('one account after another in the same browser, each at the first try', async ({ page }) => {
  for (const [role, name] of [
    ['Promotor', 'Maya Promotor'],
    ['Admin', 'Adi Admin'],
    ['Promotor', 'Maya Promotor'],
  ] as const) {
    await toProvider(page);
    await demo(page, role).click();
    await proceed(page, name);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/login');
  }
});

test('two tabs log in at the same time; the one that proceeds last counts', async ({ context }) => {
  const [one, two] = [await context.newPage(), await context.newPage()];
  await toProvider(one);
  await toProvider(two);
  await demo(two, 'Artis').click();
  await demo(one, 'Pembeli').click();
  await proceed(two, 'Bagas Artis');
  await proceed(one, 'Putri Pembeli');
  await expect(two.getByRole('banner').getByText('Putri Pembeli')).toBeVisible();
});

test('back at the login page of the provider, it says that it was used, and leads on', async ({
  page,
}) => {
  await toProvider(page);
  const used = page.url();
  await demo(page, 'Pembeli').click();
  await proceed(page, 'Putri Pembeli');
  await page.goto(used);
  await expect(page.getByText(ended)).toBeVisible();
  await page.getByRole('link', { name: 'Mulai lagi' }).click();
  await expect(page).toHaveURL('/login');
});

test('a form that was kept by the browser is refused in words too', async ({ page }) => {
  await toProvider(page);
  await demo(page, 'Pembeli').click();
  await expect(page.getByRole('button', { name: 'Proceed' })).toBeVisible();
  await page.goBack();
  if (await demo(page, 'Admin').isVisible()) await demo(page, 'Admin').click();
  await expect(page.getByText(ended)).toBeVisible();
  expect(await page.getByRole('main').textContent()).not.toMatch(/session|request/i);
});

import { expect } from '@playwright/test';
import { test } from '../support/test';

const headerLinks = [
  ['Acara', '/events'],
  ['Merchandise', '/merchandise'],
  ['Artis', '/artists'],
  ['Tentang', '/about'],
] as const;

const footerLinks = [
  '/events',
  '/events/concerts',
  '/events/festivals',
  '/events/theater',
  '/help',
  '/contact',
  '/refunds',
  '/accessibility',
  '/about',
  '/careers',
  '/privacy',
  '/terms',
];

test('the header leads to the four areas, the login and the registration', async ({ page }) => {
  await page.goto('/about');
  const header = page.getByRole('banner');
  const links = header.getByRole('navigation').getByRole('link');
  await expect(links).toHaveText(headerLinks.map(([label]) => label));
  for (const [label, href] of headerLinks) {
    await expect(header.getByRole('link', { name: label, exact: true })).toHaveAttribute(
      'href',
      href,
    );
  }
  await expect(header.getByRole('link', { name: 'Masuk' })).toHaveAttribute('href', '/login');
  await expect(header.getByRole('link', { name: 'Daftar' })).toHaveAttribute('href', '/register');
});

test('the footer has every link, the tagline and the year, and no link is dead', async ({
  page,
  request,
}) => {
  await page.goto('/about');
  const footer = page.getByRole('contentinfo');
  const hrefs = await footer
    .getByRole('navigation')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  expect(hrefs.sort()).toEqual([...footerLinks].sort());
  await expect(footer).toContainText('Destinasi utama untuk acara live, konser');
  await expect(footer).toContainText(`© ${new Date().getFullYear()}`);
  for (const name of ['Instagram', 'TikTok', 'YouTube']) await expect(footer).toContainText(name);
  for (const href of [...hrefs, '/merchandise', '/artists', '/login', '/register']) {
    expect((await request.get(href)).status(), href).toBe(200);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a menu opens, closes with Escape and closes on arrival', async ({ page }) => {
    await page.goto('/about');
    await page.waitForLoadState('networkidle');
    const toggle = page.getByRole('button', { name: 'Menu' });
    const link = page.getByRole('banner').getByRole('link', { name: 'Artis', exact: true });
    await expect(link).toBeHidden();
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    await expect(link).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await toggle.click();
    await link.click();
    await expect(page).toHaveURL('/artists');
    await expect(link).toBeHidden();
  });
});

test('a stored session that the API refuses is cleared at the start', async ({ page }) => {
  await page.goto('/about');
  await page.evaluate(() => {
    const user = { id: 'x', email: 'x@contoh.test', name: 'Basi', phone: null, role: 'user' };
    localStorage.setItem('auth_token', 'out-of-date');
    localStorage.setItem('auth_user', JSON.stringify(user));
    localStorage.setItem('isLoggedIn', 'true');
    localStorage.setItem('userProfile', JSON.stringify({ name: 'Basi' }));
  });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
  await expect(page).toHaveURL('/about');
  // What the server rendered is there before the session has been looked at.
  await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([]);
});

test('the theme can be switched and stays', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto('/about');
  await page.waitForLoadState('networkidle');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await background();
  await page.getByRole('button', { name: 'Tampilan gelap' }).click();
  const dark = await background();
  expect(dark).not.toBe(light);
  await page.reload();
  expect(await background()).toBe(dark);
});

test('a later file of the shell that was tampered with is never executed', async ({ page }) => {
  const asked: string[] = [];
  await page.route('**/assets/axios.*.js', async (route) => {
    asked.push(route.request().url());
    const response = await route.fetch();
    const body = `${await response.text()}\n;globalThis.tampered = true;`;
    const { 'content-encoding': _, ...headers } = response.headers();
    await route.fulfill({ response, headers, body });
  });
  await page.addInitScript(() => localStorage.setItem('auth_token', 'any'));
  await page.addInitScript(() =>
    localStorage.setItem(
      'auth_user',
      JSON.stringify({ id: 'x', email: 'x', name: 'x', phone: null, role: 'user' }),
    ),
  );
  await page.goto('/about');
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.getByRole('banner').getByRole('link', { name: 'Acara', exact: true }).click();
  await expect(page.getByText(/acara ditemukan/)).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});

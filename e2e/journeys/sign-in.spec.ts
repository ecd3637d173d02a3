import { currentAgreement } from '@panggung/policy';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import { test } from '../support/test';
import { demoPassword, freshEmail, logIn, register } from '../support/people/accounts';

interface Session {
  token: string;
  user: { id: string; name: string; email: string };
}

const password = 'rahasia-sekali';
const header = (page: Page) => page.getByRole('banner');
const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed' });

async function newMember(request: APIRequestContext, name: string): Promise<Session> {
  const email = freshEmail('masuk');
  const account = { name, email, password, roleType: 'user', additionalData: {} };
  const form = { ...account, agreement: currentAgreement };
  const response = await request.post('/api/auth/register', { data: form });
  expect(response.status()).toBe(201);
  return (await response.json()) as Session;
}

/** Where the API sends the browser after the provider, with whatever a link may claim. */
function callbackAddress(token: string, user: object): string {
  const query = new URLSearchParams({ token, user: JSON.stringify(user) });
  return `/auth/callback?${query.toString()}`;
}

const inStorage = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('auth_user') ?? 'null') as object | null);

/** Signs in up to the callback page; gives the address that the API led to. */
async function arrive(page: Page, email: string): Promise<string> {
  let address = '';
  page.on('request', (sent) => {
    if (sent.url().includes('/auth/callback?token=')) address = sent.url();
  });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi').fill(password);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await expect(page.getByText(email)).toBeVisible();
  return address;
}

test('a link to the callback page signs nobody in but who began, and once', async ({
  page,
  browser,
  request,
}) => {
  const attacker = await newMember(request, 'Si Penyerang');
  const victim = await (await browser.newContext()).newPage();
  const real = await arrive(page, attacker.user.email);
  const code = new URL(real).searchParams.get('token') ?? '';
  expect(code).not.toBe('');
  for (const token of [code, attacker.token]) {
    await victim.goto(callbackAddress(token, { ...attacker.user, name: 'Bank Anda' }));
    await expect(victim.getByText(/^Login failed: /)).toBeVisible();
    await expect(victim.getByText(/belum dikonfirmasi/)).toBeVisible();
    await proceed(victim).click();
    await expect(victim.getByText(/^Login failed: /)).toBeVisible();
    expect(await inStorage(victim)).toBeNull();
  }
  // A code is no session, and where it belongs it works, once.
  const headers = { authorization: `Bearer ${code}` };
  expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
  await proceed(page).click();
  await expect(header(page)).toContainText('Si Penyerang');
  await page.goto(real);
  await expect(page.getByText(/^Login failed: /)).toBeVisible();
  await victim.context().close();
});

test('a forged user in the address gives nothing, and leaves no trace', async ({
  page,
  request,
}) => {
  const { user } = await newMember(request, 'Sari Asli');
  const real = new URL(await arrive(page, user.email));
  const referrers: string[] = [];
  page.on('request', (sent) => referrers.push(sent.headers()['referer'] ?? ''));
  real.searchParams.set('user', JSON.stringify({ ...user, name: 'Admin Palsu', role: 'admin' }));
  await page.goto(real.href);
  await expect(page.getByText('Sari Asli')).toBeVisible();
  await expect(page.getByText('Admin Palsu')).toBeHidden();
  await expect(page).toHaveURL('/auth/callback');
  await proceed(page).click();
  await expect(page).toHaveURL('/');
  await expect(header(page)).toContainText('Sari Asli');
  expect(await inStorage(page)).toMatchObject({ id: user.id, role: 'user' });

  await page.goto('/admin/verification');
  await expect(page.getByRole('heading', { name: 'Halaman ini untuk admin' })).toBeVisible();
  await page.goBack();
  await expect(header(page)).toContainText('Sari Asli');
  await page.goBack();
  expect(page.url()).not.toContain('token');
  expect(referrers.filter((address) => address.includes('token'))).toEqual([]);
});

test('an address without token or user, or with an error, says so', async ({ page }) => {
  await page.goto('/auth/callback?token=abc');
  await expect(page.getByText('Missing token or user data')).toBeVisible();
  await page.goto('/auth/callback?error=anything_else');
  await expect(page.getByText('Auth callback error: anything_else')).toBeVisible();
});

test('two tabs stay in step', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/about');
  await expect(header(other).getByRole('link', { name: 'Masuk' })).toBeVisible();
  await logIn(page, 'pembeli@panggung.test', demoPassword);
  await expect(header(other).getByRole('button', { name: 'Logout' })).toBeVisible();
  await header(other).getByRole('button', { name: 'Logout' }).click();
  await expect(header(page).getByRole('button', { name: 'Logout' })).toBeHidden();
  expect(await inStorage(page)).toBeNull();
});

test('leaving all devices ends the others at once', async ({ page, browser, request }) => {
  const { user } = await newMember(request, 'Sari Di Mana Mana');
  const elsewhere = await (await browser.newContext()).newPage();
  for (const device of [page, elsewhere]) await logIn(device, user.email, password);
  const token = await elsewhere.evaluate(() => localStorage.getItem('auth_token'));

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Keluar dari semua perangkat' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ya|Keluar)/ })
    .click();
  await expect(page).toHaveURL('/login');
  const headers = { authorization: `Bearer ${token}` };
  expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);

  // Its owner comes back to the page that was left open there.
  await elsewhere.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(elsewhere).toHaveURL(/\/login/);
  expect(await inStorage(elsewhere)).toBeNull();
  await elsewhere.context().close();
});

test('logging in works while the service worker is in charge', async ({ browser, request }) => {
  const { email, password } = await register(request, 'pekerja');
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
  // Its links work once: the browser must not ask for one of them twice.
  await logIn(page, email, password);
  await context.close();
});

import { expect, type APIRequestContext } from '@playwright/test';
import { test } from '../support/test';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { logIn, sessionOf } from '../support/people/accounts';

const build = join(import.meta.dirname, '../../mf-admin/dist/browser');
const { container } = JSON.parse(readFileSync(join(build, 'build.json'), 'utf8')) as {
  container: string;
};
const files = readdirSync(build).filter((name) => /\.(js|css)$/.test(name));

test('a visitor without the role gets no byte of the admin remote', async ({ page }) => {
  const bodies: Promise<string>[] = [];
  const paths: string[] = [];
  page.on('response', (response) => {
    paths.push(new URL(response.url()).pathname);
    bodies.push(response.text().catch(() => ''));
  });
  // A forged role in local storage, as a visitor can write it.
  await page.addInitScript(() => {
    const user = { id: 'x', email: 'x', name: 'Palsu', phone: null, role: 'admin' };
    localStorage.setItem('auth_token', 'forged');
    localStorage.setItem('auth_user', JSON.stringify(user));
    localStorage.setItem('isLoggedIn', 'true');
  });
  const response = await page.goto('/admin/verification');
  await page.waitForLoadState('networkidle');
  expect(response?.status()).toBe(200);
  expect(response?.headers()['x-robots-tag']).toBe('noindex');
  await expect(page).toHaveURL('/login?returnTo=%2Fadmin%2Fverification');

  const everything = (await Promise.all(bodies)).join('\n');
  expect(everything).not.toContain(container);
  expect(everything).not.toContain('verification/approve');
  expect(paths.filter((path) => /\/remotes\/.*admin/.test(path))).toEqual([]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('auth_token'))).toBeNull();
});

for (const [whose, expected, token] of [
  ['a made-up token', 'Masuk', async () => 'made-up'],
  [
    "a member's own token",
    'Masuk',
    async (request: APIRequestContext) => (await sessionOf(request, 'pembeli@panggung.test')).token,
  ],
] as const) {
  test(`a forged role in the callback's address gives nothing: ${whose}`, async ({
    page,
    request,
  }) => {
    const paths: string[] = [];
    page.on('request', (one) => paths.push(new URL(one.url()).pathname));
    const offers: unknown[] = [];
    // Read on the way: once the page has gone on, nobody has the answer any more.
    await page.route('**/registry/restricted', async (route) => {
      const response = await route.fetch();
      offers.push(await response.json());
      await route.fulfill({ response });
    });
    const user = {
      id: 'x',
      email: 'x@contoh.test',
      name: 'Palsu',
      phone: null,
      role: 'admin',
      verificationStatus: 'approved',
    };
    const query = new URLSearchParams({
      token: await token(request),
      user: JSON.stringify(user),
    });
    await page.goto(`/auth/callback?${query.toString()}`);
    await page.getByRole('button', { name: 'Proceed' }).click();
    await page.waitForLoadState('networkidle');
    await page.goto('/admin/verification');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1, name: expected })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
    for (const offer of offers) expect(offer).toEqual({ remotes: [] });
    expect(paths.filter((path) => /\/remotes\/.*admin/.test(path))).toEqual([]);
  });
}

test('a path of administration is answered alike, whether there is such a page or not', async ({
  request,
}) => {
  const { headers } = await sessionOf(request, 'admin@panggung.test');
  for (const path of ['/admin', '/admin/verification', '/admin/tidak-ada/sama-sekali']) {
    for (const caller of [{}, { headers }]) {
      const response = await request.get(path, caller);
      expect(response.status()).toBe(200);
      expect(response.headers()['x-robots-tag']).toBe('noindex');
      expect(await response.text()).not.toContain(container);
    }
  }
  expect((await request.get('/administrasi')).status()).toBe(404);
});

test('a member without the role is told of no restricted remote', async ({ request }) => {
  const { headers } = await sessionOf(request, 'pembeli@panggung.test');
  const response = await request.get('/registry/restricted', { headers });
  expect(await response.json()).toEqual({ remotes: [] });
  expect(await (await request.get('/registry/restricted')).json()).toEqual({ remotes: [] });
});

test('the files open under the signed path only, and only for that release', async ({
  request,
}) => {
  const { headers } = await sessionOf(request, 'admin@panggung.test');
  const { remotes } = (await (await request.get('/registry/restricted', { headers })).json()) as {
    remotes: { name: string; base: string; release: string }[];
  };
  const admin = remotes.find(({ name }) => name === 'admin');
  if (!admin) throw new Error('The admin is offered no admin remote');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    expect((await request.get(admin.base + file)).status()).toBe(200);
    const open = await request.get(`/remotes/admin/${admin.release}/${file}`);
    expect(open.status()).toBe(404);
    expect(await open.text()).not.toContain(container);
    const forged = admin.base.replace(/~\w+\./, '~zzzzzzz.');
    expect((await request.get(forged + file)).status()).toBe(404);
    const other = admin.base.replace(admin.release, '9.9.9-00000000');
    expect((await request.get(other + file)).status()).toBe(404);
  }
});

test('an admin finds the page, its link in the header and loses both on logout', async ({
  page,
}) => {
  await logIn(page, 'admin@panggung.test');
  await page.getByRole('link', { name: 'Admin', exact: true }).click();
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Ringkasan' })).toBeVisible();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('link', { name: 'Admin', exact: true })).toHaveCount(0);
});

import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { demoPassword, enterAs, sessionOf } from '../support/people/accounts';
import { messagesTo } from '../support/people/mailbox';
import { ownEvent, query } from '../support/site/database';
import { widths } from '../support/widths';

const missing = 'Oops! Page not found';
const unknown = '00000000-0000-4000-8000-000000000000';
const artist = 'artis@panggung.test';

/** Signs in from the login page that the visitor was led to. */
async function proceedAs(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Masuk dengan akun Panggung' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Kata sandi').fill(demoPassword);
  await page.getByRole('button', { name: 'Masuk', exact: true }).click();
  await page.getByRole('button', { name: 'Proceed' }).click();
}

/** Keeps whether the 404 page was ever shown, also for a moment. */
async function watchMissing(page: Page): Promise<() => Promise<boolean>> {
  await page.addInitScript((text) => {
    const look = () => {
      if (document.body?.textContent.includes(text)) sessionStorage.setItem('was-missing', 'yes');
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    document.addEventListener('DOMContentLoaded', look);
  }, missing);
  return () => page.evaluate(() => sessionStorage.getItem('was-missing') !== null);
}

/** Invites the demo's artist to an event; gives the address in the mail that tells them. */
async function mailedAddress(page: Page): Promise<string> {
  const { eventId } = await ownEvent(30);
  const title = `Undangan ${crypto.randomUUID().slice(0, 8)}`;
  await query('update events set title = $2 where id = $1', [eventId, title]);
  const [own] = await query<{ id: string }>(
    'select a.id from artists a join users u on u.id = a.user_id where u.email = $1',
    [artist],
  );
  const answer = await page.request.post(`/api/events/${eventId}/lineup`, {
    headers: (await sessionOf(page.request, 'admin@panggung.test')).headers,
    data: { artistId: own?.id },
  });
  expect(answer.status()).toBe(201);
  let link: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = await messagesTo(page.request, artist);
        const mail = mails.find(({ subject }) => subject.endsWith(title));
        return (link = /https?:\/\/\S+\/studio\S*/.exec(mail?.text ?? '')?.[0]);
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return link ?? '';
}

for (const { width, tag } of widths) {
  test.describe(`at ${width} pixels`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('whoever is signed out is led to the login and back to the very address', async ({
      page,
    }) => {
      const wasMissing = await watchMissing(page);
      const answer = await page.goto('/admin/users?q=putri&page=1');
      expect(answer?.status()).toBe(200);
      expect(answer?.headers()['x-robots-tag']).toBe('noindex');
      await expect(page).toHaveURL(/\/login\?returnTo=%2Fadmin%2Fusers%3Fq%3Dputri%26page%3D1$/);
      await expect(page.getByText('Setelah itu Anda kembali ke halaman')).toBeVisible();
      await expectNoViolation(page);
      await proceedAs(page, 'admin@panggung.test');
      await expect(page).toHaveURL('/admin/users?q=putri&page=1');
      await expect(page.getByRole('heading', { level: 1, name: 'Pengguna' })).toBeVisible();
      expect(await wasMissing()).toBe(false);
    });

    test('the link in an invitation leads through the login to the studio', async ({ page }) => {
      const wasMissing = await watchMissing(page);
      await page.goto(await mailedAddress(page));
      await expect(page.getByRole('heading', { level: 1, name: 'Masuk' })).toBeVisible();
      await proceedAs(page, artist);
      await expect(page).toHaveURL('/studio');
      await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
      expect(await wasMissing()).toBe(false);
    });

    test('an account without the role is told what is missing, and gets no byte', async ({
      page,
    }) => {
      const paths: string[] = [];
      page.on('request', (sent) => paths.push(new URL(sent.url()).pathname));
      await page.goto('/studio/events/new');
      await proceedAs(page, 'pembeli@panggung.test');
      const title = 'Halaman ini untuk artis atau promotor';
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(page).toHaveURL('/studio/events/new');
      await expect(page.getByText(/pembeli@panggung\.test\) dengan akun pengguna/)).toBeVisible();
      await expectNoViolation(page);
      expect(paths.filter((path) => /\/remotes\/.*(studio|admin)/.test(path))).toEqual([]);

      await page.getByRole('button', { name: 'Masuk dengan akun lain' }).click();
      await expect(page).toHaveURL('/login?returnTo=%2Fstudio%2Fevents%2Fnew');
      await proceedAs(page, 'promotor@panggung.test');
      await expect(page.getByRole('heading', { level: 1, name: 'Buat acara' })).toBeVisible();
    });
  });
}

test('a promotor in administration is told so, and finds help', async ({ page }) => {
  await enterAs(page, 'promotor@panggung.test');
  await page.goto('/admin/refunds');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Halaman ini untuk admin' }),
  ).toBeVisible();
  await expectNoViolation(page);
  await page.getByRole('link', { name: 'Hubungi kami' }).click();
  await expect(page).toHaveURL('/contact');
});

test('a reload with a slow session check never shows the 404 page', async ({ page }) => {
  await enterAs(page, 'promotor@panggung.test');
  const wasMissing = await watchMissing(page);
  let delivered = Promise.resolve();
  for (const slow of ['**/api/auth/profile', '**/registry/restricted']) {
    await page.route(slow, async (route) => {
      await delivered;
      await route.continue();
    });
  }
  for (const load of [() => page.goto('/studio/artists'), () => page.reload()]) {
    let deliver: () => void = () => undefined;
    delivered = new Promise<void>((done) => (deliver = done));
    const answer = await load();
    expect(answer?.status()).toBe(200);
    expect(await answer?.text()).not.toContain(missing);
    await expect(page.getByRole('status', { name: 'Memuat halaman' })).toBeVisible();
    deliver();
    await expect(page.getByRole('heading', { level: 1, name: 'Artis' })).toBeVisible();
  }
  expect(await wasMissing()).toBe(false);
});

test('what exists for nobody is a 404 once the role is known', async ({ page }) => {
  await enterAs(page, 'promotor@panggung.test');
  await page.goto('/studio/acara/tidak-ada');
  await expect(page.getByRole('heading', { level: 1, name: missing })).toBeVisible();
  for (const id of [unknown, 'bukan-id']) {
    await page.goto(`/studio/events/${id}`);
    const title = 'Acara tidak ditemukan';
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expectNoViolation(page);
  }
  await page.getByRole('link', { name: 'Ke daftar acara' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
});

test('a session that ends while the page is open leads to the login and back', async ({ page }) => {
  await enterAs(page, 'promotor@panggung.test');
  await page.goto('/studio?q=malam');
  await expect(page.getByRole('heading', { level: 1, name: 'Studio' })).toBeVisible();
  const wasMissing = await watchMissing(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await page.getByRole('link', { name: 'Profil', exact: true }).click();
  await expect(page).toHaveURL('/login?returnTo=%2Fstudio%2Fprofile');
  await proceedAs(page, 'promotor@panggung.test');
  await expect(page).toHaveURL('/studio/profile');
  await expect(page.getByRole('heading', { level: 1, name: 'Profil' })).toBeVisible();
  expect(await wasMissing()).toBe(false);
});

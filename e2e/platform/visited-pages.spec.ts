import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { goOffline, goOnline } from '../support/network';
import { enter, register } from '../support/people/accounts';
import { eventOnSale } from '../support/api';
import { expectNoViolation } from '../support/looks/axe';
import { expectKept, keptOn } from '../support/kept';
import { watchConsole } from '../support/looks/console';

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } });

const note = (page: Page) => page.getByText('Halaman ini dibuka tanpa internet.');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('pages that were read open without a network, others say what can be read', async ({
  page,
  context,
  request,
}) => {
  const { id } = await eventOnSale(request);
  await page.goto(`/events/${id}`);
  const title = await heading(page).innerText();
  await expectKept(page, `/events/${id}`, 'visited');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pusat Bantuan' }).click();
  await expect(page).toHaveURL('/help');
  await expectKept(page, '/help', 'visited');
  await expect(note(page)).toHaveCount(0);

  await goOffline(context);
  await page.goto(`/events/${id}`);
  await expect(heading(page)).toHaveText(title);
  await expect(note(page)).toBeVisible();
  await expect(page.getByText(/^Isinya dari \d\d \w+ \d{4}/)).toBeVisible();
  await expectNoViolation(page);
  // From a copy the next page is a document too: the router alone could not fetch its data.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Pusat Bantuan' }).click();
  await expect(heading(page)).toHaveText('Pusat Bantuan');
  await expect(note(page)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Karier' }).click();
  await expect(heading(page)).toHaveText('Anda sedang offline');
  await page.getByRole('link', { name: new RegExp(title) }).click();
  await expect(heading(page)).toHaveText(title);

  await goOnline(context);
  await page.getByRole('button', { name: 'Muat ulang' }).click();
  await expect(heading(page)).toHaveText(title);
  await expect(note(page)).toHaveCount(0);
});

test('a page that was asked for without a network opens by itself once there is one', async ({
  page,
  context,
}) => {
  await page.goto('/help');
  await expectKept(page, '/help', 'visited');
  await goOffline(context);
  await page.goto('/careers?dari=luring');
  await expect(heading(page)).toHaveText('Anda sedang offline');
  await goOnline(context);
  await expect(heading(page)).not.toHaveText('Anda sedang offline');
  await expect(page).toHaveURL('/careers?dari=luring');
});

test('what was read is forgotten with the session, and keeping it says nothing', async ({
  page,
  request,
}) => {
  const messages = watchConsole(page);
  await enter(page, await register(request, 'luring'));
  await page.goto('/help');
  await expectKept(page, '/help', 'visited');
  expect(messages).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(async () => (await keptOn(page))['visited'] ?? []).toEqual([]);
});

test('the worker takes over though a tab is in the middle of keeping something', async ({
  page,
}) => {
  await page.addInitScript(async () => {
    const lock = 'panggung.offline';
    await navigator.locks.request(lock, async () => {
      while (!(await navigator.locks.query()).pending?.some(({ name }) => name === lock)) {
        await new Promise((done) => setTimeout(done, 10));
      }
      // The worker waits to be installed; the next turn, before it takes over, is this tab's for good.
      void navigator.locks.request(lock, () => new Promise(() => undefined));
    });
  });
  await page.goto('/about');
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true);
});

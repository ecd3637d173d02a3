import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { goOffline, goOnline } from '../support/network';
import { keptOn } from '../support/kept';
import { register } from '../support/people/accounts';
import { memberWithTicket, note, qrCode } from '../support/people/offline-tickets';

test.use({ serviceWorkers: 'allow' });

async function expectTicketsOffline(page: Page): Promise<void> {
  await expect(page.getByText('Anda sedang offline.')).toBeVisible();
  await expect(note(page)).toBeVisible();
  await expect(qrCode(page)).toBeVisible();
}

test('tickets open without a network: after a reload, in a new tab, until it is back', async ({
  page,
  context,
}) => {
  await memberWithTicket(page);
  await goOffline(context);
  await page.reload();
  await expectTicketsOffline(page);
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  await page.close();
  const tab = await context.newPage();
  await tab.goto('/tickets');
  await expectTicketsOffline(tab);
  await goOnline(context);
  await expect(note(tab)).toHaveCount(0);
  await expect(tab.getByText('Akan datang (1)')).toBeVisible();
});

test('a page that was not kept says so and leads to the tickets', async ({ page, context }) => {
  await memberWithTicket(page);
  await goOffline(context);
  await page.goto('/events');
  await expect(page.getByRole('heading', { name: 'Anda sedang offline' })).toBeVisible();
  await expect(page.getByRole('listitem')).not.toHaveCount(0);
  await page.getByRole('link', { name: 'Tiket saya' }).click();
  await expectTicketsOffline(page);
  await page.goto('/events');
  await goOnline(context);
  await expect(page).toHaveURL('/events');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('nothing is left after logging out, also not when the session ends elsewhere', async ({
  page,
  context,
}) => {
  await memberWithTicket(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  const personal = async () => {
    const { pages = [], member = [], guest = [] } = await keptOn(page);
    return [...pages, ...member, ...guest];
  };
  await expect.poll(personal).toEqual([]);
  await goOffline(context);
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { name: 'Anda sedang offline' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Tiket saya' })).toHaveCount(0);
  await goOnline(context);

  await memberWithTicket(page);
  const token = await page.evaluate(() => localStorage.getItem('auth_token'));
  const headers = { authorization: `Bearer ${token}` };
  await page.request.post('/api/auth/logout-everywhere', { headers });
  await page.reload();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Masuk' })).toBeVisible();
  await expect.poll(personal).toEqual([]);
});

test('whoever has another session does not see what was kept for the one before', async ({
  page,
  context,
}) => {
  await memberWithTicket(page);
  const { token } = await register(page.request, 'lain');
  await page.evaluate((other) => localStorage.setItem('auth_token', other), token);
  await goOffline(context);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Koneksi bermasalah');
  await expect(qrCode(page)).toHaveCount(0);
  await expect(note(page)).toHaveCount(0);
});

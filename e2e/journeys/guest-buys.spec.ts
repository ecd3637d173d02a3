import { expect } from '@playwright/test';
import { test } from '../support/test';
import { addTicket, submitBuyer } from '../support/people/purchases';
import { freshEmail } from '../support/people/accounts';
import { eventOnSale } from '../support/api';
import { payAtGateway } from '../support/people/gateway';
import { mailed, messagesTo } from '../support/people/mailbox';

test('a guest buys a ticket, pays and holds it with a QR code', async ({ page, request }) => {
  const event = await eventOnSale(request);
  const email = freshEmail('tamu');
  await page.goto(`/events/${event.id}`);
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await page.getByRole('link', { name: 'Beli tiket' }).first().click();

  await addTicket(page);
  await submitBuyer(page, { name: 'Tamu Pertama', email });

  await payAtGateway(page, 'QRIS');
  await expect(page).toHaveURL(/\/checkout\/[\w-]+\/status/);
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(event.title).first()).toBeVisible();

  // The ticket survives a reload, and its link comes by mail.
  await page.reload();
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });
  await expect
    .poll(async () => (await messagesTo(request, email)).length, { timeout: 20_000 })
    .toBeGreaterThan(0);
});

test('the link in the mail opens the ticket on another device', async ({
  page,
  request,
  browser,
}) => {
  const event = await eventOnSale(request, 1);
  const email = freshEmail('tamu');
  await page.goto(`/checkout/new?event=${event.id}`);
  await addTicket(page);
  await submitBuyer(page, { name: 'Tamu Kedua', email });
  await payAtGateway(page, 'BCA Virtual Account');
  await expect(page.getByRole('img', { name: /QR/ }).first()).toBeVisible({ timeout: 20_000 });

  const address = await mailed(request, email, /https?:\/\/\S+\/o#[\w.-]+/);
  const elsewhere = await (await browser.newContext()).newPage();
  await elsewhere.goto(address);
  await expect(elsewhere.getByRole('img', { name: /QR/ }).first()).toBeVisible();
  const { hash, pathname } = new URL(elsewhere.url());
  expect([hash, pathname]).toEqual(['', expect.stringMatching(/^\/checkout\/[\w-]{36}\/status$/)]);
  await elsewhere.context().close();

  const stranger = await (await browser.newContext()).newPage();
  await stranger.goto(pathname);
  await expect(stranger.getByRole('main').getByRole('link', { name: /Masuk/ })).toBeVisible();
  await expect(stranger.getByRole('img', { name: /QR/ })).toHaveCount(0);
  await stranger.context().close();
});

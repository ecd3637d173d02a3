import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { payAtGateway } from '../support/people/gateway';
import { distantOffer, orderAsGuest } from '../support/people/purchases';

/** A window of 1280 × 1024 at 400%: WCAG 2.2, criterion 1.4.10. */
test.use({ viewport: { width: 320, height: 256 } });

/** The most of the window that may be covered by what stays in place. */
const mostCovered = 0.1;

/** Nothing has to be scrolled sideways, and what stays in place leaves room for the rest. */
async function expectReflow(page: Page, name: string): Promise<void> {
  for (const part of [0.5, 1]) await expectRoom(page, name, part);
}

/** @param part how far down the page is scrolled, 0 to 1 */
async function expectRoom(page: Page, name: string, part: number): Promise<void> {
  const { width, covered } = await page.evaluate((down) => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    window.scrollTo({ top: room * down, behavior: 'instant' });
    const fixed = [...document.querySelectorAll('body *')].filter((element) => {
      const { position, visibility } = getComputedStyle(element);
      return /^(?:fixed|sticky)$/.test(position) && visibility === 'visible';
    });
    const inWindow = fixed.map((element) => {
      const { top, bottom, width: wide } = element.getBoundingClientRect();
      if (wide < 200) return 0;
      return Math.max(0, Math.min(bottom, window.innerHeight) - Math.max(top, 0));
    });
    return {
      width: document.documentElement.scrollWidth,
      covered: inWindow.reduce((sum, height) => sum + height, 0) / window.innerHeight,
    };
  }, part);
  expect(width, `${name}: width`).toBeLessThanOrEqual(320);
  expect(covered, `${name}: share of what stays in place`).toBeLessThanOrEqual(mostCovered);
}

const paths = [
  ...['/', '/events', '/artists', '/merchandise', '/login', '/register', '/forgot-password'],
  ...['/terms', '/help', '/refunds', '/accessibility', '/careers', '/privacy', '/about'],
  ...['/contact', '/cart', '/refund-form', '/tickets/find', '/tidak/ada'],
];

test('no page has to be scrolled sideways at 400%', async ({ page }) => {
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await expectReflow(page, path);
  }
});

test('a ticket can be bought at 400%', async ({ page, request }) => {
  const offer = await distantOffer(request);
  await page.goto(`/events/${offer.eventId}`, { waitUntil: 'networkidle' });
  await expectReflow(page, 'event');
  await orderAsGuest(page, offer, { email: freshEmail('perbesar') });
  await payAtGateway(page, 'QRIS');
  await expect(page.getByRole('img', { name: /^Kode QR/ }).first()).toBeVisible({
    timeout: 20_000,
  });
  await expectReflow(page, 'order');
});

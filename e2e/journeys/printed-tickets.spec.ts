import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { freshEmail } from '../support/people/accounts';
import { openPaidOrder } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';

/** How many sheets of A4 the page takes. */
async function sheets(page: Page): Promise<number> {
  const pdf = (await page.pdf({ format: 'A4' })).toString('latin1');
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('an order is printed as its tickets, large and on white, without what is for the screen', async ({
  page,
  request,
}) => {
  const offer = await distantOffer(request);
  await openPaidOrder(page, offer, { email: freshEmail('cetak'), quantity: 3 });

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // The width of A4 within its margins.
  await page.setViewportSize({ width: 703, height: 1030 });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByText('Jangan bagikan')).toBeHidden();
  const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(paper).toBe('rgb(255, 255, 255)');

  for (const ticket of await page.getByRole('article').all()) {
    const label = (await ticket.getAttribute('aria-label')) ?? '';
    await expect(ticket).toContainText(label.replace('Tiket ', ''));
    await expect(ticket).toContainText('Tamu Kembali');
    await expect(ticket.getByRole('heading')).toBeVisible();
    const box = await ticket.getByRole('img').boundingBox();
    expect(box?.width ?? 0, 'width of the code').toBeGreaterThan(300);
    const height = (await ticket.boundingBox())?.height ?? 0;
    // At most two on a sheet, which is 1,031 high within its margins.
    expect(height).toBeGreaterThan(1031 / 3);
    expect(height).toBeLessThan(1031 / 2);
  }
  expect(await sheets(page)).toBeLessThanOrEqual(3);
});

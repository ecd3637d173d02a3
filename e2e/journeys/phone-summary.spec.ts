import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { distantOffer } from '../support/people/purchases';

test('a phone folds the summary of the order, and always shows the total', async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { eventId, ticketTypeId } = await distantOffer(request);
  await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:2`);
  const summary = page.getByRole('region', { name: 'Ringkasan' });
  const fees = summary.getByText('Tidak ada biaya tambahan.');
  const line = summary.getByRole('listitem');
  const total = summary.getByRole('status');
  await expect(total).toBeInViewport();
  await expect(line).toBeHidden();
  await expect(fees).toBeHidden();

  await page.getByLabel('Kode promo').fill('hemat10');
  await page.getByLabel('Kode promo').press('Enter');
  const fold = summary.getByRole('button', { name: 'Rincian' });
  await fold.click();
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
  await expect(line.first()).toContainText('2 ×');
  await expect(summary.getByText('Kode promo HEMAT10')).toBeVisible();
  await expect(fees).toBeVisible();
  await expect(total).toBeInViewport();
  await expectNoViolation(page);
  await fold.press('Enter');
  await expect(line.first()).toBeHidden();

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(line.first()).toBeVisible();
  await expect(fees).toBeVisible();
  await expect(fold).toBeHidden();
});

import { expect, type Page } from '@playwright/test';
import { test } from '../support/site/site-without-provider';

const signInButton = (page: Page) =>
  page.getByRole('button', { name: 'Masuk dengan akun Panggung' });

async function expectWayBack(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/auth\/callback$/);
  await expect(page.getByText('Auth callback error: provider_unavailable')).toBeVisible();
  await expect(page.getByText('Layanan masuk sedang tidak dapat dihubungi.')).toBeVisible();
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(signInButton(page)).toBeEnabled();
}

test('a provider that is down, and one that hangs, lead to a clear page and back', async ({
  page,
  site,
  provider,
}) => {
  await page.goto(`${site.origin}/login`);
  await signInButton(page).click();
  await expectWayBack(page);

  await provider.hang();
  await signInButton(page).click();
  await expectWayBack(page);
});

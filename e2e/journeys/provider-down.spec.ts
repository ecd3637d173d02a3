import { createServer } from 'node:net';
import { expect, type Page } from '@playwright/test';
import { test as ownSite } from '../support/site/own-site';
import { freePort } from '@panggung/stack/ports';

interface Provider {
  /** Takes connections, and answers nothing. */
  hang(): Promise<void>;
}

/** A site whose identity provider is down at first. */
const test = ownSite.extend<object, { providerPort: number; provider: Provider }>({
  providerPort: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it what a fixture needs
    async ({}, use) => use(await freePort()),
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ providerPort }, use) =>
      use({ OIDC_ISSUER: `http://127.0.0.1:${providerPort}`, OIDC_TIMEOUT_SECONDS: '2' }),
    { scope: 'worker' },
  ],
  provider: [
    async ({ providerPort }, use) => {
      const server = createServer();
      const open = new Set<{ destroy: () => void }>();
      server.on('connection', (socket) => open.add(socket));
      await use({
        hang: () => new Promise((done) => server.listen(providerPort, '127.0.0.1', done)),
      });
      for (const socket of open) socket.destroy();
      server.close();
    },
    { scope: 'worker' },
  ],
});

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

// Covers: shared/storage, shared/releasing/src, shell/server/releases
import { expect } from '@playwright/test';
import { releaseChangedCheckout } from '../support/site/changed-checkout';
import { startS3rver, storeAddress } from '@panggung/test-support/peers/s3';
import { test as base } from '../support/site/own-site';

type Store = Awaited<ReturnType<typeof startS3rver>>;

const test = base.extend<object, { objects: Store }>({
  objects: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright looks at the pattern
    async ({}, use) => {
      const server = await startS3rver({ buckets: ['releases'] });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  siteSettings: [
    async ({ objects: { endpoint, credentials } }, use) =>
      use({
        RELEASES_STORE: storeAddress('releases', 'live', endpoint),
        RELEASES_STORE_KEY_ID: credentials.accessKeyId,
        RELEASES_STORE_SECRET: credentials.secretAccessKey,
      }),
    { scope: 'worker' },
  ],
});

/** s3rver may leave a look at the registry without an end that meets a change of it. */
const slow = { timeout: 30_000 };

test('a site whose releases lie in a bucket', async ({ page, site, objects }) => {
  test.setTimeout(150_000);
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // Pictures that nobody waits for any more when the next page comes.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url());
  });
  page.on('response', (response) => response.status() >= 400 && failed.push(response.url()));

  await test.step('is drawn by the server, and its files come', async () => {
    const html = await (await fetch(`${site.origin}/events`)).text();
    expect(html).toContain('<h1');
    await page.goto(`${site.origin}/events`);
    await page.getByRole('link', { name: /Masuk/ }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(failed).toEqual([]);
  });

  const live = async (id: string) => {
    const html = await (await fetch(`${site.origin}/cart?n=${Math.random()}`)).text();
    return html.includes(id);
  };
  await test.step('gets a release while it runs', async () => {
    const id = releaseChangedCheckout(site, 'Keranjang', 'Tas belanja');
    expect(id).not.toBe('');
    await expect.poll(() => live(id), slow).toBe(true);
    expect(site.remote('history', 'checkout')).toMatch(new RegExp(`${id} .*active\\n.* release`));
    expect(site.remote('rollback', 'checkout')).toContain('is live again');
    await expect.poll(() => live(id), slow).toBe(false);
    expect(site.remote('status')).toContain('shell (the frame of every page)');
  });

  await test.step('goes on while the store does not answer', async () => {
    objects.freeze();
    try {
      await page.goto(`${site.origin}/`);
      await page.goto(`${site.origin}/events?page=2`);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(failed).toEqual([]);
      expect(() => site.remote('rollback', 'checkout')).toThrow(/does not answer within 10 s/);
    } finally {
      objects.thaw();
    }
    const id = releaseChangedCheckout(site, 'Keranjang', 'Kantong');
    await expect.poll(() => live(id), slow).toBe(true);
  });
});

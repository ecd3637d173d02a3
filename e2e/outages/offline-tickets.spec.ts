import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';
import { goOffline, goOnline } from '../support/network';
import { releaseChangedCheckout } from '../support/site/changed-checkout';
import { freshEmail } from '../support/people/accounts';
import { expectKept, keptOn } from '../support/kept';
import { mailed } from '../support/people/mailbox';
import { memberWithTicket, note, qrCode } from '../support/people/offline-tickets';
import { buyTickets } from '../support/people/paid-orders';
import { distantOffer } from '../support/people/purchases';
import { chromiumArgs, chromiumPath } from '../support/site/settings';
import { test as onSite } from '../support/site/site-without-provider';

const test = onSite.extend({ baseURL: ({ site }, use) => use(site.origin) });
test.use({ serviceWorkers: 'allow' });

/** The release of a remote that visitors get now. */
async function liveRelease(page: Page, remote: string): Promise<string | undefined> {
  const answer = await page.request.get('/registry/current');
  const { remotes } = (await answer.json()) as { remotes: { name: string; release: string }[] };
  return remotes.find(({ name }) => name === remote)?.release;
}

/** The HTML that is kept of a page. */
const keptPage = (page: Page, path: string): Promise<string> =>
  page.evaluate(async (wanted) => {
    const copy = await caches.match(wanted, { ignoreVary: true });
    return copy ? copy.text() : '';
  }, path);

test("a guest's order from the mail opens after the browser was closed and the site is gone", async ({
  site,
  request,
}) => {
  const email = freshEmail('tamu-luring');
  await buyTickets(request, await distantOffer(request), { email });
  const address = await mailed(request, email, /https?:\/\/\S+\/o#[\w.-]+/);

  const profile = mkdtempSync(join(tmpdir(), 'panggung-profile-'));
  const open = () =>
    chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath,
      args: chromiumArgs,
    });
  try {
    const first = await open();
    const [seen = await first.newPage()] = first.pages();
    await seen.goto(address);
    await expect(qrCode(seen)).toBeVisible();
    const { pathname } = new URL(seen.url());
    await expectKept(seen, pathname);
    await first.close();
    await site.halt();

    const second = await open();
    const [again = await second.newPage()] = second.pages();
    await again.goto(site.origin + pathname);
    await expect(qrCode(again)).toBeVisible();
    await expect(note(again)).toBeVisible();
    // The link of the mail leads there without a network, too.
    await again.goto(address);
    await expect(qrCode(again)).toBeVisible();
    // Without the secret of the order the copy is nobody's.
    await again.evaluate(() => localStorage.removeItem('panggung.orders'));
    await again.reload();
    await expect(again.getByRole('button', { name: 'Coba lagi' })).toBeVisible();
    await expect(qrCode(again)).toHaveCount(0);
    await second.close();
  } finally {
    await site.halt();
    await site.resume();
    rmSync(profile, { recursive: true, force: true });
  }
});

test('a new release is shown at once, and takes the files of the one before with it', async ({
  page,
  context,
  site,
}) => {
  await memberWithTicket(page);
  const before = ((await keptOn(page))['files'] ?? []).filter((path) =>
    path.includes('/checkout/'),
  );
  expect(before.length).toBeGreaterThan(3);
  const release = releaseChangedCheckout(site, 'Tiket saya', 'Tiketku di rilis baru');
  await expect.poll(() => liveRelease(page, 'checkout')).toBe(release);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Tiketku di rilis baru' })).toBeVisible();
  const stale = async () => {
    const { files = [] } = await keptOn(page);
    return files.filter((path) => before.includes(path));
  };
  // Pages that were seen in the release before need its files until they are kept anew, which
  // happens while somebody looks at them.
  for (const path of (await keptOn(page))['pages'] ?? []) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => keptPage(page, path)).toContain(`/checkout/${release}/`);
  }
  await expect.poll(stale).toEqual([]);
  await goOffline(context);
  await page.goto('/tickets');
  await expect(page.getByRole('heading', { name: 'Tiketku di rilis baru' })).toBeVisible();
  await expect(note(page)).toBeVisible();
  await goOnline(context);
  site.remote('rollback', 'checkout');
});

test('an operator can take the worker away from all browsers', async ({ page, site }) => {
  await memberWithTicket(page);
  await site.halt();
  await site.resume({ SERVICE_WORKER: 'false' });
  try {
    await page.goto('/about');
    const left = () =>
      page.evaluate(async () => ({
        workers: (await navigator.serviceWorker.getRegistrations()).length,
        caches: (await caches.keys()).length,
      }));
    await expect.poll(left).toEqual({ workers: 0, caches: 0 });
    await page.goto('/tickets');
    await expect(page.getByText('Akan datang (1)')).toBeVisible();
    expect(await left()).toEqual({ workers: 0, caches: 0 });
  } finally {
    await site.halt();
    await site.resume();
  }
});

import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test, type OwnSite } from '../site/own-site';
import { freshName, goesLive, releaseTrial, type Release } from '../site/trial';
import type { RemoteFailure, missingFiles } from './failures';
import {
  edition,
  expectFrame,
  expectLiveScreen,
  expectOtherRoutes,
  expectReport,
  visit,
} from './expectations';

/** Releases a remote that fails in a way, and visits its page. */
async function visitBad(
  page: Page,
  site: OwnSite,
  name: string,
  failure: RemoteFailure,
): Promise<Release> {
  const bad = releaseTrial(site, { name, edition: 'rusak', fault: failure.fault ?? 'none' });
  await goesLive(site, name, bad);
  failure.damage?.(bad);
  await failure.network?.(page, bad);
  await visit(page, site, `/${name}`, failure);
  return bad;
}

/**
 * Each way in which a remote can fail × what must happen: the frame and other routes live, the page
 * goes on with the last good release by itself, the failure is reported, and where there is no good
 * release a visitor reads so and can try again.
 */
export function testSurvival(remoteFailures: readonly RemoteFailure[]): void {
  for (const failure of remoteFailures) {
    test(`${failure.title}: the page goes on with the release before`, async ({ page, site }) => {
      const name = freshName();
      const good = releaseTrial(site, { name, edition: 'baik' });
      const bad = await visitBad(page, site, name, failure);
      await expect(page.getByText(edition('baik'))).toBeVisible();
      await expectFrame(page);
      await expectLiveScreen(page);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      const design = await page
        .locator('section')
        .evaluate((one) => getComputedStyle(one).borderInlineStartWidth);
      expect(design).toBe('7px');
      await expectOtherRoutes(page);
      await expectReport(site, name, bad.id, failure.kind);
      expect(good.id).not.toBe(bad.id);
    });
  }

  for (const failure of remoteFailures.filter(({ kind }) => kind !== 'server_error')) {
    test(`${failure.title}, and no release before: a message, and a retry that retries`, async ({
      page,
      site,
    }) => {
      const name = freshName();
      const bad = await visitBad(page, site, name, failure);
      const message = page.getByRole('alert').filter({ hasText: 'Bagian ini sedang bermasalah' });
      await expect(message).toBeVisible();
      await expectFrame(page);
      expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
      await expectReport(site, name, bad.id, failure.kind);

      // While it is broken a retry ends in the same message; then the team ships a good one.
      await message.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(message).toBeVisible();
      await goesLive(site, name, releaseTrial(site, { name, edition: 'baik' }));
      await message.getByRole('button', { name: 'Coba lagi' }).click();
      await expect(page.getByText(edition('baik'))).toBeVisible();
      await expectLiveScreen(page);
      await expectOtherRoutes(page);
    });
  }

  for (const failure of remoteFailures.filter(({ kind }) => kind === 'server_error')) {
    test(`${failure.title}, and no release before: the browser draws the page`, async ({
      page,
      site,
    }) => {
      const name = freshName();
      const bad = await visitBad(page, site, name, failure);
      await expectFrame(page);
      await expect(page.getByText(edition('rusak'))).toBeVisible();
      await expectLiveScreen(page);
      await expectReport(site, name, bad.id, failure.kind);
    });
  }
}

/** What was missing comes back: the same release must then be had, though it failed on this page. */
export function testMissingFiles(files: typeof missingFiles): void {
  for (const [title, fileOf] of files) {
    test(`${title} missing for a while: a retry shows the same release`, async ({ page, site }) => {
      const name = freshName();
      const release = releaseTrial(site, { name, edition: 'sama' });
      await goesLive(site, name, release);
      const path = fileOf(release);
      const content = readFileSync(path);
      rmSync(path);
      await page.goto(`${site.origin}/${name}`);
      const retry = page.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
      await expect(retry).toBeVisible();
      writeFileSync(path, content);
      await retry.click();
      await expect(page.getByText(edition('sama'))).toBeVisible();
      await expectLiveScreen(page);
    });
  }
}

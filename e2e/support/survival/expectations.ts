import { expect, type Page } from '@playwright/test';
import type { OwnSite } from '../site/own-site';
import { clickTrial } from '../site/trial';
import type { RemoteFailure } from './failures';

export const edition = (text: string) => `Rilis: edition:${text}`;

export async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tentang' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

export async function expectOtherRoutes(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Tentang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tentang Panggung' })).toBeVisible();
}

/** The page is alive, not only painted. */
export async function expectLiveScreen(page: Page): Promise<void> {
  await clickTrial(page);
  await expect(page.getByText('Rincian dari chunk tersendiri')).toBeVisible();
}

/** The release that failed is known by what failed of it; a busy machine may add slow pages. */
export async function expectReport(
  site: OwnSite,
  name: string,
  release: string,
  kind: RemoteFailure['kind'],
) {
  await expect
    .poll(async () => {
      const figures = await site.figures(name);
      const errors = figures.find(({ release: id }) => id === release)?.errors ?? [];
      return errors.map((error) => error.kind);
    })
    .toContain(kind);
}

/** The address that shows the fault; a leak needs several renderings first. */
export async function visit(
  page: Page,
  site: OwnSite,
  path: string,
  failure: RemoteFailure,
): Promise<void> {
  if (failure.fault === 'leak') {
    for (let count = 0; count < 8; count += 1) {
      const response = await fetch(`${site.origin}${path}?rusak&n=${count}`);
      expect(response.status).toBe(200);
    }
  }
  // What hangs keeps the load event back: nobody waits for that.
  const address = `${site.origin}${path}${failure.query ?? ''}`;
  const response = await page.goto(address, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
}

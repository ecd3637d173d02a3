import type { Page } from '@playwright/test';
import type { OwnSite } from '../site/own-site';
import { enterAs } from './accounts';

/** Opens a page of a site with the session of an admin. */
export async function openAsAdmin(page: Page, site: OwnSite, path: string): Promise<void> {
  await enterAs(page, 'admin@panggung.test', undefined, site.origin);
  await page.goto(site.origin + path);
}

import { expect } from '@playwright/test';
import { expectLook, stopCalendar, views } from '../support/looks/looks';
import { test } from '../support/site/own-site';

/**
 * Pictures of what shows demo events, on a site where nobody buys or changes them, and where releases
 * of other remotes come and go: but for their dates they are the same every day.
 */
for (const { width, height, colorScheme, tag } of views) {
  test.describe(`at ${width} px in ${colorScheme}`, { tag }, () => {
    test.use({
      viewport: { width, height },
      colorScheme,
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const [name, path] of Object.entries({ home: '/', events: '/events' })) {
      test(`${path} looks as it did`, async ({ page, site }) => {
        await page.goto(site.origin + path, { waitUntil: 'networkidle' });
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await stopCalendar(page);
        await expectLook(page, `${name}-${width}-${colorScheme}`);
      });
    }
  });
}

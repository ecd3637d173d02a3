import { expect, type Page } from '@playwright/test';
import { broken, colourRules, settle } from './axe';

/** On a phone and a wide screen, in light and dark: no rule of axe is broken, nothing is too wide. */
export async function expectFineEverywhere(page: Page): Promise<void> {
  const before = page.viewportSize();
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await settle(page);
      // Of another theme only the colours are others.
      const rules = colorScheme === 'light' ? undefined : colourRules;
      expect([width, colorScheme, await broken(page, rules)]).toEqual([width, colorScheme, []]);
    }
    const isWider = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect([width, isWider]).toEqual([width, false]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  if (before) await page.setViewportSize(before);
}

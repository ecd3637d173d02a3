import { expect, type Page } from '@playwright/test';

/** Viewports for screenshots: a phone by day and a desktop by night. */
export const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Compares the page with its screenshot in `platform/screens`. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page).toHaveScreenshot(`${name}.png`);
}

/** Replaces all dates by the same day, because the demo events move with the calendar. */
export async function stopCalendar(page: Page): Promise<void> {
  await page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replaceAll(/\b(?:Sen|Sel|Rab|Kam|Jum|Sab|Min)\p{L}*, (?=\d)/gu, 'Sab, ')
        .replaceAll(/\b\d{1,2} \p{Lu}\p{L}{2,8} 20\d\d\b/gu, '17 Mei 2035');
    }
  });
}

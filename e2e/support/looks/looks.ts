import { expect, type Page } from '@playwright/test';

/** Screens that pictures are taken on: a phone by day and a desk by night. */
export const views = [
  { width: 390, height: 844, colorScheme: 'light' },
  { width: 1440, height: 900, colorScheme: 'dark' },
] as const;

/** Compares what stands on the screen with its picture in `platform/screens`. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect(page).toHaveScreenshot(`${name}.png`);
}

/** Writes the same day wherever a day is shown: those of the demo events move with the calendar. */
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

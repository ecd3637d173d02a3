import { expect, type Page } from '@playwright/test';

interface View {
  width: number;
  height: number;
  colorScheme: 'light' | 'dark';
  tag: string[];
}

/** Viewports for screenshots: a phone in daylight, and a desk in the dark, which is looked at at night. */
export const views = [
  { width: 390, height: 844, colorScheme: 'light', tag: [] },
  { width: 1440, height: 900, colorScheme: 'dark', tag: ['@night'] },
] satisfies View[];

/** Compares the page with its screenshot in `platform/screens`. */
export async function expectLook(page: Page, name: string): Promise<void> {
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await expect.soft(page).toHaveScreenshot(`${name}.png`);
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

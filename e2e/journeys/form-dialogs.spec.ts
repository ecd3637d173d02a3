import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, promotorsEvent } from '../support/people/studio';

/** An own event on a phone. */
async function openEvent(page: Page): Promise<void> {
  const { eventId } = await promotorsEvent();
  await enterAs(page, demoPromotor);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/studio/events/${eventId}/edit`);
}

test('however often somebody presses Escape, what was typed is only thrown away on purpose', async ({
  page,
}) => {
  await openEvent(page);
  const opener = page.getByRole('button', { name: 'Tunda acara' });
  await opener.click();
  const reason = page.getByLabel('Alasan untuk pembeli');
  await reason.fill('Panggung belum siap');
  const question = page.getByRole('dialog', { name: 'Buang isian Anda?' });
  // The browser decides which presses close both dialogs at once.
  await page.addLocatorHandler(question, () =>
    question.getByRole('button', { name: 'Lanjutkan mengisi' }).click(),
  );
  for (const times of [1, 2, 3, 4, 5]) {
    for (let press = 0; press < times; press += 1) await page.keyboard.press('Escape');
    await reason.click();
    await expect(reason).toHaveValue('Panggung belum siap');
  }
  await page.removeLocatorHandler(question);
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Buang isian' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('what has the focus is never behind the bar that saves', async ({ page }) => {
  await openEvent(page);
  await page.getByLabel('Judul acara').fill('Malam Uji');
  await expect(page.getByRole('button', { name: 'Buang perubahan' })).toBeVisible();
  const hidden: string[] = [];
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!(focused instanceof HTMLElement)) return null;
      const { left, top, width, height } = focused.getBoundingClientRect();
      // Of a text area only the line with the caret has to be seen.
      const shown = document.elementFromPoint(left + width / 2, top + Math.min(height, 32) / 2);
      const isSeen = shown !== null && (focused.contains(shown) || shown.contains(focused));
      return isSeen || focused === document.body ? null : focused.outerHTML.slice(0, 80);
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});

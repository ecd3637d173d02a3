import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Presses Tab until an element has the focus, as keyboard users do, and checks that the focus is
 * visible.
 * @throws when it cannot be reached
 */
export async function tabTo(page: Page, target: Locator, most = 60): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < most; steps += 1) {
    if (await isFocused(target)) return expectSeen(page);
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(target)} cannot be reached with ${most} times Tab`);
}

const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement);

/** Expects an outline on the focus or its container (a card for its link), inside the window. */
async function expectSeen(page: Page): Promise<void> {
  const seen = await page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused) return 'nothing has the focus';
    const around: Element[] = [];
    for (let one: Element | null = focused; one && around.length < 8; one = one.parentElement)
      around.push(one);
    const outlined = around.some((element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    });
    if (!outlined) return 'the focus has no outline';
    const { top, bottom } = focused.getBoundingClientRect();
    return bottom > 0 && top < window.innerHeight ? '' : 'the focus is outside of the window';
  });
  expect(seen).toBe('');
}

import { expect, type Locator, type Page } from '@playwright/test';
import { test } from '../support/test';

const carouselOf = (page: Page): Locator => page.getByRole('region', { name: 'Kategori acara' });
const current = (page: Page): Locator => carouselOf(page).locator('[aria-current="true"]');
const dot = (page: Page, slide: number): Locator =>
  carouselOf(page).getByRole('button', { name: `Slide ${slide}`, exact: true });

/** The page with its clock in the test's hands and the carousel ready on its first slide. */
async function open(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto('/');
  await expect(carouselOf(page).locator('[data-ready="true"]')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 600_000);
  await dot(page, 1).click();
  await letGo(page);
}

/** Takes the focus and the mouse out of the carousel. */
async function letGo(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.mouse.move(5, 5);
}

async function transitionSeconds(page: Page): Promise<number[]> {
  const track = carouselOf(page).locator('[aria-live]');
  const durations = await track.evaluate((node) => getComputedStyle(node).transitionDuration);
  return durations.split(',').map(parseFloat);
}

/** Waits until the first slide stands still where it belongs. */
async function firstSlideAtRest(page: Page): Promise<void> {
  const track = carouselOf(page).locator('[aria-live]');
  const offset = () =>
    track.evaluate((node) =>
      Math.round(
        node.getBoundingClientRect().x - (node.parentElement?.getBoundingClientRect().x ?? 0),
      ),
    );
  await expect.poll(offset).toBe(0);
  await track.evaluate((node) => Promise.all(node.getAnimations().map(({ finished }) => finished)));
}

/** A finger in the middle of a phone's carousel, moved sideways in small steps. */
async function swipe(page: Page, by: number): Promise<void> {
  const box = await carouselOf(page).getByRole('listitem').first().boundingBox();
  if (!box) throw new Error('The carousel must be on the screen');
  const session = await page.context().newCDPSession(page);
  const at = (x: number) => [{ x: 195 + x, y: box.y + box.height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.2, 0.4, 0.6, 0.8, 1]) {
    const touchPoints = at(Math.round(by * part));
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('it advances by itself every 4 s and begins again after the last slide', async ({ page }) => {
  await open(page);
  for (const duration of await transitionSeconds(page)) expect(duration).toBe(0.5);
  for (const slide of [2, 3, 4, 5, 1]) {
    await page.clock.runFor(4000);
    await expect(current(page)).toHaveAccessibleName(`Slide ${slide}`);
    await expect(carouselOf(page).getByRole('group', { name: `${slide} dari 5` })).toBeInViewport();
  }
});

test('the keyboard reaches all that shows, and nothing that does not', async ({ page }) => {
  await open(page);
  const name = () =>
    page.evaluate(() => {
      const { activeElement: at } = document;
      return at?.getAttribute('aria-label') ?? at?.textContent;
    });
  await carouselOf(page).getByRole('button', { name: 'Jeda putar otomatis' }).focus();
  await page.keyboard.press('Tab');
  expect(await name()).toBe('Kategori berikutnya');
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveAccessibleName('Slide 2');
  const passed: (string | null | undefined)[] = [];
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('Tab');
    passed.push(await name());
  }
  expect(passed).toEqual(['Workshop', 'Conference', 'Exhibition', 'Sports', 'Slide 1']);
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveAccessibleName('Slide 5');
  await expect(dot(page, 5)).toBeFocused();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Shift+Tab');
  expect(await name()).toBe('Dance');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/events?category=dance');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a swipe of 50 px moves it, a shorter one does not, and a tap follows the link', async ({
    page,
  }) => {
    await open(page);
    await carouselOf(page).scrollIntoViewIfNeeded();
    await swipe(page, -40);
    await expect(current(page)).toHaveAccessibleName('Slide 1');
    await swipe(page, -120);
    await expect(current(page)).toHaveAccessibleName('Slide 2');
    await swipe(page, 120);
    await expect(current(page)).toHaveAccessibleName('Slide 1');
    await firstSlideAtRest(page);
    const link = carouselOf(page).getByRole('link', { name: 'Festival' });
    // On a busy machine a tap can take so long that the browser takes it for a press.
    await expect(async () => {
      await link.tap();
      await page.clock.runFor(300);
      await expect(page).toHaveURL('/events?category=festival', { timeout: 2000 });
    }).toPass({ timeout: 20_000 });
  });
});

test('under reduced motion nothing rotates and nothing slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await page.clock.runFor(60_000);
  await expect(current(page)).toHaveAccessibleName('Slide 1');
  await expect(carouselOf(page).getByRole('button', { name: 'Putar otomatis' })).toBeVisible();
  for (const duration of await transitionSeconds(page)) expect(duration).toBeLessThan(0.01);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every category can be reached', async ({ page }) => {
    await page.goto('/');
    const links = carouselOf(page).getByRole('link');
    await expect(links).toHaveCount(20);
    await links.last().scrollIntoViewIfNeeded();
    await expect(links.last()).toBeInViewport();
    await links.last().click();
    await expect(page).toHaveURL('/events?category=dance');
  });
});

import { expect } from '@playwright/test';
import { test } from '../support/test';
import { expectNoViolation } from '../support/looks/axe';
import { layoutShiftOf } from '../support/looks/layout-shift';
import { widths } from '../support/widths';

for (const { width, tag } of widths) {
  test.describe(`at ${width} px`, { tag }, () => {
    test.use({ viewport: { width, height: 900 } });

    test('the landing page has no violation', async ({ page }) => {
      await page.goto('/', { waitUntil: 'networkidle' });
      await expect(page.getByRole('region', { name: 'Kategori acara' })).toBeVisible();
      await expectNoViolation(page);
    });
  });
}

test('nothing on the landing page moves while it loads', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02);
});

/** axe cannot judge text on a gradient: both of its ends are measured here. */
test('each category has a colour of its own, and white text stands out on all', async ({
  page,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  const tiles = await page.locator('[data-category]').evaluateAll((nodes) => {
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('This browser cannot draw');
    const luminance = (color: string) => {
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      const linear = [...pen.getImageData(0, 0, 1, 1).data]
        .slice(0, 3)
        .map((part) => part / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
    };
    return nodes.map((node) => {
      const { backgroundImage } = getComputedStyle(node);
      const ends = backgroundImage.match(/(oklch|rgb)\([^)]*\)/g) ?? [];
      return {
        background: backgroundImage,
        contrasts: ends.map((color) => 1.05 / (luminance(color) + 0.05)),
      };
    });
  });
  expect(new Set(tiles.map(({ background }) => background)).size).toBe(20);
  for (const { contrasts, background } of tiles) {
    expect(contrasts).toHaveLength(2);
    expect(Math.min(...contrasts), background).toBeGreaterThanOrEqual(4.5);
  }
});

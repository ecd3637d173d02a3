import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules whose answer depends on colours: the only ones that another theme can break. */
const colourRules = ['color-contrast', 'link-in-text-block'];

async function broken(builder: AxeBuilder): Promise<[rule: string, elements: string[]][]> {
  // The site has no frames, so that one run on the page itself says all.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Colours move for a moment when the theme changes; what never ends is not waited for. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );
}

/** No rule of axe is broken on the page as it stands now, in light and in dark. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await broken(new AxeBuilder({ page }))).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await settle(page);
  const inOther = await broken(new AxeBuilder({ page }).withRules(colourRules));
  expect(inOther, `in ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: shown });
  await settle(page);
}

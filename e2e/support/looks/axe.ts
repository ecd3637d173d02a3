import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The rules that depend on colours: only these can fail in another theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** A run of axe on a page that names what is broken and nothing else, which takes less time. */
export const axe = (page: Page): AxeBuilder =>
  new AxeBuilder({ page }).options({ resultTypes: ['violations'] });

/** The rules that are broken on the page, with the elements that break them. */
export async function broken(builder: AxeBuilder): Promise<[rule: string, elements: string[]][]> {
  // The site has no frames, so one run on the page itself is enough.
  const { violations } = await builder.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/**
 * Waits until the colours have changed with the theme. Ignores endless animations, and transitions
 * of what is folded away, which do not end before it is shown.
 */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isSeen = ({ effect }: Animation) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true;
    return Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition && isSeen(animation))
        .map(({ finished }) => finished),
    );
  });
}

/** Expects that the page breaks no rule of axe, in light and in dark. */
export async function expectNoViolation(page: Page): Promise<void> {
  expect(await broken(axe(page))).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await settle(page);
  const inOther = await broken(axe(page).withRules(colourRules));
  expect(inOther, `in ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: shown });
  await settle(page);
}

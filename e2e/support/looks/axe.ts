import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** The rules that depend on colours: only these can fail in another theme. */
export const colourRules = ['color-contrast', 'link-in-text-block'];

/** The rules of axe that are broken on the page, with the elements that break them. */
export async function broken(
  page: Page,
  rules?: string[],
): Promise<[rule: string, elements: string[]][]> {
  // Once for a document: reading it takes longer than the rules about colours.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async (options) => {
      const { violations } = await (globalThis as typeof globalThis & { axe: typeof axe }).axe.run(
        options,
      );
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    { resultTypes: ['violations' as const], ...(rules && { runOnly: rules }) },
  );
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
  expect(await broken(page)).toEqual([]);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const [shown, other] = isDark ? (['dark', 'light'] as const) : (['light', 'dark'] as const);
  await page.emulateMedia({ colorScheme: other });
  await settle(page);
  expect(await broken(page, colourRules), `in ${other}`).toEqual([]);
  await page.emulateMedia({ colorScheme: shown });
  await settle(page);
}

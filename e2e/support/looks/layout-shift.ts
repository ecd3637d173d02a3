import type { Page } from '@playwright/test';

interface LayoutShift extends PerformanceEntry {
  value: number;
}

/** The layout shift of the page so far; good is at most 0.02. */
export function layoutShiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((done) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as LayoutShift).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => done(sum), 500);
      }),
  );
}

import type { BrowserContext, Disposable } from '@playwright/test';

const told = new WeakMap<BrowserContext, Disposable>();

/**
 * Takes the network from every page of a context, those that open later included, until
 * {@link goOnline}. Some builds of Chromium (150 of them) forget over a navigation that pages have
 * none: requests fail as they should, but `navigator.onLine` says true, which no device does.
 * Pages that load meanwhile are therefore told by a script as well.
 */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true);
  told.set(
    context,
    await context.addInitScript(() => {
      Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    }),
  );
}

/** Gives the network back to the pages of a context, which hear of it by the event `online`. */
export async function goOnline(context: BrowserContext): Promise<void> {
  await told.get(context)?.dispose();
  told.delete(context);
  await context.setOffline(false);
  // A page that takes the news as a reason to load again has forgotten what it was told.
  await Promise.allSettled(context.pages().map((page) => page.evaluate(hearOfIt)));
}

/** In a page: what {@link goOffline} told it holds no longer. */
function hearOfIt(): void {
  if (!Object.hasOwn(navigator, 'onLine')) return;
  Reflect.deleteProperty(navigator, 'onLine');
  window.dispatchEvent(new Event('online'));
}

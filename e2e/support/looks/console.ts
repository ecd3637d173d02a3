import type { Page } from '@playwright/test';

/** Collects whatever a page writes to the console, and errors that nobody caught. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // Said by the tests' own browser (see serviceWorkers in playwright.config.ts), not by the page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

import type { Page } from '@playwright/test';

/** Collects a page's console messages and uncaught errors. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    // Written by the tests' browser (see serviceWorkers in playwright.config.ts), not by the page.
    if (message.text() === 'Service Worker registration blocked by Playwright') return;
    messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

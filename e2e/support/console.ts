import type { Page } from '@playwright/test';

/** Collects whatever a page writes to the console, and errors that nobody caught. */
export function watchConsole(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  return messages;
}

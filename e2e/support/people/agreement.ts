import type { Page } from '@playwright/test';

/** Agrees to the terms and the privacy notice, as a purchase and a registration ask for. */
export const agree = (page: Page): Promise<void> =>
  page.getByRole('checkbox', { name: /^Saya menyetujui/ }).check();

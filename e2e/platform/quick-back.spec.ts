import { expect } from '@playwright/test';
import { test } from '../support/test';

/** Milliseconds after React was told to take over. */
const moments = [0, 5, 20, 40, 80, 160];

test('who goes to another page while React takes over is on that page', async ({ browser }) => {
  for (const moment of moments) {
    const context = await browser.newContext();
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    // As after a reload, when a page of before is one step back in the same document.
    await page.addInitScript((later) => {
      document.addEventListener('panggung:takes-over', () => {
        setTimeout(() => {
          history.pushState(null, '', '/help');
          dispatchEvent(new PopStateEvent('popstate'));
        }, later);
      });
    }, moment);
    await page.goto('/about', { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(/\/help$/);
    await expect(page.getByRole('heading', { level: 1 }), `${moment} ms`).toHaveText(
      'Pusat Bantuan',
    );
    await context.close();
  }
});

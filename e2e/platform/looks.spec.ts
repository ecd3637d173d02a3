import { expect } from '@playwright/test';
import { test } from '../support/test';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEvent, query } from '../support/site/database';
import { expectLook, views } from '../support/looks/looks';

/**
 * Pictures of what does not change from day to day. They are compared with `screens/`; after a change
 * that was meant, `npx playwright test platform/looks --update-snapshots` draws them anew.
 */
const workshop = pathToFileURL(
  join(import.meta.dirname, '../../shared/ui/dist/workshop/index.html'),
).href;

const screens = {
  about: '/about',
  help: '/help',
  refunds: '/refunds',
  contact: '/contact',
  login: '/login',
  register: '/register',
  'nothing-found': '/events?q=tidakadasamasekali',
  cart: '/cart',
  'refund-form': '/refund-form',
  'not-found': '/tidak/ada',
};

for (const { width, height, colorScheme, tag } of views) {
  test.describe(`at ${width} px in ${colorScheme}`, { tag }, () => {
    test.use({ viewport: { width, height }, colorScheme });
    const named = (name: string) => `${name}-${width}-${colorScheme}`;

    test('the components look as they did', async ({ page }) => {
      await page.goto(workshop);
      for (const room of await page.locator('section[id]').all()) {
        const id = await room.getAttribute('id');
        await expect.soft(room).toHaveScreenshot(`${named(`workshop-${id}`)}.png`);
      }
    });

    test('the screens look as they did', async ({ page }) => {
      for (const [name, path] of Object.entries(screens)) {
        await test.step(path, async () => {
          await page.goto(path, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          await expectLook(page, named(name));
        });
      }
    });

    test('an event and its checkout look as they did', async ({ page }) => {
      const { eventId, ticketTypeId } = await ownEvent(3);
      await query(
        `update events set title = 'Malam yang Sama', starts_at = '2035-05-17 19:30+07',
           image_url = '/media/posters/konser-1-v000.webp',
           venue_id = (select id from venues where name = 'Candi Prambanan'),
           category_id = (select id from categories where name = 'Konser')
         where id = $1`,
        [eventId],
      );
      await page.goto(`/events/${eventId}`, { waitUntil: 'networkidle' });
      await expectLook(page, named('event'));
      await page.goto(`/checkout/new?event=${eventId}&t=${ticketTypeId}:2`, {
        waitUntil: 'networkidle',
      });
      await expect(page.getByRole('button', { name: 'Bayar sekarang' })).toBeVisible();
      await expectLook(page, named('checkout'));
    });
  });
}

import { expect, type Page } from '@playwright/test';
import { test } from '../support/test';
import { enterAs } from '../support/people/accounts';
import { demoPromotor, promotorsEvent } from '../support/people/studio';
import { expectNoViolation } from '../support/looks/axe';
import { widths } from '../support/widths';

/** 2400 × 1000 pixels: red, green and blue beside each other. */
async function threeParts(page: Page): Promise<Buffer> {
  const other = await page.context().newPage();
  await other.setViewportSize({ width: 2400, height: 1000 });
  await other.setContent(
    '<body style="margin:0;height:1000px;background:linear-gradient(90deg,red 33%,lime 33% 66%,blue 66%)">',
  );
  const picture = await other.screenshot();
  await other.close();
  return picture;
}

/** The part that a request asks for. */
async function partOf(page: Page, act: () => Promise<void>): Promise<number> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/api/pictures')),
    act(),
  ]);
  const inBody = request.url().endsWith('/crops')
    ? (request.postDataJSON() as { x: number })
    : null;
  return inBody?.x ?? Number(new URL(request.url()).searchParams.get('x'));
}

for (const { name, width, tag } of widths) {
  test(
    `a promotor chooses which part of a poster is shown, on a ${name}`,
    { tag },
    async ({ page }) => {
      const picture = await threeParts(page);
      const { eventId } = await promotorsEvent();
      await enterAs(page, demoPromotor);
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`/studio/events/${eventId}/edit`);
      await page.getByLabel('Poster').setInputFiles({
        name: 'poster.png',
        mimeType: 'image/png',
        buffer: picture,
      });
      const dialog = page.getByRole('dialog', { name: 'Atur potongan gambar' });
      const use = dialog.getByRole('button', { name: 'Pakai potongan ini' });
      await expect(dialog.getByText('Kartu acara')).toBeVisible();
      await expectNoViolation(page);

      // The middle of a picture that is 2.4 times as wide as high begins at 3/16 of it.
      const stage = dialog.getByRole('group', { name: /^Potongan gambar/ });
      await stage.focus();
      for (let times = 0; times < 5; times += 1) await page.keyboard.press('ArrowLeft');
      const byKeys = await partOf(page, () => use.click());
      expect(byKeys).toBeGreaterThan(0.2);
      await expect(page.getByText('Poster terunggah. Simpan agar berlaku.')).toBeVisible();
      await expectNoViolation(page);

      await page.getByRole('button', { name: 'Atur potongan poster' }).click();
      await dialog.getByLabel('Mendatar').fill('0');
      expect(await partOf(page, () => use.click())).toBeCloseTo(0, 2);
      await expect(dialog).toHaveCount(0);

      await page.getByRole('button', { name: 'Atur potongan poster' }).click();
      await expect(dialog.getByText('Kartu acara')).toBeVisible();
      const { x = 0, y = 0 } = (await stage.boundingBox()) ?? {};
      await page.mouse.move(x + 60, y + 60);
      await page.mouse.down();
      await page.mouse.move(x + 20, y + 60, { steps: 4 });
      await page.mouse.up();
      expect(await partOf(page, () => use.click())).toBeGreaterThan(0.2);
      await expect(dialog).toHaveCount(0);
      await page.getByRole('button', { name: /^Simpan/ }).click();
      await expect(page.getByText(/^Tersimpan pukul/)).toBeVisible();
    },
  );
}

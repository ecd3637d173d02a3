import { expect } from '@playwright/test';
import { test } from '../support/test';

test('the manifest is what it says it is, and its icons and shortcuts are there', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await request.get(address ?? '');
  expect(manifest.headers()['content-type']).toMatch(/^application\/manifest\+json/);
  const { display, icons, shortcuts } = (await manifest.json()) as {
    display: string;
    icons: { src: string; sizes: string }[];
    shortcuts: { url: string }[];
  };
  expect(display).toBe('standalone');
  expect(icons.map(({ sizes }) => sizes)).toEqual(['192x192', '512x512', '512x512']);
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const image = new Image();
      image.src = src;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
  for (const { url } of shortcuts) expect((await request.get(url)).status(), url).toBe(200);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  expect((await request.get(touchIcon ?? '')).headers()['content-type']).toBe('image/png');
});

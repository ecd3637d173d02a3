import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test } from './harness';

const screen = 'src/routes/events.tsx';
const firstLines = '  const { publicApi } = useApi();\n  const { search';

/** Runs `check` while a file says something else, and then until the file is as it was. */
async function whileChanged(
  path: string,
  [from, to]: readonly [string, string],
  check: () => Promise<void>,
): Promise<void> {
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  try {
    await check();
  } finally {
    writeFileSync(path, before);
  }
}

const failedBuild = (page: Page) => page.getByRole('alert', { name: 'The build failed' });

/** Opens the list of events, and types something that is stored nowhere. */
async function open(page: Page, address: string) {
  await page.goto(address);
  const search = page.getByRole('combobox', { name: /Cari acara/ });
  await search.fill('jaz');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  const expectSamePage = async () =>
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  const expectSameState = async () => {
    await expect(search).toHaveValue('jaz');
    await expectSamePage();
  };
  return { search, expectSamePage, expectSameState };
}

/** @param addressOf the list of events there */
export function testInnerLoop(place: string, addressOf: (harness: string) => string): void {
  test.describe(`in ${place}`, () => {
    test('a change of a screen, a helper or a style keeps what was typed', async ({
      page,
      harness,
    }) => {
      const { expectSameState } = await open(page, addressOf(harness.origin));
      const submit = page.getByRole('button', { name: 'Telusuri', exact: true });
      await whileChanged(join(harness.folder, screen), ['>Cari<', '>Telusuri<'], async () => {
        await expect(submit).toBeVisible();
        await expectSameState();
      });
      await expect(submit).toHaveCount(0);

      const heading = page.getByRole('heading', { level: 1 });
      const helper = 'src/features/events/event-heading.ts';
      await whileChanged(
        join(harness.folder, helper),
        ['Semua acara', 'Setiap acara'],
        async () => {
          await expect(heading).toHaveText('Setiap acara');
          await expectSameState();
        },
      );
      await expect(heading).toHaveText('Semua acara');

      const sheet = 'src/features/events/event-list.module.css';
      const outline = () => heading.evaluate((element) => getComputedStyle(element).outlineColor);
      const change = ['.heading {', '.heading {\n  outline: 1px solid rgb(1, 2, 3);'] as const;
      await whileChanged(join(harness.folder, sheet), change, async () => {
        await expect.poll(outline).toBe('rgb(1, 2, 3)');
        await expectSameState();
      });
    });

    test('a build that fails is shown over the page with its place, until it is mended', async ({
      page,
      harness,
    }) => {
      const { expectSameState } = await open(page, addressOf(harness.origin));
      const overlay = failedBuild(page);
      await whileChanged(join(harness.folder, screen), ['    <Page>', '    <Page'], async () => {
        await expect(overlay).toContainText(/src\/routes\/events\.tsx:\d+/);
        await expect(overlay).toContainText('Expression expected');
      });
      await expect(overlay).toHaveCount(0);
      await expectSameState();
    });

    test('a screen that throws after a change comes back when it is mended', async ({
      page,
      harness,
    }) => {
      const { search, expectSamePage } = await open(page, addressOf(harness.origin));
      const broken = `  if (Date.now() > 0) throw new Error('rusak');\n${firstLines}`;
      await whileChanged(join(harness.folder, screen), [firstLines, broken], async () => {
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(search).toHaveCount(0);
        // What is around the screen works on.
        const around = page.getByRole('navigation').first();
        await expect(around.getByRole('link').first()).toBeVisible();
      });
      await expect(search).toBeVisible();
      await expectSamePage();
    });

    test('a module that throws while it is loaded leaves the page, and is mended', async ({
      page,
      harness,
    }) => {
      const { search } = await open(page, addressOf(harness.origin));
      const overlay = failedBuild(page);
      const first = 'import { PageHead,';
      const thrown = `if (Date.now() > 0) throw new Error('di awal');\n${first}`;
      await whileChanged(join(harness.folder, screen), [first, thrown], async () => {
        await expect(overlay).toContainText('di awal');
        await expect(search).toHaveValue('jaz');
      });
      await expect(overlay).toHaveCount(0);
      await expect(search).toBeVisible();
    });
  });
}

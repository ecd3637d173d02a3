import {
  chmodSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { freePort } from '@panggung/stack/ports';
import { environment, start, type Running } from '../support/site/processes';
import { sitePort } from '../support/site/settings';

const root = resolve(import.meta.dirname, '../..');
const tool = join(root, 'shared/tooling/bin/remote.mjs');
const site = `http://localhost:${sitePort}`;

let folder: string;
let harness: Running;
let origin: string;

/** The catalogue as its team has it before it: sources that may be changed, served from this machine. */
test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'panggung-loop-'));
  for (const part of ['src', 'remote.json', 'package.json']) {
    cpSync(join(root, 'mf-catalog', part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(root, 'mf-catalog/node_modules'), join(folder, 'node_modules'));
  const port = await freePort();
  origin = `http://localhost:${port}`;
  const command = [process.execPath, tool, 'dev', '--port', String(port), '--site', site];
  harness = start(command, folder, environment());
  const answers = () =>
    fetch(`${origin}/remote/panggung.json`).then(({ status }) => status, harness.output);
  await expect.poll(answers, { timeout: 60_000 }).toBe(200);
});

test.afterAll(async () => {
  harness.child.kill('SIGTERM');
  await harness.ended;
  rmSync(folder, { recursive: true, force: true });
});

const screen = 'src/routes/events.tsx';
const firstLines = '  const { publicApi } = useApi();\n  const { search';

/** Runs `check` while a file says something else, and then until the file is as it was. */
async function whileChanged(
  file: string,
  [from, to]: readonly [string, string],
  check: () => Promise<void>,
): Promise<void> {
  const path = join(folder, file);
  const before = readFileSync(path, 'utf8');
  expect(before).toContain(from);
  writeFileSync(path, before.replace(from, to));
  try {
    await check();
  } finally {
    writeFileSync(path, before);
  }
}

/** Opens the list of events, and types something that is stored nowhere. */
async function open(page: Page, address: string): Promise<() => Promise<void>> {
  await page.goto(address);
  const search = page.getByRole('combobox', { name: /Cari acara/ });
  await search.fill('jaz');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  return async () => {
    await expect(search).toHaveValue('jaz');
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  };
}

const places = [
  ['the harness', () => `${origin}/events`],
  ['the running site', () => `${site}/events?remote.catalog=${origin}`],
] as const;

for (const [place, address] of places) {
  test.describe(`in ${place}`, () => {
    test('a change of a screen, a helper or a style keeps what was typed', async ({ page }) => {
      const expectSameState = await open(page, address());
      const submit = page.getByRole('button', { name: 'Telusuri', exact: true });
      await whileChanged(screen, ['>Cari<', '>Telusuri<'], async () => {
        await expect(submit).toBeVisible();
        await expectSameState();
      });
      await expect(submit).toHaveCount(0);

      const heading = page.getByRole('heading', { level: 1 });
      const helper = 'src/features/events/event-heading.ts';
      await whileChanged(helper, ['Semua acara', 'Setiap acara'], async () => {
        await expect(heading).toHaveText('Setiap acara');
        await expectSameState();
      });
      await expect(heading).toHaveText('Semua acara');

      const sheet = 'src/features/events/event-list.module.css';
      const outline = () => heading.evaluate((element) => getComputedStyle(element).outlineColor);
      const change = ['.heading {', '.heading {\n  outline: 1px solid rgb(1, 2, 3);'] as const;
      await whileChanged(sheet, change, async () => {
        await expect.poll(outline).toBe('rgb(1, 2, 3)');
        await expectSameState();
      });
    });

    test('a build that fails is shown over the page with its place, until it is mended', async ({
      page,
    }) => {
      const expectSameState = await open(page, address());
      const overlay = page.getByRole('alert', { name: 'The build failed' });
      await whileChanged(screen, ['    <Page>', '    <Page'], async () => {
        await expect(overlay).toContainText(/src\/routes\/events\.tsx:\d+/);
        await expect(overlay).toContainText('Expression expected');
      });
      await expect(overlay).toHaveCount(0);
      await expectSameState();
    });

    test('a screen that throws after a change comes back when it is mended', async ({ page }) => {
      await open(page, address());
      const search = page.getByRole('combobox', { name: /Cari acara/ });
      const broken = `  if (Date.now() > 0) throw new Error('rusak');\n${firstLines}`;
      await whileChanged(screen, [firstLines, broken], async () => {
        await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
        await expect(search).toHaveCount(0);
        // What is around the screen works on.
        const around = page.getByRole('navigation').first();
        await expect(around.getByRole('link').first()).toBeVisible();
      });
      await expect(search).toBeVisible();
      expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
    });

    test('a module that throws while it is loaded leaves the page, and is mended', async ({
      page,
    }) => {
      await open(page, address());
      const search = page.getByRole('combobox', { name: /Cari acara/ });
      const first = 'import { PageHead,';
      const thrown = `if (Date.now() > 0) throw new Error('di awal');\n${first}`;
      await whileChanged(screen, [first, thrown], async () => {
        await expect(page.getByRole('alert', { name: 'The build failed' })).toContainText(
          'di awal',
        );
        await expect(search).toHaveValue('jaz');
      });
      await expect(page.getByRole('alert', { name: 'The build failed' })).toHaveCount(0);
      await expect(search).toBeVisible();
    });
  });
}

test('visitors without an override get nothing of it', async ({ request }) => {
  const page = await (await request.get(`${site}/events`)).text();
  expect(page).not.toContain('development');
  expect(page).not.toContain(origin);
});

test('pnpm dev of a remote runs the site and the remote, says where, and ends both', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const data = mkdtempSync(join(tmpdir(), 'panggung-dev-'));
  // PostgreSQL's user must be able to enter.
  chmodSync(data, 0o755);
  const port = await freePort();
  const env = environment({ PORT: String(port), DATA_DIR: join(data, 'data') });
  const dev = start([process.execPath, 'scripts/dev.mjs', 'mf-info-pages'], root, env);
  try {
    const told = () => /what you change: (\S+)/.exec(dev.output())?.[1];
    await expect.poll(told, { timeout: 150_000, message: 'the address' }).toBeTruthy();
    const address = new URL(told() ?? '');
    const served = address.searchParams.get('remote.info-pages') ?? '';
    await expect
      .poll(() => fetch(`${served}/remote/panggung.json`).then(({ status }) => status, String), {
        timeout: 60_000,
      })
      .toBe(200);
    await page.goto(address.href.replace('/?', '/about?'));
    await expect(page.getByText(`Override: info-pages dari ${served}`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Tentang Panggung', level: 1 })).toBeVisible();
    dev.child.kill('SIGINT');
    await dev.ended;
    await expect(fetch(`${served}/remote/panggung.json`)).rejects.toThrow();
    await expect(fetch(address.origin)).rejects.toThrow();
  } finally {
    dev.child.kill('SIGINT');
    await dev.ended;
    rmSync(data, { recursive: true, force: true });
  }
});

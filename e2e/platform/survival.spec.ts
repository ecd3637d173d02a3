import { readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/people/accounts';
import { test, type OwnSite } from '../support/site/own-site';
import {
  clickTrial,
  freshName,
  goesLive,
  releaseTrial,
  type Fault,
  type Release,
} from '../support/site/trial';

/**
 * Every way in which a remote can fail × what must happen: the frame and other routes live, the
 * page goes on with the last good release by itself, the failure is reported once, and where there
 * is no good release a visitor reads so and can try again.
 */
test.describe.configure({ mode: 'parallel' });

interface Cell {
  title: string;
  /** Built into the release. */
  fault?: Fault;
  /** Done to the files of the release, after it passed the gate. */
  damage?: (release: Release) => void;
  /** Done to the network between browser and web. */
  network?: (page: Page, release: Release) => Promise<unknown>;
  /** Of the address; makes the server bundle fail. */
  query?: string;
  kind: 'load_error' | 'crash' | 'server_error';
}

const file = (release: Release, name: string | undefined) =>
  join(release.folder, 'browser', name ?? '');
const entryOf = (release: Release) => file(release, release.build.entry);
const exposedOf = (release: Release) => file(release, release.build.scripts[0]);
const sheetOf = (release: Release) => file(release, release.build.styles[0]);
const lazyOf = (release: Release) =>
  file(
    release,
    readdirSync(join(release.folder, 'browser')).find((name) => /^\d+\..*\.js$/.test(name)),
  );
const tamper = (path: string) =>
  writeFileSync(path, `${readFileSync(path, 'utf8')}\n;globalThis.tampered = true;`);

const answerEntry =
  (answer: { status: number; contentType: string; body: string }) =>
  (page: Page, { base, build }: Release) =>
    page.route(`**${base}${build.entry}`, (route) => route.fulfill(answer));

const cells: Cell[] = [
  { title: 'entry missing', damage: (r) => rmSync(entryOf(r)), kind: 'load_error' },
  {
    title: 'entry answered with 500',
    network: answerEntry({ status: 500, contentType: 'text/plain', body: 'broken' }),
    kind: 'load_error',
  },
  {
    title: 'entry answered with a 404 that is JSON',
    network: answerEntry({ status: 404, contentType: 'application/json', body: '{"error":1}' }),
    kind: 'load_error',
  },
  { title: 'entry corrupt', damage: (r) => writeFileSync(entryOf(r), 'var ('), kind: 'load_error' },
  { title: 'entry truncated', damage: (r) => truncateSync(entryOf(r), 900), kind: 'load_error' },
  {
    title: 'entry hanging',
    network: (page, { base, build }) =>
      page.route(`**${base}${build.entry}`, () => new Promise(() => undefined)),
    kind: 'load_error',
  },
  { title: 'entry tampered with', damage: (r) => tamper(entryOf(r)), kind: 'load_error' },
  { title: 'exposed chunk missing', damage: (r) => rmSync(exposedOf(r)), kind: 'load_error' },
  { title: 'exposed chunk tampered with', damage: (r) => tamper(exposedOf(r)), kind: 'load_error' },
  {
    title: 'exposed chunk hanging',
    network: (page, { base, build }) =>
      page.route(`**${base}${build.scripts[0]}`, () => new Promise(() => undefined)),
    kind: 'load_error',
  },
  { title: 'lazy chunk missing', damage: (r) => rmSync(lazyOf(r)), kind: 'crash' },
  { title: 'lazy chunk tampered with', damage: (r) => tamper(lazyOf(r)), kind: 'crash' },
  {
    title: 'style sheet hanging',
    network: (page, { base, build }) =>
      page.route(`**${base}${build.styles[0]}`, () => new Promise(() => undefined)),
    kind: 'load_error',
  },
  { title: 'style sheet missing', damage: (r) => rmSync(sheetOf(r)), kind: 'load_error' },
  { title: 'style sheet tampered with', damage: (r) => tamper(sheetOf(r)), kind: 'load_error' },
  { title: 'module that throws while loading', fault: 'load', kind: 'load_error' },
  { title: 'component that throws on first render', fault: 'draw', kind: 'crash' },
  {
    title: 'server bundle that throws',
    fault: 'toss',
    query: '?rusak',
    kind: 'server_error',
  },
  { title: 'server bundle that hangs', fault: 'hang', query: '?rusak', kind: 'server_error' },
  { title: 'server bundle that leaks', fault: 'leak', query: '?rusak', kind: 'server_error' },
  {
    title: 'server bundle tampered with',
    damage: (r) => tamper(join(r.folder, 'server/remote.cjs')),
    kind: 'server_error',
  },
];

const edition = (text: string) => `Rilis: edition:${text}`;

async function expectFrame(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Tentang' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
}

async function expectOtherRoutes(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'Tentang' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tentang Panggung' })).toBeVisible();
}

/** The page is alive, not only painted. */
async function expectLiveScreen(page: Page): Promise<void> {
  await clickTrial(page);
  await expect(page.getByText('Rincian dari chunk tersendiri')).toBeVisible();
}

/** The release that failed is known by what failed of it; a busy machine may add slow pages. */
async function expectReport(site: OwnSite, name: string, release: string, kind: Cell['kind']) {
  await expect
    .poll(
      async () => {
        const figures = await site.figures(name);
        const errors = figures.find(({ release: id }) => id === release)?.errors ?? [];
        return errors.map((error) => error.kind);
      },
      { timeout: 15_000 },
    )
    .toContain(kind);
}

/** The address that shows the fault; a leak needs several renderings first. */
async function visit(page: Page, site: OwnSite, path: string, cell: Cell): Promise<void> {
  if (cell.fault === 'leak') {
    for (let count = 0; count < 8; count += 1) {
      const response = await fetch(`${site.origin}${path}?rusak&n=${count}`);
      expect(response.status).toBe(200);
    }
  }
  // What hangs keeps the load event back: nobody waits for that.
  const address = `${site.origin}${path}${cell.query ?? ''}`;
  const response = await page.goto(address, { waitUntil: 'commit' });
  expect(response?.status()).toBe(200);
}

for (const cell of cells) {
  test(`${cell.title}: the page goes on with the release before`, async ({ page, site }) => {
    const name = freshName();
    const good = releaseTrial(site, { name, edition: 'baik' });
    const fault = cell.fault ?? 'none';
    const bad = releaseTrial(site, { name, edition: 'rusak', fault });
    await goesLive(site, name, bad);
    cell.damage?.(bad);
    await cell.network?.(page, bad);

    await visit(page, site, `/${name}`, cell);
    await expect(page.getByText(edition('baik'))).toBeVisible({ timeout: 15_000 });
    await expectFrame(page);
    await expectLiveScreen(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    const design = await page
      .locator('section')
      .evaluate((one) => getComputedStyle(one).borderInlineStartWidth);
    expect(design).toBe('7px');
    await expectOtherRoutes(page);
    await expectReport(site, name, bad.id, cell.kind);
    expect(good.id).not.toBe(bad.id);
  });
}

for (const cell of cells.filter(({ kind }) => kind !== 'server_error')) {
  test(`${cell.title}, and no release before: a message, and a retry that retries`, async ({
    page,
    site,
  }) => {
    const name = freshName();
    const bad = releaseTrial(site, { name, edition: 'rusak', fault: cell.fault ?? 'none' });
    await goesLive(site, name, bad);
    cell.damage?.(bad);
    await cell.network?.(page, bad);

    await visit(page, site, `/${name}`, cell);
    const message = page.getByRole('alert').filter({ hasText: 'Bagian ini sedang bermasalah' });
    await expect(message).toBeVisible({ timeout: 15_000 });
    await expectFrame(page);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await expectReport(site, name, bad.id, cell.kind);

    // While it is broken a retry ends in the same message; then the team ships a good one.
    await message.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(message).toBeVisible({ timeout: 15_000 });
    await goesLive(site, name, releaseTrial(site, { name, edition: 'baik' }));
    await message.getByRole('button', { name: 'Coba lagi' }).click();
    await expect(page.getByText(edition('baik'))).toBeVisible({ timeout: 15_000 });
    await expectLiveScreen(page);
    await expectOtherRoutes(page);
  });
}

for (const cell of cells.filter(({ kind }) => kind === 'server_error')) {
  test(`${cell.title}, and no release before: the browser draws the page`, async ({
    page,
    site,
  }) => {
    const name = freshName();
    const bad = releaseTrial(site, { name, edition: 'rusak', fault: cell.fault ?? 'none' });
    await goesLive(site, name, bad);
    cell.damage?.(bad);
    await visit(page, site, `/${name}`, cell);
    await expectFrame(page);
    await expect(page.getByText(edition('rusak'))).toBeVisible();
    await expectLiveScreen(page);
    await expectReport(site, name, bad.id, cell.kind);
  });
}

/** What was missing comes back: the same release must then be had, though it failed on this page. */
const passing: [title: string, fileOf: (release: Release) => string][] = [
  ['entry', entryOf],
  ['exposed chunk', exposedOf],
  ['lazy chunk', lazyOf],
  ['style sheet', sheetOf],
];
for (const [title, fileOf] of passing) {
  test(`${title} missing for a while: a retry shows the same release`, async ({ page, site }) => {
    const name = freshName();
    const release = releaseTrial(site, { name, edition: 'sama' });
    await goesLive(site, name, release);
    const path = fileOf(release);
    const content = readFileSync(path);
    rmSync(path);
    await page.goto(`${site.origin}/${name}`);
    const retry = page.getByRole('alert').getByRole('button', { name: 'Coba lagi' });
    await expect(retry).toBeVisible();
    writeFileSync(path, content);
    await retry.click();
    await expect(page.getByText(edition('sama'))).toBeVisible();
    await expectLiveScreen(page);
  });
}

test('a remote that crashes in a slot leaves the dashboard around it alone', async ({
  page,
  site,
}) => {
  const name = freshName();
  const wanted = { name, slot: 'dashboard' } as const;
  const bad = releaseTrial(site, { ...wanted, edition: 'rusak', fault: 'draw' });
  await goesLive(site, name, bad);
  await logIn(page, 'admin@panggung.test', undefined, site.origin);
  await page.goto(`${site.origin}/dashboard`);
  const message = page.getByRole('alert').filter({ hasText: 'Bagian ini sedang bermasalah' });
  await expect(message).toHaveCount(1);
  // Two other remotes fill the same slot.
  await expect(page.getByRole('heading', { name: 'Tiket mendatang' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Verifikasi menunggu' })).toBeVisible();
  await goesLive(site, name, releaseTrial(site, { ...wanted, edition: 'baik' }));
  await message.getByRole('button', { name: 'Coba lagi' }).click();
  await expect(page.getByText(edition('baik'))).toBeVisible();
  await expect(message).toHaveCount(0);
});

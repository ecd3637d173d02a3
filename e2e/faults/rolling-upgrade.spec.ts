// Covers: api/src/db, api/src/migrate.ts, shell/server/shells, shared/serving
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { buildVersion, versionBeforeNewestMigration } from '../../api/test/kit/site/version-before';
import { startBalancer } from '@panggung/test-support/peers/haproxy';
import { changedShell, skipLink } from '../support/site/changed-shell';
import { planCopies } from '../support/site/copies';
import { buyAndRead, isToldToRetry, startVisitors } from '../support/site/visitors';
import { putOnSale } from '@panggung/test-support/factories/events';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { databaseUrl } from '../support/site/database';
import { root } from '@panggung/test-support/config';
import { run } from '@panggung/test-support/processes/run';
import { test, type OwnSite } from '../support/site/own-site';

const before = versionBeforeNewestMigration();

/** An empty database beside the site's own: the version before brings it to its schema. */
async function emptyDatabase(site: OwnSite): Promise<string> {
  const url = new URL(databaseUrl(site.data));
  await queryAt(url.href, 'create database upgraded');
  url.pathname = '/upgraded';
  return url.href;
}

const migrationsOf = async (url: string) =>
  (await queryAt(url, 'select hash from drizzle.__drizzle_migrations')).length;

/** What a tab asked for in vain. What it gave up itself, by going elsewhere, is no failure. */
function watch(tab: Page): string[] {
  const failed: string[] = [];
  tab.on('response', (answer) => {
    if (answer.status() >= 400) failed.push(`${answer.status()} ${answer.url()}`);
  });
  tab.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    if (reason !== 'net::ERR_ABORTED') failed.push(`${reason} ${request.url()}`);
  });
  tab.on('pageerror', (error) => failed.push(String(error)));
  return failed;
}

const headings = { '/events': /^Semua acara$/, '/artists': /artis/i };

/** Goes to another page without loading the document anew. */
async function follow(tab: Page, path: keyof typeof headings): Promise<void> {
  await tab.locator(`a[href="${path}"]`).first().click();
  const heading = tab.getByRole('heading', { level: 1, name: headings[path] });
  await expect(heading).toBeVisible();
}

test.skip(before === undefined, 'Without the history there is no version before.');

test('the versions of api, schema and web change during a sale, with tabs open', async ({
  site,
  context,
}) => {
  test.setTimeout(240_000);
  const old = buildVersion(before ?? '');
  const changed = changedShell({ words: 'Ke isi halaman' });
  const url = await emptyDatabase(site);
  const settings = { DATABASE_URL: url, DRAIN_SECONDS: '3' };
  const oldApi = { script: join(old.apiFolder, 'dist/server.js') };
  const newApi = { settings: { MIGRATE_AT_START: 'false' } };
  const newWeb = { settings: { SHELL_DIR: join(changed, 'dist') } };
  const { apis, webs } = await planCopies(site, settings);
  const stops: (() => unknown)[] = [
    () => Promise.all([...apis, ...webs].map((copy) => copy.kill())),
    () => old.remove(),
    () => rmSync(changed, { recursive: true }),
  ];
  try {
    for (const api of apis) await api.start(oldApi);
    const oldSchema = await migrationsOf(url);
    const { eventId, typeIds } = await putOnSale(
      (statement, values) => queryAt(url, statement, values),
      // More tickets than are bought here.
      { title: 'Malam Peralihan', days: 40, types: [{ capacity: 50_000 }] },
    );
    const offer = { eventId, ticketTypeId: typeIds[0] ?? '' };
    await Promise.all(webs.map((web) => web.start()));
    const balancer = await startBalancer(webs.map(({ origin }) => origin));
    stops.unshift(() => balancer.stop());
    const visitors = startVisitors(balancer.origin);
    const load = buyAndRead(visitors, offer, { buyers: 4, readers: 2, pauseMs: 60 });
    stops.unshift(() => visitors.leave());

    const tabs = [await context.newPage(), await context.newPage()];
    const failed = tabs.map(watch);
    for (const tab of tabs) {
      await tab.goto(`${balancer.origin}/about`);
      await expect(tab.locator('body')).toContainText(skipLink);
    }
    const [first, second] = tabs as [Page, Page];
    await follow(first, '/events');

    // The schema first, while the version before still runs.
    const migrate = join(root, 'api/dist/migrate.js');
    await run(process.execPath, [migrate], { env: { DATABASE_URL: url } });
    expect(await migrationsOf(url)).toBeGreaterThan(oldSchema);
    await sleep(1_000);
    for (const api of apis) {
      expect(await api.stop()).toBe(0);
      await api.start(newApi);
      await follow(first, first.url().endsWith('/events') ? '/artists' : '/events');
    }
    for (const web of webs) {
      expect(await web.stop()).toBe(0);
      await web.start(newWeb);
      await follow(first, first.url().endsWith('/events') ? '/artists' : '/events');
      await sleep(1_000);
    }

    // A tab that nobody touched meanwhile loads parts of its own version, which it never had.
    await follow(second, '/events');
    await second.getByText('Malam Peralihan').first().click();
    await expect(second.getByRole('heading', { name: 'Malam Peralihan' })).toBeVisible();
    await expect(second.locator('body')).toContainText(skipLink);
    // And the next visit is one of the new version.
    await first.goto(`${balancer.origin}/about`);
    await expect(first.locator('body')).toContainText('Ke isi halaman');
    expect(failed.flat()).toEqual([]);

    visitors.leave();
    await load.ended;
    const { answers } = visitors;
    const lost = answers.filter((one) => ![200, 201].includes(one.status) && !isToldToRetry(one));
    const toldToRetry = answers.filter(isToldToRetry);
    const sold = answers.filter(({ kind, status }) => kind === 'order' && status === 201);
    const [count] = await queryAt<{ orders: number }>(
      url,
      'select count(*)::int as orders from orders',
    );
    console.info(
      `${answers.length} requests, ${sold.length} orders, ${toldToRetry.length} asked to come ` +
        `again, ${lost.length} failed`,
    );
    expect(lost).toEqual([]);
    expect(toldToRetry.filter(({ kind }) => kind !== 'order')).toEqual([]);
    expect(sold.length).toBe(load.orders());
    expect(sold.length).toBeGreaterThan(50);
    expect(count?.orders).toBe(sold.length);

    // What a tab asks for in vain is noticed.
    await second.evaluate(() => fetch('/assets/none.00000000.js'));
    await expect.poll(() => failed.flat().length).toBe(1);
  } finally {
    for (const stop of stops) await stop();
  }
});

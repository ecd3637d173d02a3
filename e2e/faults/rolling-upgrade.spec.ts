// Covers: api/src/db, api/src/migrate.ts, shell/server/shells, shared/serving
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page } from '@playwright/test';
import { buildVersion, versionBeforeNewestMigration } from '../../api/test/kit/site/version-before';
import { startBalancer } from '@panggung/test-support/peers/haproxy';
import { changedShell, skipLink } from '../support/site/changed-shell';
import { planApi, planWeb } from '../support/site/copies';
import { createCrowd, isAskedBack, purchase } from '../support/site/crowd';
import { queryAt } from '@panggung/test-support/peers/postgres';
import { databaseUrl } from '../support/site/database';
import { environment } from '../support/site/processes';
import { test, type OwnSite } from '../support/site/own-site';

const root = resolve(import.meta.dirname, '../..');
const before = versionBeforeNewestMigration();

/** An empty database beside the site's own: the version before brings it to its schema. */
async function emptyDatabase(site: OwnSite): Promise<string> {
  const url = new URL(databaseUrl(site.data));
  await queryAt(url.href, 'create database upgraded');
  url.pathname = '/upgraded';
  return url.href;
}

/** An event with more tickets than are bought here. */
async function onSale(url: string) {
  const [ids] = await queryAt<{ eventId: string; typeId: string }>(
    url,
    `with venue as (insert into venues (name, city, province, timezone)
         values ('Istora', 'Jakarta', 'DKI Jakarta', 'Asia/Jakarta') returning id),
       category as (insert into categories (name) values ('Konser') returning id),
       event as (insert into events (title, venue_id, category_id, starts_at, admission_opens_at)
         select 'Malam Peralihan', venue.id, category.id, now() + interval '40 days', now()
         from venue, category returning id)
     insert into ticket_types (event_id, name, price, capacity)
     select id, 'Festival', 200000, 50000 from event
     returning event_id as "eventId", id as "typeId"`,
  );
  if (ids === undefined) throw new Error('there is no event');
  return ids;
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
  const apis = [await planApi(site, settings), await planApi(site, settings)];
  const origins = apis.map(({ origin }) => origin);
  const webs = [await planWeb(site, origins, settings), await planWeb(site, origins, settings)];
  const stops: (() => unknown)[] = [
    () => Promise.all([...apis, ...webs].map((copy) => copy.end('SIGKILL'))),
    () => old.remove(),
    () => rmSync(changed, { recursive: true }),
  ];
  try {
    for (const api of apis) await api.start(oldApi);
    const oldSchema = await migrationsOf(url);
    const offer = await onSale(url);
    await Promise.all(webs.map((web) => web.start()));
    const balancer = await startBalancer(webs.map(({ origin }) => origin));
    stops.unshift(() => balancer.stop());
    const crowd = createCrowd(balancer.origin);
    let visitors = 0;
    const someone = () => {
      visitors += 1;
      return { 'x-forwarded-for': `10.${(visitors >> 8) & 255}.${visitors & 255}.9` };
    };
    let wishes = 0;
    const buy = async () => {
      const wish = purchase('order', offer);
      wishes += 1;
      await crowd.insist({ ...wish, headers: { ...wish.headers, ...someone() } });
    };
    const paths = ['/', '/events', `/events/${offer.eventId}`, '/api/events?limit=3', '/about'];
    let turn = 0;
    const read = () => {
      const path = paths[(turn += 1) % paths.length] ?? '/';
      return crowd.send({ kind: path, path, headers: someone() });
    };
    const people = [
      ...[1, 2, 3, 4].map(() => crowd.repeat(buy, 60)),
      ...[1, 2].map(() => crowd.repeat(read, 60)),
    ];
    stops.unshift(() => crowd.goHome());

    const tabs = [await context.newPage(), await context.newPage()];
    const failed = tabs.map(watch);
    for (const tab of tabs) {
      await tab.goto(`${balancer.origin}/about`);
      await expect(tab.locator('body')).toContainText(skipLink);
    }
    const [first, second] = tabs as [Page, Page];
    await follow(first, '/events');

    // The schema first, while the version before still runs.
    execFileSync(process.execPath, [join(root, 'api/dist/migrate.js')], {
      env: environment({ DATABASE_URL: url }),
    });
    expect(await migrationsOf(url)).toBeGreaterThan(oldSchema);
    await sleep(1_000);
    for (const api of apis) {
      expect(await api.end()).toBe(0);
      await api.start(newApi);
      await follow(first, first.url().endsWith('/events') ? '/artists' : '/events');
    }
    for (const web of webs) {
      expect(await web.end()).toBe(0);
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

    crowd.goHome();
    await Promise.all(people);
    const lost = crowd.heard.filter((one) => ![200, 201].includes(one.status) && !isAskedBack(one));
    const askedBack = crowd.heard.filter(isAskedBack);
    const sold = crowd.heard.filter(({ kind, status }) => kind === 'order' && status === 201);
    const [count] = await queryAt<{ orders: number }>(
      url,
      'select count(*)::int as orders from orders',
    );
    console.info(
      `${crowd.heard.length} requests, ${sold.length} orders, ${askedBack.length} asked to come ` +
        `again, ${lost.length} failed`,
    );
    expect(lost).toEqual([]);
    expect(askedBack.filter(({ kind }) => kind !== 'order')).toEqual([]);
    expect(sold.length).toBe(wishes);
    expect(sold.length).toBeGreaterThan(50);
    expect(count?.orders).toBe(sold.length);

    // What a tab asks for in vain is noticed.
    await second.evaluate(() => fetch('/assets/none.00000000.js'));
    await expect.poll(() => failed.flat().length).toBe(1);
  } finally {
    for (const stop of stops) await stop();
  }
});

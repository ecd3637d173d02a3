import { expect, type Page } from '@playwright/test';
import { logIn } from '../support/people/accounts';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, operatorKey, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

/** A remote of a team that is live for everybody; `as` calls the command line with a key. */
async function aLiveRemote(site: OwnSite) {
  const name = freshName();
  const key = await aTeam(site, name);
  const as = (who: 'team' | 'operator', ...args: string[]) =>
    remoteAt(site.origin, who === 'team' ? key : operatorKey, args);
  const build = (edition: string) => writeTrial({ name, edition });
  const { output } = await as('team', 'release', '--no-build', build('biasa'));
  expect(output).toContain('is live');
  const edition = async () => {
    const html = await (await fetch(`${site.origin}/${name}`)).text();
    return /edition:(\w+)/.exec(html)?.[1];
  };
  await expect.poll(edition).toBe('biasa');
  return { name, as, build, edition };
}

/** What the server made of the page, before any script ran. */
async function rendered(page: Page, address: string): Promise<string | undefined> {
  const html = await (await page.goto(address))?.text();
  return /edition:(\w+)/.exec(html ?? '')?.[1];
}

test('a canary for admins: they see it while they are signed in, and nobody else does', async ({
  page,
  browser,
  site,
}) => {
  const { name, as, build } = await aLiveRemote(site);
  const address = `${site.origin}/${name}`;
  const unknown = await as('team', 'canary', '--no-build', build('kenari'), '--roles', 'staff');
  expect(unknown.output).toContain('there is no role staff: there are user, artist, promotor');
  const started = await as('team', 'canary', '--no-build', build('kenari'), '--roles', 'admin');
  expect(started.output).toContain('passed the gate and goes to its audience');
  expect((await as('team', 'status')).output).toMatch(/canary 0% .*\n +for admin/);
  await expect
    .poll(async () => (await fetch(address)).headers.get('cache-control'))
    .toContain('private');

  expect(await rendered(page, address)).toBe('biasa');
  await logIn(page, 'admin@panggung.test', undefined, site.origin);
  await expect.poll(() => rendered(page, address)).toBe('kenari');
  await expect(page.getByText('Rilis: edition:kenari')).toBeVisible();
  const held = await page.context().cookies();
  const cookie = held.find((one) => one.name === 'panggung.audience');
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  expect(cookie?.value).not.toMatch(/admin/);

  const other = await (await browser.newContext()).newPage();
  await logIn(other, 'pembeli@panggung.test', undefined, site.origin);
  expect(await rendered(other, address)).toBe('biasa');
  await other.context().close();

  const left = page.waitForResponse(
    (response) => response.url().endsWith('/registry/audience') && response.status() === 204,
  );
  await page.getByRole('button', { name: 'Logout' }).click();
  await left;
  expect(await rendered(page, address)).toBe('biasa');
  await as('team', 'canary', name, '0');
});

test('a release at its time, which its team can see and take back', async ({ site }) => {
  const { name, as, build, edition } = await aLiveRemote(site);
  const next = build('nanti');
  for (const [at, reason] of [
    ['2020-01-01 06:00 WIB', '--at is over: 2020-01-01 06:00 WIB'],
    ['2030-01-01 06:00', 'has no time zone'],
  ] as const) {
    const refused = await as('team', 'release', '--no-build', next, '--at', at);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining(reason)]);
  }
  const inAnHour = new Date(Date.now() + 3600_000).toISOString();
  const taken = await as('team', 'release', '--no-build', next, '--at', inAnHour);
  expect(taken.output).toMatch(/passed the gate and goes live at \d{4}-.* WIB \(/);
  expect((await as('team', 'status')).output).toContain(`WIB (${inAnHour}), ${name}`);
  expect((await as('team', 'unschedule', name)).code).toBe(0);

  const soon = new Date(Date.now() + 8_000).toISOString();
  await as('team', 'release', '--no-build', next, '--at', soon);
  expect(await edition()).toBe('biasa');
  await expect.poll(edition, { timeout: 40_000 }).toBe('nanti');
  expect(Date.now()).toBeGreaterThan(Date.parse(soon));
  const { output } = await as('team', 'history', name);
  expect(output).toMatch(/ release {2}by .*: scheduled for .* WIB/);
  expect(output).toMatch(/ unschedule {2}by /);
});

test('during a freeze nothing new goes live, but what is live goes back', async ({ site }) => {
  const { name, as, build, edition } = await aLiveRemote(site);
  await as('team', 'release', '--no-build', build('kedua'));
  await expect.poll(edition).toBe('kedua');
  const to = new Date(Date.now() + 3600_000).toISOString();
  const wish = ['freeze', '--to', to, '--reason', 'penjualan besar'];
  expect((await as('team', ...wish)).output).toContain('no team may freeze');
  expect((await as('operator', ...wish)).code).toBe(0);
  try {
    expect((await as('team', 'status')).output).toMatch(/FROZEN: from .* WIB .*: penjualan besar/);
    const release = ['release', '--no-build', build('ketiga'), '--anyway'];
    const refused = await as('team', ...release);
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('penjualan besar')]);
    expect((await as('team', 'rollback', name)).code).toBe(0);
    await expect.poll(edition).toBe('biasa');
    expect((await as('operator', ...release)).output).toContain('is live');
    await expect.poll(edition).toBe('ketiga');
  } finally {
    await as('operator', 'unfreeze');
  }
  expect((await as('team', 'release', '--no-build', build('bebas'))).output).toContain('is live');
});

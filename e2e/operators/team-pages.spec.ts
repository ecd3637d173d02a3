import { internalKeyOf } from '@panggung/releases/keys';
import { expect } from '@playwright/test';
import { expectFineEverywhere } from '../support/looks/everywhere';
import { enterAs, logIn } from '../support/people/accounts';
import { messagesTo } from '../support/people/mailbox';
import type { OwnSite } from '../support/site/own-site';
import { aTeam, operatorKey, remoteAt, test } from '../support/site/release-service';
import { freshName, writeTrial } from '../support/site/trial';

const member = 'pembeli@panggung.test';

/** What browsers of ten networks report of a release, as web forwards it. */
async function reportCrashes(site: OwnSite, remote: string, release: string): Promise<void> {
  for (let network = 1; network <= 10; network += 1) {
    const one = { remote, release };
    const reports = [
      ...Array.from({ length: 3 }, () => ({ kind: 'visit', ...one })),
      { kind: 'crash', ...one, cause: 'Error: the screen throws', path: `/${remote}` },
      { kind: 'crash', ...one, cause: `Error: of network ${network}`, path: `/${remote}` },
    ];
    const answer = await fetch(`${site.api}/api/telemetry`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': `203.${network}.113.7`,
        'x-internal-key': internalKeyOf(site.webKey()),
      },
      body: JSON.stringify({ reports }),
    });
    expect(answer.status).toBe(204);
  }
}

test('a team hears that its release fails, and reads why on the page of its remote', async ({
  page,
  browser,
  request,
  site,
}) => {
  const name = freshName();
  const mails = `jaga.${name}@contoh.test`;
  const key = await aTeam(site, name);
  const said = await remoteAt(site.origin, operatorKey, [
    ...['team', name, '--remotes', name, '--prefixes', `/${name}`],
    ...['--members', member, '--mails', mails],
  ]);
  expect([said.code, said.output]).toEqual([0, expect.any(String)]);
  const ids: string[] = [];
  for (const [edition, fault] of [
    ['lama', 'none'],
    ['baru', 'draw'],
  ] as const) {
    const build = writeTrial({ name, edition, fault });
    const { output } = await remoteAt(site.origin, key, ['release', '--no-build', build]);
    ids.push(/0\.1\.0-[0-9a-f]{8}/.exec(output)?.[0] ?? output);
  }
  const [before = '', failing = ''] = ids;
  const visitor = await browser.newPage();
  await expect
    .poll(async () => (await fetch(`${site.origin}/${name}`)).text())
    .toContain('edition:baru');
  await visitor.goto(`${site.origin}/${name}`);
  await expect
    .poll(
      async () => (await site.figures(name)).find(({ release }) => release === failing)?.crashes,
    )
    .toBeGreaterThan(0);
  await reportCrashes(site, name, failing);

  await expect
    .poll(
      async () => (await messagesTo(request, mails, site.origin)).map(({ subject }) => subject),
      {
        timeout: 60_000,
      },
    )
    .toEqual([`${name} ${failing} sering gagal`]);
  const [mail] = await messagesTo(request, mails, site.origin);
  const link = /http\S+__platform\/remotes\/\S+/.exec(mail?.text ?? '')?.[0] ?? '';

  await page.goto(link);
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await logIn(page, member, undefined, site.origin);
  await page.goto(link);
  const releases = page.getByRole('region', { name: `Rilis ${name}` });
  await expect(releases.getByRole('row').filter({ hasText: failing })).toContainText('aktif');
  await expect(releases.getByRole('row').filter({ hasText: before })).toContainText('cadangan');
  await expect(page.getByText('Error: the screen throws').first()).toBeVisible();
  await page.getByText('Jejak').first().click();
  await expect(page.getByText(/faults\.ts:\d+:\d+/).first()).toBeVisible();
  await expect(page.getByText('Kiriman: 1 sampai.')).toBeVisible();
  await page.getByRole('link', { name: `Lihat perubahannya dari ${before}` }).click();
  await expect(page.getByText(`Perubahan ${failing} dari ${before}`)).toBeInViewport();
  // The stack is open and scrolls by itself.
  await expectFineEverywhere(page);

  await page.goto(`${site.origin}/__platform`);
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible();
  await page.goto(`${site.origin}/__platform/remotes/catalog`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
  await page.goto(`${site.origin}/__platform/teams`);
  await expect(page.getByText('Oops! Page not found')).toBeVisible();
});

test('an account of no team reads no page of a remote', async ({ page, site }) => {
  const name = freshName();
  const key = await aTeam(site, name);
  const build = writeTrial({ name, edition: 'satu' });
  await remoteAt(site.origin, key, ['release', '--no-build', build]);
  await enterAs(page, 'artis@panggung.test', undefined, site.origin);
  for (const path of ['/__platform', `/__platform/remotes/${name}`]) {
    await page.goto(site.origin + path);
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
  }
});

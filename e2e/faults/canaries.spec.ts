// Covers: shared/releasing/src, shell/server/releases, shell/server/operation, shell/src/telemetry, api/src/operations/telemetry
import { expect } from '@playwright/test';
import { loadEdition, startCanary, visit } from '../support/site/canary';
import { test } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';

test('a canary that fails on the server is not promoted, and halted by itself', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const name = freshName();
  const good = releaseTrial(site, { name, edition: 'biasa' });
  await goesLive(site, name, good);
  const bad = await startCanary(site, name, 'toss', '99', ['--min-visits', '8']);
  const visits = async (from: number, to: number) => {
    for (let visitor = from; visitor < to; visitor += 1) {
      // The release before makes the page, for which the canary is to blame.
      const { cookie } = await loadEdition(site, name);
      const page = await fetch(`${site.origin}/${name}?rusak=${visitor}`, { headers: { cookie } });
      expect(await page.text()).toContain('edition:biasa');
    }
  };
  await visits(0, 3);
  await expect
    .poll(() => site.remote('status'), { timeout: 40_000 })
    .toMatch(new RegExp(`canary 99% +${bad.id} .* [1-3] server errors`));
  expect(() => site.remote('promote', name)).toThrow(/failures in \d visits .*--anyway/s);
  await visits(3, 20);
  await expect
    .poll(() => site.remote('status'), { timeout: 40_000 })
    .toMatch(new RegExp(`halted +${bad.id} .*\\n +\\d+ failures in \\d+ visits`));
  expect(site.remote('status')).toMatch(new RegExp(`active +${good.id}`));
});

test('a good canary is not halted, and its figures can be seen', async ({ browser, site }) => {
  const name = freshName();
  await goesLive(site, name, releaseTrial(site, { name, edition: 'biasa' }));
  const canary = await startCanary(site, name, 'none', '99', ['--min-visits', '2']);
  for (let visitor = 0; visitor < 4; visitor += 1) {
    await visit(browser, `${site.origin}/${name}`, (page) =>
      page.getByRole('button', { name: /Diklik/ }).click(),
    );
  }
  const figures = new RegExp(`canary 99% +${canary.id} +[1-9]\\d* visits, 0 load errors, .*LCP`);
  await expect.poll(() => site.remote('status'), { timeout: 40_000 }).toMatch(figures);
});

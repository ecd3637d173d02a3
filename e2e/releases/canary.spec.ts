import { expect } from '@playwright/test';
import { loadEdition, startCanary, visit } from '../support/site/canary';
import { test } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial } from '../support/site/trial';

test('a canary goes to its share of visitors and stays with them', async ({ site }) => {
  const name = freshName();
  await goesLive(site, name, releaseTrial(site, { name, edition: 'biasa' }));
  await startCanary(site, name, 'none', '40');
  await expect
    .poll(async () => (await loadEdition(site, name, 'panggung.share=0')).cookie)
    .toBe('panggung.share=0');
  await expect.poll(async () => site.remote('status')).toContain('canary 40%');

  const visitors = await Promise.all(Array.from({ length: 150 }, () => loadEdition(site, name)));
  const share = visitors.filter((one) => one.edition === 'kenari').length;
  expect(share).toBeGreaterThan(30); // 60 ± 5 standard deviations of 6
  expect(share).toBeLessThan(90);
  for (const visitor of visitors.slice(0, 20)) {
    const again = await loadEdition(site, name, visitor.cookie);
    expect(again.edition).toBe(visitor.edition);
  }
  site.remote('promote', name);
  await expect
    .poll(async () => {
      const after = await Promise.all(Array.from({ length: 20 }, () => loadEdition(site, name)));
      return new Set(after.map((one) => one.edition));
    })
    .toEqual(new Set(['kenari']));
});

test('a canary that fails is halted by itself; its visitors are served all the same', async ({
  browser,
  site,
}) => {
  const name = freshName();
  const good = releaseTrial(site, { name, edition: 'biasa' });
  await goesLive(site, name, good);
  const bad = await startCanary(site, name, 'load', '99', [
    '--min-visits',
    '4',
    '--min-networks',
    '1',
  ]);
  for (let visitor = 0; visitor < 6; visitor += 1) {
    await visit(browser, `${site.origin}/${name}`, (page) =>
      expect(page.getByText('Rilis: edition:biasa')).toBeVisible(),
    );
  }
  await expect
    .poll(() => site.remote('status'), { timeout: 40_000 })
    .toMatch(new RegExp(`halted +${bad.id}`));
  const status = site.remote('status');
  expect(status).toMatch(/failures in \d+ visits/);
  expect(status).toMatch(new RegExp(`active +${good.id}`));
  expect(site.remote('history', name)).toMatch(/halt {2}by web: \d+ failures/);
  await expect
    .poll(async () => {
      const after = await Promise.all(Array.from({ length: 10 }, () => loadEdition(site, name)));
      return new Set(after.map((one) => one.edition));
    })
    .toEqual(new Set(['biasa']));
});

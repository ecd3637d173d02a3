import { expect, type Browser, type Page } from '@playwright/test';
import { test, type OwnSite } from '../support/site/own-site';
import { freshName, goesLive, releaseTrial, type Fault } from '../support/site/trial';

function startCanary(
  site: OwnSite,
  name: string,
  fault: Fault,
  percent: string,
  more: string[] = [],
) {
  return releaseTrial(site, {
    name,
    edition: 'kenari',
    fault,
    command: (folder) => ['canary', folder, percent, ...more],
  });
}

/**
 * One visitor, who closes the page as soon as it measures itself and was looked at. The browser's
 * context stays, as for people: what a page sends while it closes may go with its context.
 */
async function visit(browser: Browser, address: string, look: (page: Page) => Promise<void>) {
  const page = await (await browser.newContext()).newPage();
  const measures = page.waitForEvent('requestfinished', (request) =>
    request.url().includes('/web-vitals.'),
  );
  await page.goto(address);
  await measures;
  await look(page);
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
}

const edition = async (site: OwnSite, name: string, cookie = '') => {
  const response = await fetch(`${site.origin}/${name}?n=${Math.random()}`, {
    headers: { cookie },
  });
  const html = await response.text();
  return {
    edition: /edition:(\w+)/.exec(html)?.[1],
    cookie: response.headers.get('set-cookie')?.split(';')[0] ?? cookie,
  };
};

test('a canary goes to its share of visitors and stays with them', async ({ site }) => {
  const name = freshName();
  await goesLive(site, name, releaseTrial(site, { name, edition: 'biasa' }));
  startCanary(site, name, 'none', '40');
  await expect
    .poll(async () => (await edition(site, name, 'panggung.share=0')).cookie)
    .toBe('panggung.share=0');
  await expect.poll(async () => site.remote('status')).toContain('canary 40%');
  await new Promise((done) => setTimeout(done, 1500)); // web looks once a second

  const visitors = await Promise.all(Array.from({ length: 150 }, () => edition(site, name)));
  const share = visitors.filter((one) => one.edition === 'kenari').length;
  expect(share).toBeGreaterThan(30); // 60 ± 5 standard deviations of 6
  expect(share).toBeLessThan(90);
  for (const visitor of visitors.slice(0, 20)) {
    const again = await edition(site, name, visitor.cookie);
    expect(again.edition).toBe(visitor.edition);
  }
  site.remote('promote', name);
  await expect
    .poll(async () => {
      const after = await Promise.all(Array.from({ length: 20 }, () => edition(site, name)));
      return new Set(after.map((one) => one.edition));
    })
    .toEqual(new Set(['kenari']));
});

test('a canary that fails is halted by itself; its visitors are served all the same', async ({
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  const name = freshName();
  const good = releaseTrial(site, { name, edition: 'biasa' });
  await goesLive(site, name, good);
  const bad = startCanary(site, name, 'load', '99', ['--min-visits', '4', '--min-networks', '1']);
  await new Promise((done) => setTimeout(done, 1500));
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
      const after = await Promise.all(Array.from({ length: 10 }, () => edition(site, name)));
      return new Set(after.map((one) => one.edition));
    })
    .toEqual(new Set(['biasa']));
});

test('a canary that fails on the server is not promoted, and halted by itself', async ({
  site,
}) => {
  test.setTimeout(120_000);
  const name = freshName();
  const good = releaseTrial(site, { name, edition: 'biasa' });
  await goesLive(site, name, good);
  const bad = startCanary(site, name, 'toss', '99', ['--min-visits', '8']);
  await new Promise((done) => setTimeout(done, 1500));
  const visits = async (from: number, to: number) => {
    for (let visitor = from; visitor < to; visitor += 1) {
      // The release before makes the page, for which the canary is to blame.
      const { cookie } = await edition(site, name);
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
  const canary = startCanary(site, name, 'none', '99', ['--min-visits', '2']);
  await new Promise((done) => setTimeout(done, 1500));
  for (let visitor = 0; visitor < 4; visitor += 1) {
    await visit(browser, `${site.origin}/${name}`, (page) =>
      page.getByRole('button', { name: /Diklik/ }).click(),
    );
  }
  const figures = new RegExp(`canary 99% +${canary.id} +[1-9]\\d* visits, 0 load errors, .*LCP`);
  await expect.poll(() => site.remote('status'), { timeout: 40_000 }).toMatch(figures);
});

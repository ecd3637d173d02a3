// Covers: shared/observability, shell/server/operation, api/src/platform
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { test, type OwnSite } from '../support/site/own-site';
import { buyByTapping, mailedTicket } from '../support/tracing/tapped-purchase';

/** Reserved for documentation: nobody has it. */
const address = '203.0.113.77';
const searched = 'katapencarianrahasia';
const settings = { LOG_LEVEL: 'trace', TRUSTED_PROXIES: '127.0.0.1,::1' };

interface Ordered {
  data: { id: string; code: string; accessToken: string };
}

/** What a visitor does and gives on the way to a ticket. @returns what no log may have of it */
async function buy(site: OwnSite, page: Page): Promise<string[]> {
  await page.context().setExtraHTTPHeaders({ 'x-forwarded-for': address });
  await page.goto(`${site.origin}/events?q=${searched}`);
  await page.goto(`${site.origin}/reset-password?token=${searched}-token`);
  // Read on the way: the browser forgets it when it goes to the gateway.
  const body = new Promise<Ordered>((done) => {
    void page.route('**/guest-purchase', async (route) => {
      const response = await route.fetch();
      done((await response.json()) as Ordered);
      await route.fulfill({ response });
    });
  });
  const email = await buyByTapping(page, site.origin);
  const { data } = await body;
  await mailedTicket(site.origin, email);
  const given = [address, searched, email, 'Jejak Uji Coba', '081234567890'];
  return [...given, data.accessToken, data.code];
}

interface Logs {
  web: string;
  api: string;
}

const paths = (site: OwnSite) =>
  [join(site.data, 'logs/web.log'), join(site.data, 'logs/api.log')] as const;

/** What has been written since the files had these sizes. */
function writtenSince(site: OwnSite, [web, api]: readonly number[]): Logs {
  const [ofWeb, ofApi] = paths(site).map((path) => readFileSync(path));
  return { web: String(ofWeb?.subarray(web)), api: String(ofApi?.subarray(api)) };
}

const sizes = (site: OwnSite) => paths(site).map((path) => statSync(path).size);

test.afterAll(({ site }) => site.restore());

test('logs of web and api tell what happened and nothing of who it was', async ({ site, page }) => {
  test.setTimeout(120_000);
  await site.halt();
  const before = sizes(site);
  await site.resume(settings);
  const marks = await buy(site, page);
  const { web, api } = writtenSince(site, before);
  const lines = [...web.split('\n'), ...api.split('\n')];
  expect(lines.filter((line) => marks.some((mark) => line.includes(mark)))).toEqual([]);
  // Each was heard: web one line for a request, with its route, and the api too.
  expect(web).toMatch(
    /"route":"\/checkout\/new","status":200,"ms":[\d.]+,"msg":"request completed"/,
  );
  expect(web).toMatch(/"method":"POST","route":"\/api\/\*","status":201/);
  expect(api).toMatch(/"method":"POST","route":"\/api\/tickets\/guest-purchase","status":201/);
  const requests = lines.filter((line) => line.includes('"msg":"request completed"'));
  expect(requests.filter((line) => !/"reqId":"[\w.-]{8,64}"/.test(line))).toEqual([]);
});

/** Makes every process write what it is asked for. */
const logsAddresses = `import http from 'node:http';
  const { emit } = http.Server.prototype;
  http.Server.prototype.emit = function (name, request, ...rest) {
    if (name === 'request') console.log(request.url, request.headers['x-forwarded-for']);
    return emit.call(this, name, request, ...rest);
  };`;

test('somebody who logs addresses would be found out (negative control)', async ({
  site,
  page,
}) => {
  test.setTimeout(120_000);
  await site.halt();
  const before = sizes(site);
  const script = `data:text/javascript,${encodeURIComponent(logsAddresses)}`;
  await site.resume({ ...settings, NODE_OPTIONS: `--import=${script}` });
  const marks = await buy(site, page);
  const { web, api } = writtenSince(site, before);
  expect(marks.filter((mark) => web.includes(mark))).toEqual(
    expect.arrayContaining([address, searched]),
  );
  expect(marks.filter((mark) => api.includes(mark))).toContain(address);
});

// Covers: shell/server, api/src/platform/http, sandbox/src/platform
import { request } from 'node:http';
import { expect } from '@playwright/test';
import { test } from '../support/test';
import { sitePort } from '../support/site/settings';

/** Sends a path as it is: fetch and browsers would clean it up first. */
function statusOf(path: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((done, fail) => {
    const call = request({ port: sitePort, host: '127.0.0.1', path, headers }, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    call.once('error', fail);
    call.end();
  });
}

const paths = [
  '//',
  '//elsewhere.test/x',
  '/%',
  '/%E0%A4%A',
  '/events/%',
  '/events/%00',
  '/events/..%2f..%2fetc%2fpasswd',
  '/events?page=-1&q=%00',
  '/events?category=%E0%A4%A',
  '/events?q=%27%3B%20DROP%20TABLE%20events',
  `/events?q=${'a'.repeat(3000)}`,
  '/artists?page=99999999999999999999',
  '/assets/../web.js',
  '/assets/%2e%2e/web.js',
  '/assets/build.json%00.js',
  '/remotes/',
  '/remotes/~/admin/x/y',
  '/remotes/%00/%00/%00',
  '/registry/restricted?x=1',
  '/api/events/%',
  '/api/events/%00',
  '/media/posters/%2e%2e%2f%2e%2e.svg',
  '/sandbox/pay/%',
];

for (const path of paths) {
  test(`${path.slice(0, 60)} is no error of ours`, async () => {
    const status = await statusOf(path);
    expect(status).toBeGreaterThanOrEqual(200);
    expect(status).toBeLessThan(500);
  });
}

test('odd headers are no error of ours', async () => {
  expect(await statusOf('/', { 'accept-encoding': 'br;q=0, *' })).toBeLessThan(500);
  expect(await statusOf('/registry/restricted', { authorization: 'Bearer ' })).toBe(200);
  expect(await statusOf('/registry/restricted', { authorization: 'x'.repeat(9000) })).toBeLessThan(
    500,
  );
});

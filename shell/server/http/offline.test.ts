/** @jest-environment node */
import { fastify } from 'fastify';
import { aShell } from '../test/a-shell';
import { serveOffline } from './offline';
import { contentPolicy } from './security-headers';

function serve({ enabled = true, style = 'a.css' } = {}) {
  const app = fastify();
  const shell = aShell({ style });
  serveOffline(app, { active: () => shell, enabled });
  return app;
}

test('the worker is asked for anew each time, and differs with every build of the shell', async () => {
  const first = await serve().inject('/sw.js');
  expect(first.headers['content-type']).toContain('text/javascript');
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.body).toMatch(/^\/\* \w+ \*\/works\(\)$/);
  expect((await serve().inject('/sw.js')).body).toBe(first.body);
  expect((await serve({ style: 'b.css' }).inject('/sw.js')).body).not.toBe(first.body);
});

test('switched off, its place is taken by what removes it', async () => {
  const { body } = await serve({ enabled: false }).inject('/sw.js');
  expect(body).toContain('leaves()');
  expect(body).not.toContain('works()');
});

test('the page for when there is no network runs its own script and none of the site', async () => {
  const { body, headers, statusCode } = await serve().inject('/offline');
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>luring</h1>');
  expect(body).toContain('href="/assets/a.css" integrity="sha384-t"');
  expect(body).not.toContain('shell.js');
  expect(body).not.toContain('early()');
  expect(body).toContain('<script>recovers()</script>');
  expect(headers['content-security-policy']).toBe(contentPolicy('recovers()'));
  expect(body).not.toContain('id="boot"');
});

// Covers: shell/server/upstream, shell/server/operation, shared/serving
import { createServer } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { oneConnection } from '@panggung/test-support/people/connection';
import { listen } from '@panggung/test-support/processes/listen';
import type { Copy } from '@panggung/test-support/site/copies';
import { planWeb } from '../support/site/copies';
import { test } from '../support/site/own-site';

let address: string;
let web: Copy;
let client: ReturnType<typeof oneConnection>;
let answerSlow: (() => void) | undefined;
const api = createServer(({ url }, response) => {
  if (url === '/api/slow') answerSlow = () => response.end('{}');
  else response.end('{}');
});
test.beforeAll(async () => (address = await listen(api)));
test.afterAll(() => api.closeAllConnections());
test.beforeEach(async ({ site }) => {
  answerSlow = undefined;
  client = oneConnection();
  web = await planWeb(site, [address], { DRAIN_SECONDS: '2', FINISH_SECONDS: '20' });
  await web.start();
});
test.afterEach(async () => {
  client.close();
  await web.kill();
});

/** On one connection, which is kept as long as web lets it. */
const ask = (path: string) => client.ask(web.origin + path);

test('a web that is told to end says so, ends its connections, and answers who waits', async () => {
  expect((await ask('/about')).headers.connection).toBe('keep-alive');
  const slow = ask('/api/slow');
  await expect.poll(() => answerSlow !== undefined).toBe(true);
  const ended = web.stop();
  await expect
    .poll(async (): Promise<unknown> => (await fetch(`${web.origin}/health/ready`)).json())
    .toMatchObject({ reasons: ['it is about to end'] });
  expect((await fetch(`${web.origin}/health`)).status).toBe(200);
  expect((await fetch(`${web.origin}/about`)).headers.get('connection')).toBe('close');
  await sleep(3_000);
  await expect(fetch(`${web.origin}/about`)).rejects.toThrow();
  answerSlow?.();
  expect(await slow).toMatchObject({ status: 200, headers: { connection: 'close' } });
  expect(await ended).toBe(0);
});

test('a web that nobody waits for ends although connections are kept', async () => {
  await ask('/about');
  expect(await web.stop()).toBe(0);
});

// Covers: shell/server/upstream, shell/server/operation, shared/serving
import { createServer, Agent, request, type IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from '@playwright/test';
import { listen } from '@panggung/test-support/processes/listen';
import type { Copy } from '@panggung/test-support/site/copies';
import { planWeb } from '../support/site/copies';
import { test } from '../support/site/own-site';

let address: string;
let web: Copy;
let agent: Agent;
let answerSlow: (() => void) | undefined;
const api = createServer(({ url }, response) => {
  if (url === '/api/slow') answerSlow = () => response.end('{}');
  else response.end('{}');
});
test.beforeAll(async () => (address = await listen(api)));
test.afterAll(() => api.closeAllConnections());
test.beforeEach(async ({ site }) => {
  answerSlow = undefined;
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  web = await planWeb(site, [address], { DRAIN_SECONDS: '2', FINISH_SECONDS: '20' });
  await web.start();
});
test.afterEach(async () => {
  agent.destroy();
  await web.kill();
});

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
}

/** On one connection, which is kept as long as web lets it. */
const ask = (path: string) =>
  new Promise<Answer>((done, fail) => {
    const asked = request(web.origin + path, { agent }, (response) => {
      response.resume();
      response.on('end', () => done({ status: response.statusCode, headers: response.headers }));
    });
    asked.on('error', fail).end();
  });

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

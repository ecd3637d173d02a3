import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createChangeFeed, type ChangeFeed } from './change-feed';

let feed: ChangeFeed;
let server: Server;
let address: string;
beforeEach(async () => {
  feed = createChangeFeed();
  server = createServer((_, response) => feed.follow(response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  feed.close();
  await new Promise((done) => server.close(done));
});

/** Opens a page that follows; `next` resolves to the following text. */
async function open() {
  const response = await fetch(address);
  const reader = response.body?.getReader();
  const next = async () => Buffer.from((await reader?.read())?.value ?? []).toString();
  return { response, first: await next(), next };
}

test('open pages hear of a build, and those that come later of the latest one', async () => {
  const early = await open();
  expect(early.response.headers.get('content-type')).toContain('text/event-stream');
  feed.tell({ kind: 'built', hash: 'a' });
  expect(await early.next()).toBe('data: {"kind":"built","hash":"a"}\n\n');
  expect((await open()).first).toBe('data: {"kind":"built","hash":"a"}\n\n');
});

test('a page that comes after a reload is not reloaded again', async () => {
  const early = await open();
  feed.tell({ kind: 'built', hash: 'a' });
  await early.next();
  feed.tell({ kind: 'reload' });
  expect(await early.next()).toContain('reload');
  expect((await open()).first).toContain('"hash":"a"');
});

/** @jest-environment node */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readApi } from './read-api';
import { TextResponse } from './text-response';

let server: Server;
let origin: string;
let answer: (request: IncomingMessage, response: ServerResponse) => void;
const others = jest.fn(() => Promise.resolve(new Response('by another way')));
let ask: typeof fetch;

beforeEach(async () => {
  answer = (request, response) => {
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-several', ['a', 'b']);
    response.end(JSON.stringify({ said: request.headers['x-say'] ?? null, é: '👍' }));
  };
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  ask = readApi(others as typeof fetch, () => [origin]);
});
afterEach(() => {
  others.mockClear();
  server.closeAllConnections();
  server.close();
});

test.each([
  ['an object', { 'x-say': 'halo' }],
  ['pairs', [['x-say', 'halo']] as [string, string][]],
  ['Headers', new Headers({ 'x-say': 'halo' })],
])('reads from the API with headers as %s, as fetch does', async (_, headers) => {
  const ours = await ask(`${origin}/api/a`, { headers });
  const theirs = await fetch(`${origin}/api/a`, { headers });
  expect(ours).toBeInstanceOf(TextResponse);
  for (const one of ['status', 'ok', 'url', 'redirected', 'type', 'bodyUsed'] as const) {
    expect([one, ours[one]]).toEqual([one, theirs[one]]);
  }
  for (const name of ['content-type', 'X-Several', 'x-none']) {
    expect(ours.headers.get(name)).toBe(theirs.headers.get(name));
  }
  expect(await ours.clone().json()).toEqual({ said: 'halo', é: '👍' });
  expect(await ours.clone().blob()).toEqual(await theirs.clone().blob());
  expect(await ours.clone().arrayBuffer()).toEqual(await theirs.clone().arrayBuffer());
  expect(await new Response(ours.clone().body).text()).toBe(await theirs.clone().text());
  expect(await ours.text()).toBe(await theirs.text());
  await expect(ours.text()).rejects.toThrow(TypeError);
  expect(() => ours.clone()).toThrow(TypeError);
  expect(ours.bodyUsed).toBe(true);
  expect(others).not.toHaveBeenCalled();
});

test('an error of the API is an answer', async () => {
  answer = (_, response) => response.writeHead(404).end('{"code":"NOT_FOUND"}');
  const { ok, status } = await ask(`${origin}/api/a`);
  expect([ok, status]).toEqual([false, 404]);
});

test('whoever gives up waits no longer, and a connection that breaks is an error', async () => {
  answer = () => undefined;
  const gaveUp = new AbortController();
  const asked = ask(`${origin}/api/a`, { signal: gaveUp.signal });
  setTimeout(() => gaveUp.abort(), 50);
  await expect(asked).rejects.toMatchObject({ name: 'AbortError' });
  answer = (request) => request.socket.destroy();
  await expect(ask(`${origin}/api/a`)).rejects.toThrow();
  answer = (request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('12345', () => request.socket.destroy());
  };
  await expect(ask(`${origin}/api/a`)).rejects.toThrow();
});

test('what is no reading of the API goes as it is', async () => {
  const bodies = await Promise.all([
    ask('http://127.0.0.1:9/elsewhere'),
    ask(`${origin}.example/api/a`),
    ask(`${origin}/api/a`, { method: 'POST' }),
    ask(new Request(`${origin}/api/a`)),
  ]);
  for (const body of bodies) expect(await body.text()).toBe('by another way');
  answer = (_, response) => response.writeHead(302, { location: '/elsewhere' }).end();
  expect(await (await ask(`${origin}/api/a`)).text()).toBe('by another way');
});

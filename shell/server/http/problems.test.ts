/** @jest-environment node */
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { oneCopy } from '../upstream/copies';
import { forward } from '../upstream/forward';
import { answerProblems, earlyProblems } from './problems';

let app: FastifyInstance;
let upstream: Server;
let port: number;

beforeAll(async () => {
  upstream = createServer((_request, response) => response.end('{}'));
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const { port: apiPort } = upstream.address() as AddressInfo;
  app = fastify({ ...earlyProblems, routerOptions: { maxParamLength: 300 } });
  answerProblems(app);
  await forward(
    app,
    { prefix: '/api', copies: oneCopy(`http://127.0.0.1:${apiPort}`) },
    'http://site.test',
  );
  app.post('/api/telemetry', { bodyLimit: 1000 }, () => ({}));
  app.get('/api/broken', () => {
    throw new Error('secret');
  });
  app.get('/registry/broken', () => {
    throw new Error('secret');
  });
  app.setNotFoundHandler((_request, reply) => reply.send('a page'));
  await app.listen({ host: '127.0.0.1', port: 0 });
  port = (app.server.address() as AddressInfo).port;
});
afterAll(async () => {
  await app.close();
  await new Promise((done) => upstream.close(done));
});

interface Call {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** Sends a path as it is: fetch would clean it up first. */
function ask(path: string, { method = 'GET', headers = {}, body }: Call = {}) {
  return new Promise<{ status?: number; type?: string; text: string }>((done, fail) => {
    const call = request({ port, host: '127.0.0.1', path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      const { statusCode: status, headers: of } = response;
      response.once('end', () => done({ status, type: of['content-type'], text }));
    });
    call.once('error', fail);
    call.end(body);
  });
}

const json = { 'content-type': 'application/json' };
const unreadable = ['VALIDATION_FAILED', /^Alamat ini tidak dapat dibaca/] as const;

test.each<[string, number, string, RegExp, Call]>([
  ['/api/events/%', 400, ...unreadable, {}],
  ['/media/%E0%A4%A', 400, ...unreadable, {}],
  ['/api/artists/..%2f..', 400, ...unreadable, {}],
  [
    '/api/events/x',
    431,
    'PAYLOAD_TOO_LARGE',
    /terlalu besar/,
    { headers: { x: 'x'.repeat(17_000) } },
  ],
  [
    '/api/telemetry',
    413,
    'PAYLOAD_TOO_LARGE',
    /terlalu besar/,
    { method: 'POST', headers: json, body: JSON.stringify('x'.repeat(2000)) },
  ],
  [
    '/api/telemetry',
    400,
    'VALIDATION_FAILED',
    /belum benar/,
    { method: 'POST', headers: json, body: '{' },
  ],
  [
    '/api/telemetry',
    415,
    'UNSUPPORTED_MEDIA_TYPE',
    /application\/json/,
    { method: 'POST', headers: { 'content-type': 'text/csv' }, body: 'a,b' },
  ],
  ['/api/broken', 500, 'INTERNAL', /gangguan/, {}],
])('%s is refused with %s in the words of the API', async (path, statusCode, code, words, call) => {
  const { status, type, text } = await ask(path, call);
  expect(status).toBe(statusCode);
  expect(type).toBe('application/json; charset=utf-8');
  const problem = JSON.parse(text) as Record<string, unknown>;
  expect(problem).toMatchObject({ statusCode, code, requestId: expect.stringMatching(/./) });
  expect(problem.message).toMatch(words);
});

test('a broken address of a page is told in words that a person reads', async () => {
  const { status, type, text } = await ask('/events/%');
  expect([status, type]).toEqual([400, 'text/plain; charset=utf-8']);
  expect(text).toMatch(/^Alamat ini tidak dapat dibaca/);
});

test('what is no call of the API fails as before', async () => {
  expect((await ask('/registry/broken')).status).toBe(500);
  expect((await ask('/anything')).text).toBe('a page');
  expect((await ask('/api/events?q=1')).text).toBe('{}');
});

import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pictureRule } from '@panggung/policy';
import Fastify, { type FastifyInstance } from 'fastify';
import { installErrorHandler } from './error-handler';
import { acceptFiles } from './uploads';

let http: FastifyInstance;
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  http = Fastify({ bodyLimit: 100 * 1024 });
  installErrorHandler(http);
  http.post('/login', () => ({}));
  await http.register(async (scope) => {
    acceptFiles(scope, pictureRule);
    scope.post('/pictures', { bodyLimit: 200 * 1024 }, () => ({}));
  });
  await http.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(async () => {
  agent.destroy();
  await http.close();
});

/** Sends a body that the answer overtakes; gives its status, and whether the connection ends. */
function send(path: string, headers: Record<string, string | number>) {
  const { port } = http.server.address() as AddressInfo;
  return new Promise<unknown[]>((done, fail) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', path, agent, headers });
    call.once('error', fail);
    call.once('response', (response) => {
      response.resume();
      const { statusCode } = response;
      const finish = () => done([statusCode, response.headers.connection === 'close']);
      if (call.writableFinished) finish();
      else call.once('finish', finish).once('close', finish);
    });
    let left = 3 * 1024 * 1024;
    const piece = Buffer.alloc(64 * 1024, 'a');
    const more = () => {
      if (left <= 0) return void call.end();
      left -= piece.length;
      call.write(piece, () => setImmediate(more));
    };
    more();
  });
}

const length = { 'content-length': 3 * 1024 * 1024 };

// A connection that is closed over what was not read yet loses the answer that is on its way.
it.each([
  ['a form of a known length', '/login', { ...length, 'content-type': 'application/json' }],
  ['a form of unknown length', '/login', { 'content-type': 'application/json' }],
  ['a picture', '/pictures', { ...length, 'content-type': 'image/png' }],
  ['a picture of unknown length', '/pictures', { 'content-type': 'image/png' }],
  ['what is no form at all', '/login', { ...length, 'content-type': 'image/png' }],
])('refuses %s, and reads it to its end', async (_what, path, headers) => {
  const status = path === '/login' && headers['content-type'] === 'image/png' ? 415 : 413;
  for (let nth = 0; nth < 3; nth += 1) {
    expect(await send(path, headers)).toEqual([status, false]);
  }
});

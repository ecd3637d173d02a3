/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { oneCopy } from './copies';
import { forward } from './forward';

let app: FastifyInstance;
let upstream: Server;

afterEach(async () => {
  await app.close();
  await new Promise((done) => upstream.close(done));
});

async function start(server: Server, protocol = 'http'): Promise<void> {
  upstream = server;
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const { port } = upstream.address() as AddressInfo;
  app = fastify();
  const at = `${protocol}://localhost:${port}`;
  await forward(app, { prefix: '/api', copies: oneCopy(at) }, 'http://site.test');
}

/** A server that counts the requests it gets. */
function counting(answer: RequestListener) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.url}`);
    answer(request, response);
  });
  return { seen, server };
}

test.each([
  ['503', 503],
  ['500', 500],
  ['429', 429],
])('a refusal that asks for a second is handed on, not asked for again: %s', async (_, status) => {
  const { seen, server } = counting((_request, response) => {
    response.writeHead(status, { 'retry-after': '1' }).end('busy');
  });
  await start(server);
  const answer = await app.inject({ url: '/api/events?page=1' });
  expect(answer.statusCode).toBe(status);
  expect(answer.headers['retry-after']).toBe('1');
  expect(seen).toEqual(['GET /api/events?page=1']);
});

test('a connection that breaks is no second request either', async () => {
  const { seen, server } = counting((request) => request.socket.destroy());
  await start(server);
  const answer = await app.inject({ url: '/api/events' });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ code: 'UNAVAILABLE' });
  expect(answer.headers['retry-after']).toBe('1');
  expect(seen).toHaveLength(1);
});

test('an API that shows a certificate which nobody vouches for is not talked to', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const made = `req -x509 -newkey rsa:2048 -nodes -days 1 -subj /CN=localhost -keyout ${key} -out ${cert}`;
  execFileSync('openssl', made.split(' '), { stdio: 'ignore' });
  const heard = jest.fn();
  const server = createSecureServer(
    { key: readFileSync(key), cert: readFileSync(cert) },
    (request, response) => {
      heard(request.headers.authorization);
      response.end('{}');
    },
  );
  rmSync(folder, { recursive: true });
  await start(server, 'https');
  const answer = await app.inject({
    url: '/api/auth/profile',
    headers: { authorization: 'Bearer secret' },
  });
  expect(answer.statusCode).toBe(503);
  expect(heard).not.toHaveBeenCalled();
});

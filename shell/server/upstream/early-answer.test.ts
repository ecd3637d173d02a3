/** @jest-environment node */
import { createServer, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fastify, type FastifyInstance } from 'fastify';
import { oneCopy } from './copies';
import { forward } from './forward';

let app: FastifyInstance;
let upstream: Server;

afterEach(async () => {
  await app.close();
  upstream.closeAllConnections();
  await new Promise((done) => upstream.close(done));
});

async function start(answer: RequestListener): Promise<number> {
  upstream = createServer(answer);
  await new Promise<void>((done) => upstream.listen(0, '127.0.0.1', done));
  const { port } = upstream.address() as AddressInfo;
  app = fastify();
  await forward(
    app,
    { prefix: '/api', copies: oneCopy(`http://127.0.0.1:${port}`) },
    'http://site.test',
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as AddressInfo).port;
}

/** Sends a body in pieces, however early the answer comes; resolves when both are complete. */
function send(port: number, bytes: number) {
  return new Promise<{ status?: number; connection?: string }>((done, fail) => {
    const call = request({ port, host: '127.0.0.1', method: 'POST', path: '/api/auth/login' });
    call.once('error', fail);
    call.once('response', (response) => {
      response.resume();
      const { statusCode: status, headers } = response;
      const finish = () => done({ status, connection: headers.connection });
      if (call.writableFinished) finish();
      else call.once('finish', finish).once('close', finish);
    });
    const piece = Buffer.alloc(64 * 1024, 'a');
    let left = bytes;
    const more = () => {
      if (left <= 0) return void call.end();
      left -= piece.length;
      call.write(piece, () => setImmediate(more));
    };
    more();
  });
}

const refuse: RequestListener = (_request, response) => {
  response.writeHead(413, { 'content-type': 'application/json' }).end('{"code":"X"}');
};

test('a refusal that comes before the body has been sent reaches whoever sends it', async () => {
  const port = await start(refuse);
  for (let nth = 0; nth < 10; nth += 1) {
    const { status, connection } = await send(port, 3_000_000);
    expect(status).toBe(413);
    expect(connection).not.toBe('close');
  }
});

test('a body that is read goes through whole', async () => {
  const sizes: number[] = [];
  const port = await start((incoming, response) => {
    let bytes = 0;
    incoming.on('data', (chunk: Buffer) => (bytes += chunk.length));
    incoming.on('end', () => {
      sizes.push(bytes);
      response.end();
    });
  });
  expect((await send(port, 3_145_728)).status).toBe(200);
  expect(sizes).toEqual([3_145_728]);
});

test('an upstream that breaks while it is sent to is no reason to lose its refusal', async () => {
  const port = await start((incoming, response) => {
    refuse(incoming, response);
    // What web has not read by then is lost with the connection: a busy machine needs some time.
    response.once('finish', () => setTimeout(() => incoming.socket.destroy(), 200));
  });
  for (let nth = 0; nth < 5; nth += 1) expect((await send(port, 3_000_000)).status).toBe(413);
});

test('the request after a refused one is whole', async () => {
  const seen: (string | undefined)[] = [];
  const port = await start((incoming, response) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    refuse(incoming, response);
  });
  for (let nth = 0; nth < 3; nth += 1) {
    await send(port, 3_000_000);
    const next = await fetch(`http://127.0.0.1:${port}/api/next`);
    expect(await next.json()).toEqual({ code: 'X' });
  }
  const pair = ['POST /api/auth/login', 'GET /api/next'];
  expect(seen).toEqual([...pair, ...pair, ...pair]);
});

test('whoever stops sending takes the request to the upstream along', async () => {
  let gone: () => void = () => undefined;
  const left = new Promise<void>((done) => (gone = done));
  let arrived: () => void = () => undefined;
  const began = new Promise<void>((done) => (arrived = done));
  const port = await start((incoming) => {
    incoming.once('data', arrived).once('aborted', gone);
  });
  const headers = { 'content-length': 10_000_000 };
  const options = { port, host: '127.0.0.1', method: 'POST', path: '/api/x', headers };
  const call = request(options).on('error', () => undefined);
  call.write('begin');
  await began;
  call.destroy();
  await left;
});

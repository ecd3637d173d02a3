import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastify } from 'fastify';
import { currentIds, observedServer, observeRequests, registry, startTracing } from '.';
import { startOtlpReceiver } from './testing';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';

type Line = Record<string, unknown>;

/** A server with a few routes, and what it logs. */
async function aServer(believesCallers = false) {
  const lines: Line[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as Line);
      done();
    },
  });
  const options = observedServer('debug');
  const app = fastify({ ...options, logger: { ...options.logger, stream } });
  observeRequests(app, { believesCallers });
  app.get('/tickets/:code', () => {
    app.log.info('in a service');
    return currentIds();
  });
  app.post('/echo', () => currentIds());
  app.get('/broken', () => {
    throw new Error('for sari@contoh.test');
  });
  app.get('/full', (_, reply) => reply.code(503).send({}));
  app.get('/health', () => ({}));
  app.get('/slow', async () => {
    await sleep(60_000, undefined, { ref: false });
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return { app, lines, origin, about: (text: string) => lines.filter((l) => l['msg'] === text) };
}

it('gives the id in the answer, in the context and in every line, also after a body', async () => {
  const { app, lines, origin } = await aServer();
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const answer = await fetch(`${origin}/tickets/rahasia?email=sari@contoh.test`, { headers });
  const ids = { requestId: trace, traceId: trace };
  expect(await answer.json()).toEqual(ids);
  expect(answer.headers.get('x-request-id')).toBe(trace);
  const json = { ...headers, 'content-type': 'application/json' };
  const posted = await fetch(`${origin}/echo`, { method: 'POST', headers: json, body: '{"a":1}' });
  expect(await posted.json()).toEqual(ids);
  await app.close();
  const told = lines.filter(({ msg }) => msg === 'request completed' || msg === 'in a service');
  expect(told.map(({ msg, reqId, route }) => [msg, reqId, route])).toEqual([
    ['in a service', trace, undefined],
    ['request completed', trace, '/tickets/:code'],
    ['request completed', trace, '/echo'],
  ]);
  // Neither path nor query nor who it was.
  expect(JSON.stringify(lines)).not.toMatch(/rahasia|sari|remoteAddress|hostname":"127/);
});

it('keeps a given request id beside the trace, and replaces a hostile one', async () => {
  const { app, origin, about } = await aServer();
  const id = 'support-call-0017';
  await fetch(`${origin}/echo`, { method: 'POST', headers: { 'x-request-id': id } });
  const hostile = 'x","level":60,"msg":"forged';
  const answer = await fetch(`${origin}/full`, { headers: { 'x-request-id': hostile } });
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f]{32}$/);
  await app.close();
  const [first, second] = about('request completed');
  expect(first).toMatchObject({ reqId: id, trace: expect.stringMatching(/^[0-9a-f]{32}$/) });
  expect(JSON.stringify(second)).not.toContain('forged');
});

it('logs by status, and who asks for health only in detail', async () => {
  const { app, origin, about } = await aServer();
  for (const path of ['/broken', '/full', '/nothing', '/health']) await fetch(origin + path);
  await app.close();
  expect(about('request completed').map(({ level, route }) => [level, route])).toEqual([
    [50, '/broken'],
    [40, '/full'],
    [30, 'unknown'],
    [20, '/health'],
  ]);
});

it('counts by template, whatever was asked for', async () => {
  const { app, origin } = await aServer();
  for (let nth = 0; nth < 5; nth += 1) {
    await fetch(`${origin}/tickets/${nth}`);
    await fetch(`${origin}/nothing/${nth}`);
  }
  await app.close();
  const text = await registry.metrics();
  expect(text).toContain(
    'panggung_http_requests_total{method="GET",route="/tickets/:code",status="200"}',
  );
  expect(text).not.toMatch(/route="\/(?:tickets|nothing)\/\d/);
});

it('a caller who goes away is counted and logged as one', async () => {
  const { app, origin, about } = await aServer();
  const call = request(`${origin}/slow`).on('error', () => undefined);
  call.end();
  await sleep(100);
  call.destroy();
  while (about('request aborted').length === 0) await sleep(20);
  expect(about('request aborted')).toMatchObject([{ route: '/slow', status: 499 }]);
  expect(await registry.metrics()).toContain('panggung_http_requests_in_flight 0');
  app.server.closeAllConnections();
});

it('at the edge a caller cannot make its trace be exported; inside it can', async () => {
  const collector = await startOtlpReceiver();
  const settings = { serviceName: 'test', endpoint: collector.url, headers: {}, secret: 'key' };
  const tracing = await startTracing({ ...settings, share: 0 });
  const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  const edge = await aServer(false);
  const inside = await aServer(true);
  const refused = await fetch(`${edge.origin}/full`, { headers });
  await fetch(`${inside.origin}/health`, { headers });
  await Promise.all([edge.app.close(), inside.app.close()]);
  await tracing.close();
  await collector.close();
  expect(refused.headers.get('traceresponse')).toBeNull();
  expect(collector.spans.map(({ name }) => name)).toEqual(['GET /health']);
});

it('exports about the share that is set, and tells the browser of it', async () => {
  const collector = await startOtlpReceiver();
  const settings = { serviceName: 'test', endpoint: collector.url, headers: {}, secret: 'key' };
  const tracing = await startTracing({ ...settings, share: 0.5 });
  const { app, origin } = await aServer();
  let told = 0;
  for (let nth = 0; nth < 60; nth += 1) {
    const { headers } = await fetch(`${origin}/health`);
    if (headers.get('traceresponse')?.endsWith('-01')) told += 1;
  }
  await app.close();
  await tracing.close();
  await collector.close();
  expect(collector.spans).toHaveLength(told);
  // Of 60, fewer than 10 or more than 50 have a chance below one in ten million.
  expect(told).toBeGreaterThan(9);
  expect(told).toBeLessThan(51);
});

/** @jest-environment node */
import { fastify } from 'fastify';
import { observedServer, observeRequests } from '@panggung/observability';
import { namePageTrace } from '../pages/page-trace';
import { answerProblems, earlyProblems } from './problems';

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const headers = { traceparent: `00-${trace}-00f067aa0ba902b7-01` };

function serve() {
  const app = fastify({ ...observedServer('silent'), ...earlyProblems });
  observeRequests(app, { believesCallers: false });
  answerProblems(app);
  app.get('/page', (request, reply) => {
    namePageTrace(request, reply);
    return reply.send('ok');
  });
  app.get('/broken', () => {
    throw new Error('secret');
  });
  return app;
}

test('a page that fails says so in words, with the code of its request, and no cause', async () => {
  const answer = await serve().inject({
    url: '/broken',
    headers: { ...headers, accept: 'text/html' },
  });
  expect(answer.statusCode).toBe(500);
  expect(answer.headers).toMatchObject({ 'x-request-id': trace, 'cache-control': 'no-store' });
  expect(answer.body).toContain('Terjadi gangguan di sistem kami');
  expect(answer.body).toContain('Kode: <strong>4BF9-2F35</strong>');
  expect(answer.body).not.toContain('secret');
});

test('whoever asks for data gets data, likewise', async () => {
  const answer = await serve().inject({ url: '/broken', headers });
  expect(answer.json()).toEqual({
    statusCode: 500,
    message: 'Terjadi gangguan di sistem kami. Silakan coba lagi.',
    requestId: trace,
  });
});

test('an address that cannot be read has a code too', async () => {
  const answer = await serve().inject({ url: '/events/%', headers });
  expect(answer.statusCode).toBe(400);
  expect(answer.body).toContain('Kode: 4BF9-2F35');
  expect(answer.headers['x-request-id']).toBe(trace);
});

test('a hostile id is in no page', async () => {
  const hostile = { 'x-request-id': '<script>alert(1)</script>', accept: 'text/html' };
  const answer = await serve().inject({ url: '/broken', headers: hostile });
  expect(answer.body).not.toContain('alert');
});

test('a page names its trace to its visitor, but not where a cache may stand between', async () => {
  const named = await serve().inject({ url: '/page', headers });
  expect(named.headers['server-timing']).toMatch(
    new RegExp(`^traceparent;desc="00-${trace}-[0-9a-f]{16}-00"$`),
  );
  for (const name of ['via', 'x-forwarded-for', 'forwarded', 'cdn-loop']) {
    const answer = await serve().inject({ url: '/page', headers: { ...headers, [name]: 'x' } });
    expect(answer.headers['server-timing']).toBeUndefined();
  }
});

import Fastify from 'fastify';
import { tagAnswers, untagged } from './entity-tags';

function server() {
  const http = Fastify();
  tagAnswers(http);
  return http;
}

const version = 'abc';

it.each<[string, object]>([
  ['a resource', { data: { version } }],
  ['an answer that is the thing itself', { id: '1', version }],
])('names the version of %s in the header too', async (_what, answer) => {
  const http = server();
  http.post('/', (_request, reply) => reply.code(201).send(answer));
  expect((await http.inject({ method: 'POST', url: '/' })).headers.etag).toBe('"abc"');
});

it.each<[string, object, number]>([
  ['lists', { data: [{ version }], version }, 200],
  ['numbers, which are no versions of what is edited', { data: { version: 3 } }, 200],
  ['refusals', { version }, 412],
])('gives none to %s', async (_what, answer, status) => {
  const http = server();
  http.get('/', (_request, reply) => reply.code(status).send(answer));
  expect((await http.inject('/')).headers.etag).toBeUndefined();
});

it('leaves a tag that a route has set', async () => {
  const http = server();
  http.get('/', (_request, reply) => reply.header('etag', '"own"').send({ data: { version } }));
  expect((await http.inject('/')).headers.etag).toBe('"own"');
});

it('gives none where the answer is about something else', async () => {
  const http = server();
  http.get('/', untagged, () => ({ data: { version } }));
  expect((await http.inject('/')).headers.etag).toBeUndefined();
});

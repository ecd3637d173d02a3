import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Refusal } from '@panggung/releases';
import { ServiceClient } from './service-client';
import { servicePlace } from './service-place';

let server: Server;
let answer: RequestListener;
let site: string;
beforeEach(async () => {
  server = createServer((request, response) => answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => server.close());

test.each<[string, RequestListener]>([
  ['a page', (_, response) => response.end('<!doctype html>')],
  ['JSON of something else', (_, response) => response.end('{"ok":true}')],
  ['nothing', (_, response) => response.end()],
  ['a page of errors', (_, response) => response.writeHead(404).end('<!doctype html>')],
  ['a way elsewhere', (_, response) => response.writeHead(301, { location: '/login' }).end()],
])('another server, which answers with %s, is told in a sentence', async (_, other) => {
  answer = other;
  const status = servicePlace(new ServiceClient(site, 'key'), null).status();
  await expect(status).rejects.toThrow(Refusal);
  await expect(status).rejects.toThrow(`${site} is no release service`);
});

test('so is one that answers a release with a page', async () => {
  answer = (_, response) => response.end('<!doctype html>\n<html>\n');
  const sent = new ServiceClient(site, 'key').lines(
    { method: 'POST', path: '/remotes/a' },
    () => undefined,
  );
  await expect(sent).rejects.toThrow(`${site} is no release service`);
});

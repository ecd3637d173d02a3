/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from '@panggung/storage';
import { fastify, type FastifyInstance } from 'fastify';
import { storedReleases } from '../releases/stored-releases';
import { anApi } from '../test/an-api';
import { aRelease, believed } from '../test/a-release';
import { pageNonce } from './page-nonce';
import { receiveReports } from './received-reports';

let app: FastifyInstance;
let api: Server;
let folder: string;
const received: { body: unknown; from: string | undefined }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  mkdirSync(join(folder, 'demo/1.0.0-abc'), { recursive: true });
  writeFileSync(join(folder, 'demo/1.0.0-abc/release.json'), JSON.stringify(aRelease()));
  api = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const from = request.headers['x-forwarded-for']?.toString();
      received.push({ body: JSON.parse(text), from });
      response.statusCode = text.includes('wrong') ? 400 : 204;
      response.end();
    });
  });
  await new Promise<void>((done) => api.listen(0, '127.0.0.1', done));
  app = fastify();
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}`;
  const stored = storedReleases(folderStore(folder), {
    isName: (name) => name === 'demo',
    ...believed,
  });
  receiveReports(app, { stored, api: anApi(apiUrl), secrets });
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await app.close();
  api.close();
  rmSync(folder, { recursive: true });
});

const secrets: [string, string] = ['a secret with more than thirty letters', 'the one before it'];
const post = (payload: object) =>
  app.inject({
    method: 'POST',
    url: '/api/telemetry',
    payload: { nonce: pageNonce(secrets[0]), ...payload },
  });
const real = { kind: 'visit', remote: 'demo', release: '1.0.0-abc' };

test('reports of releases that were made reach the API, with the visitor as their sender', async () => {
  const madeUp = [
    { ...real, release: '9.9.9-none' },
    { ...real, remote: 'nobody' },
    { ...real, release: '..' },
    { ...real, remote: '../..' },
    { kind: 'visit' },
  ];
  expect((await post({ reports: [real, ...madeUp] })).statusCode).toBe(204);
  expect(received).toEqual([{ body: { reports: [real] }, from: '127.0.0.1' }]);
});

test('made-up ones alone reach nobody', async () => {
  const reports = [{ ...real, release: '9.9.9-none' }];
  expect((await post({ reports })).statusCode).toBe(204);
  expect(received).toEqual([]);
});

test('faults that only web can see are not believed of a browser', async () => {
  expect((await post({ reports: [real, { ...real, kind: 'server_error' }] })).statusCode).toBe(204);
  expect(received).toMatchObject([{ body: { reports: [real] } }]);
});

test('vitals keep a route that their release has, and lose any other', async () => {
  const vital = { ...real, kind: 'vital', metric: 'LCP', value: 1 };
  const routes = ['/demo', '/invented', '/demo/', ['/demo']];
  await post({ reports: [...routes.map((route) => ({ ...vital, route })), vital] });
  expect(received).toMatchObject([
    { body: { reports: [{ ...vital, route: '/demo' }, vital, vital, vital, vital] } },
  ]);
  const sent = received[0]?.body as { reports: object[] } | undefined;
  expect(sent?.reports.filter((one) => 'route' in one)).toHaveLength(1);
});

test('the API judges the reports, and its answer is handed on', async () => {
  const wrong = { ...real, kind: 'wrong' };
  expect((await post({ reports: [wrong] })).statusCode).toBe(400);
  expect(received).toHaveLength(1);
});

test.each([
  ['no nonce', { nonce: undefined }, 400],
  ['a made-up nonce', { nonce: 'abc.def' }, 403],
  ['the nonce of another site', { nonce: pageNonce('the secret of somebody else, long') }, 403],
  ['no reports', { reports: undefined }, 400],
])('a report with %s reaches nobody', async (_, change, status) => {
  expect((await post({ reports: [real], ...change })).statusCode).toBe(status);
  expect(received).toEqual([]);
});

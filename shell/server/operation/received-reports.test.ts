/** @jest-environment node */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fastify, type FastifyInstance } from 'fastify';
import { aStore } from '../test/a-release';
import { receiveReports } from './received-reports';

let app: FastifyInstance;
let api: Server;
let folder: string;
const received: { body: unknown; from: string | undefined }[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'reports-'));
  mkdirSync(join(folder, 'demo/1.0.0-abc'), { recursive: true });
  writeFileSync(join(folder, 'demo/1.0.0-abc/release.json'), '{}');
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
  receiveReports(app, { store: { ...aStore({}).store, folder }, apiUrl });
});
beforeEach(() => received.splice(0));
afterAll(async () => {
  await app.close();
  api.close();
  rmSync(folder, { recursive: true });
});

const post = (payload: object) => app.inject({ method: 'POST', url: '/api/telemetry', payload });
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

test('the API judges the rest of a body, and its answer is handed on', async () => {
  expect((await post({ wrong: true })).statusCode).toBe(400);
  expect(received).toHaveLength(1);
});

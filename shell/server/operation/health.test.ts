/** @jest-environment node */
import { fastify } from 'fastify';
import { aRelease, aStore } from '../test/a-release';
import { serveHealth } from './health';

const demo = { demo: { active: aRelease(), earlier: [] } };

async function ask(path: string, parts: { draining?: boolean; ready?: number; remotes?: object }) {
  const app = fastify();
  serveHealth(app, {
    isDraining: () => parts.draining ?? false,
    store: aStore((parts.remotes ?? demo) as typeof demo).store,
    apis: { count: () => ({ all: 2, ready: parts.ready ?? 2 }) },
  });
  const answer = await app.inject(path);
  return [answer.statusCode, answer.json<object>()];
}

const ready = { status: 'ok', reasons: [], notices: [] };

test.each([
  ['all is well', {}, 200, ready],
  [
    'it ends',
    { draining: true },
    503,
    { status: 'unavailable', reasons: ['it is about to end'], notices: [] },
  ],
  [
    'nothing was released',
    { remotes: {} },
    503,
    { status: 'unavailable', reasons: ['the release store has no remotes'], notices: [] },
  ],
  [
    'no api is ready: every web would be taken out',
    { ready: 0 },
    200,
    { ...ready, notices: ['0 of 2 copies of the api are ready'] },
  ],
])('readiness says when %s', async (_, parts, status, answer) => {
  expect(await ask('/health/ready', parts)).toEqual([status, answer]);
});

test.each(['/health', '/health/live'])(
  '%s says that the process is alive, whatever it needs',
  async (path) => {
    expect(await ask(path, { draining: true, ready: 0, remotes: {} })).toEqual([
      200,
      { status: 'ok' },
    ]);
  },
);

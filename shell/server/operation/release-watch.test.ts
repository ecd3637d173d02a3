/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readHealth } from '@panggung/releases';
import { folderStore } from '@panggung/storage';
import type { FastifyBaseLogger } from 'fastify';
import { changesInStore } from '../releases/live-changes';
import { aCanary, aRelease, aStore } from '../test/a-release';
import { watchReleases } from './release-watch';

describe('reports count', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'watch-'));
    jest.useFakeTimers({
      now: Date.parse('2026-03-01T10:00:00Z'),
      doNotFake: ['setImmediate', 'nextTick'],
    });
  });
  afterEach(() => {
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  });

  /** From when the figures of a canary are asked for, at each of two looks. */
  async function askedSince(startedAt: string): Promise<string[]> {
    const canary = { ...aCanary(aRelease({ id: '1.1.0-def' }), 10), since: startedAt };
    const { store } = aStore({ demo: { active: aRelease(), earlier: [], canary } });
    const releases = folderStore(folder);
    const asked: string[] = [];
    const stop = watchReleases({
      changes: changesInStore(releases),
      releases,
      store,
      readFigures: (query) => {
        if (query) asked.push(query.since);
        return Promise.resolve([]);
      },
      log: { warn: jest.fn(), error: jest.fn() } as unknown as FastifyBaseLogger,
    });
    for (const looks of [1, 2]) {
      await jest.advanceTimersByTimeAsync(3_000);
      while (asked.length < looks || !(await readHealth(releases))) await new Promise(setImmediate);
    }
    stop();
    return asked;
  }

  test('from the start of the canary', async () => {
    expect(await askedSince('2026-03-01T09:59:00.000Z')).toEqual([
      '2026-03-01T09:59:00.000Z',
      '2026-03-01T09:59:00.000Z',
    ]);
  });

  test('from when it was first seen, if who started it has a clock that is ahead', async () => {
    expect(await askedSince('2026-03-01T11:00:00.000Z')).toEqual([
      '2026-03-01T10:00:03.000Z',
      '2026-03-01T10:00:03.000Z',
    ]);
  });
});

test('of a canary with steps its present share has figures of its own', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watch-'));
  jest.useFakeTimers({
    now: Date.parse('2026-03-01T10:00:00Z'),
    doNotFake: ['setImmediate', 'nextTick'],
  });
  const since = '2026-03-01T09:30:00.000Z';
  const release = aRelease({ id: '1.1.0-def' });
  const canary = { ...aCanary(release, 25), steps: { left: [100], every: 30, since } };
  const { store } = aStore({ demo: { active: aRelease(), earlier: [], canary } });
  const releases = folderStore(folder);
  const figures = (visits: number) => ({
    remote: 'demo',
    release: release.id,
    visits,
    loadErrors: 0,
    crashes: 0,
    serverErrors: 0,
    failingNetworks: 0,
    vitals: {},
    routes: [],
    errors: [],
  });
  const stop = watchReleases({
    changes: changesInStore(releases),
    releases,
    store,
    readFigures: (query) => Promise.resolve([figures(query?.since === since ? 30 : 900)]),
    log: { warn: jest.fn(), error: jest.fn() } as unknown as FastifyBaseLogger,
  });
  try {
    const healthAt = async (advance: number, at: string) => {
      await jest.advanceTimersByTimeAsync(advance);
      for (;;) {
        const health = await readHealth(releases);
        if (health?.at.startsWith(at)) return health;
        await new Promise(setImmediate);
      }
    };
    const health = await healthAt(3_000, '2026-03-01T10:00');
    expect(health.canaries).toMatchObject({
      demo: { release: release.id, since, visits: 30 },
    });
    expect(health.remotes['demo']?.[release.id]?.visits).toBe(900);
    // Written every minute, so that the release service knows the figures to be of now.
    await healthAt(60_000, '2026-03-01T10:01');
  } finally {
    stop();
    jest.useRealTimers();
    rmSync(folder, { recursive: true });
  }
});

import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '@panggung/releases';
import { releaseRemote, schedule } from '@panggung/releasing';
import { useStore, writeBuild } from '@panggung/releasing/testing';
import type { FastifyBaseLogger } from 'fastify';
import { runTimer } from './timer';

const place = useStore();
const start = Date.parse('2026-11-26T23:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({
    now: start,
    doNotFake: ['setTimeout', 'setImmediate', 'nextTick', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const build = (code: string) =>
  writeBuild(mkdtempSync(join(place.base, 'build-')), { name: 'demo', code });
const active = async () => (await readRegistry(place.store)).remotes['demo']?.active.id;

/** A copy of the service; `heard` waits for what it tells next. */
function aCopy() {
  const said: object[] = [];
  const waiting: (() => void)[] = [];
  const info = (what: object) => {
    said.push(what);
    waiting.splice(0).forEach((done) => done());
  };
  const stop = runTimer({
    store: place.store,
    log: { info, warn: info } as unknown as FastifyBaseLogger,
  });
  const heard = () =>
    said.length > 0 ? Promise.resolve() : new Promise<void>((done) => waiting.push(done));
  return { said, stop, heard };
}

test('a copy that starts finds what came due while none ran; then it looks on', async () => {
  await releaseRemote({ folder: build('one'), store: place.store });
  const at = (minutes: number) => new Date(start + minutes * 60_000);
  const two = await schedule({ folder: build('two'), store: place.store, at: at(10) });
  jest.setSystemTime(at(60));
  const copy = aCopy();
  try {
    await copy.heard();
    expect(await active()).toBe(two.release.id);

    const three = await schedule({ folder: build('three'), store: place.store, at: at(70) });
    copy.said.length = 0;
    jest.setSystemTime(at(70));
    jest.advanceTimersByTime(5_000);
    await copy.heard();
    expect(copy.said).toMatchObject([{ started: { release: three.release.id } }]);
    expect(await active()).toBe(three.release.id);
  } finally {
    copy.stop();
  }
});

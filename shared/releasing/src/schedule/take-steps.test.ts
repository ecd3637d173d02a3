import {
  activationsOf,
  changeTeams,
  createKey,
  haltCanary,
  readRegistry,
  resizeCanary,
  revoke,
  setFreeze,
  teamSchema,
  writeHealth,
} from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { folderStore } from '@panggung/storage';
import { startCanary } from '../canary';
import { releaseRemote } from '../release';
import { releaseShell } from '../shell/release-shell';
import { startShellCanary } from '../shell/shell-canary';
import { statusOf } from '../status';
import { writeBuild } from '../testing/a-build';
import { meeting } from '../testing/meeting';
import { useStore } from '../testing/use-store';
import { takeSteps } from './take-steps';

const place = useStore();
const start = Date.parse('2026-11-26T23:00:00.000Z');
const minute = 60_000;
/** Minutes after the start. */
const after = (minutes: number) => jest.setSystemTime(start + minutes * minute);

beforeEach(() => {
  jest.useFakeTimers({
    now: start,
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const live = async () => (await readRegistry(place.store)).remotes['demo'];
const take = () => takeSteps({ store: place.store });

async function canary(shares = [5, 25, 100]): Promise<{ first: string; next: string }> {
  const release = (code: string) => ({
    folder: writeBuild(place.base, { code }),
    store: place.store,
  });
  const { release: first } = await releaseRemote(release('one'));
  const steps = { shares, every: 30 };
  const { release: next } = await startCanary({ ...release('two'), steps, minVisits: 40 });
  return { first, next };
}

interface Counts {
  visits?: number;
  crashes?: number;
  serverErrors?: number;
  /** Milliseconds. */
  age?: number;
  since?: string;
  release?: string;
}

/** What web writes of the canary at its present share. */
async function figures(name: string, counts: Counts) {
  const { remotes, shell } = await readRegistry(place.store);
  const canary = name === 'shell' ? shell?.canary : remotes[name]?.canary;
  const { age = 0, release = canary?.release.id ?? '', ...more } = counts;
  await writeHealth(place.store, {
    at: new Date(Date.now() - age).toISOString(),
    remotes: {},
    canaries: {
      [name]: {
        since: canary?.steps?.since ?? '',
        release,
        visits: 0,
        loadErrors: 0,
        crashes: 0,
        serverErrors: 0,
        failingNetworks: 9,
        vitals: {},
        ...more,
      },
    },
  });
}

test('the share rises by itself to everybody, and the history has the figures', async () => {
  const { first, next } = await canary();
  expect((await live())?.canary?.percent).toBe(5);
  expect((await statusOf(place.store)).join('\n')).toContain(
    'then 25%, 100%, each after 30 minutes; next at 2026-11-27 06:30 WIB',
  );
  after(29);
  await figures('demo', { visits: 120 });
  expect(await take()).toEqual([]);
  after(30);
  expect(await take()).toMatchObject([{ action: 'step', release: next }]);
  expect((await live())?.canary).toMatchObject({
    percent: 25,
    steps: { left: [100], since: '2026-11-26T23:30:00.000Z' },
  });
  // What was seen at the share before does not count for this one.
  after(60);
  await figures('demo', { visits: 500, since: '2026-11-26T23:00:00.000Z' });
  expect(await take()).toEqual([]);
  await figures('demo', { visits: 400, crashes: 2 });
  expect(await take()).toMatchObject([{ action: 'promote' }]);
  expect(await live()).toMatchObject({ active: { id: next }, earlier: [{ id: first }] });
  expect((await live())?.canary).toBeUndefined();
  const done = await activationsOf(place.store, 'demo');
  expect(done.slice(-2)).toMatchObject([
    {
      action: 'step',
      by: 'its steps',
      reason: 'from 5% to 25%: 120 visits, 0 load errors, 0 crashes, 0 server errors',
    },
    { action: 'promote', reason: expect.stringContaining('25% to 100%: 400 visits') as string },
  ]);
  after(600);
  expect(await take()).toEqual([]);
});

test.each<[string, Counts]>([
  ['too few visits', { visits: 39 }],
  ['too many failures', { visits: 100, crashes: 6 }],
  ['failures of the server', { visits: 40, serverErrors: 3 }],
  ['figures of an hour ago', { visits: 100, age: 60 * minute }],
  ['figures of another release', { visits: 100, release: '1.0.0-other' }],
  ['figures of before', { visits: 100, since: '2026-11-26T22:00:00.000Z' }],
])('no step with %s', async (_, counts) => {
  await canary();
  after(31);
  expect(await take()).toEqual([]);
  await figures('demo', counts);
  expect(await take()).toEqual([]);
  expect((await live())?.canary?.percent).toBe(5);
  // The control: it is these figures that keep it.
  await figures('demo', { visits: 40 });
  expect(await take()).toHaveLength(1);
});

test('of two copies that judge the same share one takes the step', async () => {
  await canary();
  after(30);
  await figures('demo', { visits: 100 });
  const copies = meeting([folderStore(place.folder), folderStore(place.folder)]);
  const outcomes = await Promise.all(copies.map((store) => takeSteps({ store })));
  expect(outcomes.flat()).toHaveLength(1);
  expect((await live())?.canary?.percent).toBe(25);
  const done = await activationsOf(place.store, 'demo');
  expect(done.filter(({ action }) => action === 'step')).toHaveLength(1);
});

test('a step that was judged before the canary was changed is none', async () => {
  const { next } = await canary();
  after(30);
  await figures('demo', { visits: 100 });
  const read = place.store.read.bind(place.store);
  let isHalted = false;
  const store = {
    ...place.store,
    async read(key: string) {
      const found = await read(key);
      // After it was judged, and before the change.
      if (key === 'health.json' && !isHalted) {
        isHalted = true;
        await haltCanary('demo', next, 'it failed', place.store);
      }
      return found;
    },
  };
  expect(await takeSteps({ store })).toEqual([]);
  expect((await live())?.halted?.release).toBe(next);
});

test('steps wait while a freeze holds, and a hand on the share ends them', async () => {
  await canary();
  const window = { from: '2026-11-26T23:10:00.000Z', to: '2026-11-27T01:00:00.000Z' };
  await setFreeze({ ...window, reason: 'sale' }, place.store);
  after(60);
  await figures('demo', { visits: 100 });
  expect(await take()).toEqual([]);
  after(120);
  await figures('demo', { visits: 100 });
  expect(await take()).toHaveLength(1);
  await resizeCanary('demo', 30, place.store);
  expect((await live())?.canary?.steps).toBeUndefined();
  after(300);
  expect(await take()).toEqual([]);
});

test('steps may end below everybody; the shell has them too', async () => {
  await releaseShell({ folder: writeShell(place.base), store: place.store });
  const folder = writeShell(place.base, { code: 'two' });
  const steps = { shares: [5, 50], every: 30 };
  await startShellCanary({ folder, store: place.store, steps });
  after(30);
  await figures('shell', { visits: 100 });
  expect(await take()).toMatchObject([{ name: 'shell', action: 'step' }]);
  const { shell } = await readRegistry(place.store);
  expect(shell?.canary).toMatchObject({ percent: 50 });
  expect(shell?.canary?.steps).toBeUndefined();
});

test.each([
  [[5, 5], '--steps must rise: 5 comes after 5 in 5,5'],
  [[25, 5], '--steps must rise: 5 comes after 25 in 25,5'],
  [[0, 5], 'from 1 to 100'],
  [[5, 101], 'from 1 to 100'],
  [[5.5], 'from 1 to 100'],
  [[100], 'from 1 to 99'],
])('steps %j are refused', async (shares, reason) => {
  await expect(canary(shares)).rejects.toThrow(reason);
});

test('the steps of a revoked key wait for an operator', async () => {
  const { stored } = createKey({ holder: 'CI', scopes: ['canary', 'release'], days: 30 });
  await changeTeams(place.store, (teams) => {
    teams['merch'] = teamSchema.parse({ remotes: ['demo'], prefixes: ['/demo'], keys: [stored] });
  });
  const release = (code: string) => ({
    folder: writeBuild(place.base, { code }),
    store: place.store,
  });
  await releaseRemote(release('one'));
  const grant = { team: 'merch', key: stored.id };
  const steps = { shares: [5, 25, 100], every: 30 };
  await startCanary({ ...release('two'), steps, minVisits: 40, origin: { grant } });
  after(30);
  await figures('demo', { visits: 120 });
  expect(await take()).toMatchObject([{ action: 'step' }]);
  await changeTeams(place.store, (teams) => teams['merch'] && revoke(teams['merch'], stored.id));
  after(60);
  await figures('demo', { visits: 120 });
  expect(await take()).toEqual([]);
  expect((await live())?.canary?.percent).toBe(25);
});

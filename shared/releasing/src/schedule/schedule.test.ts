import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  activationsOf,
  changeTeams,
  createKey,
  haltCanary,
  readRegistry,
  revoke,
  sealedWith,
  setFreeze,
  teamSchema,
} from '@panggung/releases';
import { folderStore, StoreUnavailable, type ObjectStore } from '@panggung/storage';
import { generateKeyPairSync } from 'node:crypto';
import { startCanary } from '../canary';
import { prune } from '../prune';
import { releaseRemote } from '../release';
import { statusOf } from '../status';
import { writeBuild, type Parts } from '../testing/a-build';
import { meeting } from '../testing/meeting';
import { registryText, useStore } from '../testing/use-store';
import { schedule, unschedule } from './schedule';
import { startDue } from './start-due';

const place = useStore();
const morning = new Date('2026-11-26T23:00:00.000Z');

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse('2026-11-26T12:00:00Z'),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const never = (error: unknown) => {
  throw error;
};
const due = (store = place.store) => startDue({ store, report: never });
const release = (parts: Parts) =>
  releaseRemote({ folder: writeBuild(place.base, parts), store: place.store });
const later = (parts: Parts, more: Partial<Parameters<typeof schedule>[0]> = {}) =>
  schedule({
    folder: writeBuild(place.base, parts),
    store: place.store,
    at: morning,
    origin: { by: 'merch: CI' },
    ...more,
  });
const live = async (name = 'demo') => (await readRegistry(place.store)).remotes[name];
const done = async () => (await activationsOf(place.store, 'demo')).map(({ action }) => action);
const oncePerAction = async (action: string) =>
  (await done()).filter((one) => one === action).length;

test('a build passes the gate now and goes live at its time', async () => {
  const { release: first } = await release({ code: 'one' });
  await expect(later({ code: 'two', server: 'window.x' })).rejects.toThrow('does not load');
  const { release: next } = await later({ code: 'two' });
  expect((await live())?.active.id).toBe(first);
  expect(await statusOf(place.store)).toContain(
    `scheduled: release at 2026-11-27 06:00 WIB (2026-11-26T23:00:00.000Z), demo ${next.id} by merch: CI`,
  );
  jest.setSystemTime(morning.getTime() - 1);
  expect(await due()).toEqual([]);
  expect((await live())?.active.id).toBe(first);
  jest.setSystemTime(morning);
  expect(await due()).toMatchObject([{ name: 'demo', release: next.id, action: 'release' }]);
  expect(await live()).toMatchObject({ active: { id: next.id }, earlier: [{ id: first }] });
  expect((await activationsOf(place.store, 'demo')).at(-1)).toMatchObject({
    action: 'release',
    by: 'merch: CI',
    reason: 'scheduled for 2026-11-27 06:00 WIB (2026-11-26T23:00:00.000Z)',
  });
  expect((await readRegistry(place.store)).scheduled).toEqual([]);
});

test('after the service was down at its time, and as a canary', async () => {
  await release({ code: 'one' });
  const plan = { percent: 5, minVisits: 50 };
  const { release: next } = await later({ code: 'two' }, { plan });
  jest.setSystemTime(morning.getTime() + 3 * 3600_000);
  await due();
  expect((await live())?.canary).toMatchObject({
    release: { id: next.id },
    percent: 5,
    minVisits: 50,
    since: '2026-11-27T02:00:00.000Z',
  });
});

test('of two copies on one signed store one starts it, once', async () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  const copyOf = () => sealedWith(folderStore(place.folder), privateKey);
  place.store = copyOf();
  await release({ code: 'one' });
  await release({ name: 'other', path: '/other' });
  await later({ code: 'two' });
  await later({ name: 'other', path: '/other', code: 'two' }, { plan: { percent: 5 } });
  const { version } = await readRegistry(place.store);
  jest.setSystemTime(morning);
  const outcomes = await Promise.all(meeting([copyOf(), copyOf()]).map((store) => due(store)));
  expect(
    outcomes
      .flat()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['demo', 'other']);
  expect(await oncePerAction('release')).toBe(2);
  // Two starts are two changes, whichever copy made them.
  expect((await readRegistry(place.store)).version).toBe(version + 2);
  expect(await due()).toEqual([]);
});

describe('at its time it is refused, and the history says why,', () => {
  async function expectRefused(reason: RegExp) {
    const before = await live();
    jest.setSystemTime(morning);
    const [outcome] = await due();
    expect(outcome).toMatchObject({ action: 'refuse', reason: expect.stringMatching(reason) });
    const last = (await activationsOf(place.store, 'demo')).at(-1);
    expect(last).toMatchObject({ action: 'refuse', by: 'merch: CI', reason: outcome?.reason });
    expect(await live()).toEqual(before);
    // It does not come back.
    expect(await due()).toEqual([]);
  }

  test('when a freeze came, unless an operator said so', async () => {
    await release({ code: 'one' });
    await later({ code: 'two' });
    const window = { from: '2026-11-26T22:00:00.000Z', to: '2026-11-27T01:00:00.000Z' };
    await setFreeze({ ...window, reason: 'sale' }, place.store);
    await expectRefused(/release scheduled for 2026-11-27 06:00 WIB .*nothing goes live .*sale/);
    const at = new Date(morning.getTime() + 1000);
    await expect(later({ code: 'two' }, { at })).rejects.toThrow('nothing goes live');
    const { release: next } = await later({ code: 'two' }, { at, duringFreeze: true });
    jest.setSystemTime(at);
    await due();
    expect((await live())?.active.id).toBe(next.id);
  });

  test('when a canary runs', async () => {
    await release({ code: 'one' });
    await later({ code: 'two' });
    const folder = writeBuild(place.base, { code: 'three' });
    await startCanary({ folder, store: place.store, percent: 5 });
    await expectRefused(/is a canary of demo/);
  });

  test('when it was halted as a canary meanwhile', async () => {
    await release({ code: 'one' });
    const { release: next } = await later({ code: 'two' });
    const folder = writeBuild(place.base, { code: 'two' });
    await startCanary({ folder, store: place.store, percent: 5 });
    await haltCanary('demo', next.id, 'it failed', place.store);
    await expectRefused(/was halted as a canary: it failed/);
  });

  test('when another remote took its path', async () => {
    await release({ code: 'one' });
    await later({ code: 'two', path: '/new' });
    await release({ name: 'other', path: '/new' });
    await expectRefused(/\/new/);
  });

  test('when its team gave the remote away, or signs by now', async () => {
    await release({ code: 'one' });
    await later({ code: 'two' });
    await changeTeams(place.store, (teams) => {
      teams['merch'] = teamSchema.parse({ remotes: ['demo'], prefixes: ['/demo'] });
    });
    await expectRefused(/belongs to another team/);
    jest.setSystemTime(morning.getTime() - 1000);
    await later({ code: 'two' });
    await changeTeams(place.store, (teams) =>
      teams['merch']?.signers.push({
        id: 'x',
        publicKey: generateKeyPairSync('ed25519')
          .publicKey.export({ type: 'spki', format: 'der' })
          .toString('base64'),
        addedAt: new Date(0).toISOString(),
      }),
    );
    await expectRefused(/not signed by its team/);
  });

  test('when its files were changed in the store', async () => {
    await release({ code: 'one' });
    const { release: next } = await later({ code: 'two' });
    writeFileSync(join(place.folder, 'demo', next.id, 'browser/entry.js'), 'evil()');
    await expectRefused(/entry\.js/);
  });
});

test('one that cannot be read keeps no other one from its time, and is tried again', async () => {
  const { release: first } = await later({ code: 'one' });
  await later({ name: 'other', path: '/other' });
  const reported: unknown[] = [];
  const broken: ObjectStore = {
    ...place.store,
    read: (key) =>
      key.startsWith('demo/')
        ? Promise.reject(new StoreUnavailable('away'))
        : place.store.read(key),
  };
  jest.setSystemTime(morning);
  const started = await startDue({ store: broken, report: (error) => reported.push(error) });
  expect(started).toMatchObject([{ name: 'other' }]);
  expect(reported).toEqual([expect.objectContaining({ message: 'away' })]);
  expect(await due()).toMatchObject([{ name: 'demo', release: first.id, action: 'release' }]);
});

test('it is taken back, and is one of each remote', async () => {
  await release({ code: 'one' });
  const { release: next } = await later({ code: 'two' });
  await expect(later({ code: 'three' })).rejects.toThrow('`remote unschedule demo` first');
  expect(await unschedule('demo', place.store)).toBe(next.id);
  await expect(unschedule('demo', place.store)).rejects.toThrow('nothing of demo is scheduled');
  jest.setSystemTime(morning);
  expect(await due()).toEqual([]);
  expect(await done()).toEqual(['release', 'schedule', 'unschedule']);
});

test('what cannot be is refused at once', async () => {
  await expect(later({}, { at: new Date('2026-11-26T11:59:59Z') })).rejects.toThrow(
    '--at is over: 2026-11-26 18:59 WIB',
  );
  await expect(later({}, { plan: { percent: 5 } })).rejects.toThrow('has no release yet');
  await release({ code: 'one' });
  await expect(later({ code: 'one' })).rejects.toThrow('is active already');
  await expect(later({ code: 'two' }, { plan: {} })).rejects.toThrow('needs its share');
});

test('what waits for its time is not pruned', async () => {
  const { release: next } = await later({ code: 'zero' });
  for (const code of ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']) {
    jest.setSystemTime(Date.now() + 1000);
    await release({ code });
  }
  expect(await prune('demo', 3, place.store)).not.toContain(next.id);
  expect(registryText(place)).toContain(next.id);
});

test('what a revoked key has asked for waits for an operator', async () => {
  const { release: first } = await release({ code: 'one' });
  await changeTeams(place.store, (teams) => {
    const { stored } = createKey({ holder: 'CI', scopes: ['release'], days: 30 });
    teams['merch'] = teamSchema.parse({ remotes: ['demo'], prefixes: ['/demo'], keys: [stored] });
  });
  const keys = async () => (await readRegistry(place.store)).teams['merch']?.keys ?? [];
  const [key] = await keys();
  const { release: next } = await later(
    { code: 'two' },
    { origin: { by: 'merch: CI', grant: { team: 'merch', key: key?.id } } },
  );
  await changeTeams(
    place.store,
    (teams) => teams['merch'] && revoke(teams['merch'], key?.id ?? ''),
  );
  jest.setSystemTime(morning.getTime() + 60_000);
  expect(await due()).toEqual([]);
  expect((await live())?.active.id).toBe(first);
  expect((await statusOf(place.store)).join('\n')).toContain(
    `demo ${next.id} by merch: CI; its key was revoked, so it waits for an operator`,
  );
  expect(await unschedule('demo', place.store)).toBe(next.id);
});

test('what a CI or a replaced key has asked for waits once that is none of the team any more', async () => {
  const { release: first } = await release({ code: 'one' });
  const ci = {
    issuer: 'https://ci.example.org',
    audience: 'panggung',
    subject: 'repo:merch:*',
  };
  const team = { remotes: ['demo'], prefixes: ['/demo'] };
  const change = (more: object) =>
    changeTeams(place.store, (teams) => {
      teams['merch'] = teamSchema.parse({ ...team, ...more });
    });
  await change({ ci: [{ ...ci, scopes: ['release'] }] });
  for (const grant of [
    { team: 'merch', ci },
    { team: 'merch', key: '0123456789ab' },
  ]) {
    jest.setSystemTime(morning.getTime() - 60_000);
    const { release: next } = await later({ code: 'two' }, { origin: { grant } });
    if ('ci' in grant) await change({ ci: [{ ...ci, scopes: ['canary'] }] });
    jest.setSystemTime(morning.getTime() + 60_000);
    expect(await due()).toEqual([]);
    expect((await live())?.active.id).toBe(first);
    expect(await unschedule('demo', place.store)).toBe(next.id);
  }
});

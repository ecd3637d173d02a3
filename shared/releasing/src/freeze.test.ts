import { join } from 'node:path';
import {
  changeRegistry,
  endFreeze,
  giveOwnShell,
  haltCanary,
  promote,
  readRegistry,
  readShellOutput,
  resizeCanary,
  setFreeze,
} from '@panggung/releases';
import { writeShell } from '@panggung/releases/testing';
import { startCanary } from './canary';
import { releaseRemote } from './release';
import { rollBack } from './rollback';
import { releaseShell } from './shell/release-shell';
import { startShellCanary } from './shell/shell-canary';
import { statusOf } from './status';
import { writeBuild } from './testing/a-build';
import { registryText, useStore } from './testing/use-store';

const place = useStore();
const start = '2026-11-27T00:00:00.000Z';
const at = (time: string) => jest.setSystemTime(Date.parse(`2026-11-27T${time}Z`));

beforeEach(() => {
  jest.useFakeTimers({
    now: Date.parse(start),
    doNotFake: ['setTimeout', 'setInterval', 'setImmediate', 'nextTick', 'performance'],
  });
});
afterEach(() => jest.useRealTimers());

const release = (code: string, more: object = {}) =>
  releaseRemote({ folder: writeBuild(place.base, { code }), store: place.store, ...more });
const canary = (code: string, more: object = {}) =>
  startCanary({
    folder: writeBuild(place.base, { code }),
    store: place.store,
    percent: 10,
    ...more,
  });
const freeze = (from: string, to: string, reason = 'sale of Dewa 19') =>
  setFreeze(
    { from: `2026-11-27T${from}.000Z`, to: `2026-11-27T${to}.000Z`, reason, by: 'operator budi' },
    place.store,
  );
const live = async () => (await readRegistry(place.store)).remotes['demo'];
const frozen =
  'nothing goes live from 2026-11-27 08:00 WIB (2026-11-27T01:00:00.000Z) to 2026-11-27 10:00 WIB (2026-11-27T03:00:00.000Z): sale of Dewa 19; an operator may with --anyway';

test('before and after it all goes on; within it nothing new goes live', async () => {
  await release('one');
  await freeze('01:00:00', '03:00:00');
  at('00:59:59');
  await canary('two');
  at('01:00:00');
  const before = registryText(place);
  await expect(resizeCanary('demo', 20, place.store)).rejects.toThrow(frozen);
  await expect(promote('demo', place.store, { anyway: true })).rejects.toThrow(frozen);
  await expect(canary('two')).rejects.toThrow(frozen);
  await expect(release('three', { anyway: true })).rejects.toThrow(frozen);
  expect(registryText(place)).toBe(before);
  at('03:00:00');
  await promote('demo', place.store);
  expect((await live())?.canary).toBeUndefined();
});

test('an operator may all the same', async () => {
  await release('one');
  await freeze('01:00:00', '03:00:00');
  at('02:00:00');
  const { release: id } = await canary('two', { duringFreeze: true });
  await resizeCanary('demo', 20, place.store, { duringFreeze: true });
  await promote('demo', place.store, { duringFreeze: true });
  expect((await live())?.active.id).toBe(id);
  const { release: third } = await release('three', { duringFreeze: true });
  expect((await live())?.active.id).toBe(third);
});

test('ways back stay open, but not to what no visitor has had', async () => {
  const { release: first } = await release('one');
  const { release: second } = await release('two');
  const { release: tried } = await canary('three');
  await freeze('01:00:00', '03:00:00');
  at('02:00:00');
  await resizeCanary('demo', 5, place.store);
  await haltCanary('demo', tried, 'it failed', place.store);
  await expect(rollBack({ name: 'demo', to: tried, store: place.store })).rejects.toThrow(
    `${tried} was never live, and a freeze holds: sale of Dewa 19`,
  );
  expect(await rollBack({ name: 'demo', store: place.store })).toBe(first);
  // It was live before, so it is a way back as well.
  expect(await rollBack({ name: 'demo', to: second, store: place.store })).toBe(second);
  at('02:30:00');
  await canary('four', { duringFreeze: true });
  await resizeCanary('demo', 0, place.store);
  expect((await live())?.canary).toBeUndefined();
});

test('of the shell neither', async () => {
  await releaseShell({ folder: writeShell(place.base), store: place.store });
  await freeze('01:00:00', '03:00:00');
  at('02:00:00');
  const folder = writeShell(place.base, { code: 'two' });
  await expect(releaseShell({ folder, store: place.store })).rejects.toThrow(frozen);
  const wish = { folder, store: place.store, percent: 5 };
  await expect(startShellCanary(wish)).rejects.toThrow(frozen);
  await startShellCanary({ ...wish, duringFreeze: true });
});

test('the shell that comes with web waits, unless it is the first one', async () => {
  const give = (code: string) => {
    const { id, build } = readShellOutput(join(writeShell(place.base, { code }), 'dist'));
    const release = { id, build, releasedAt: start, files: {} };
    return changeRegistry(place.store, (registry) => giveOwnShell(registry, release, true));
  };
  await freeze('01:00:00', '03:00:00');
  at('02:00:00');
  expect(await give('one')).toMatchObject({ action: 'release' });
  await expect(give('two')).rejects.toThrow(frozen);
  at('03:00:00');
  expect(await give('two')).toMatchObject({ action: 'release' });
});

test('what it cannot be is refused, and the status tells what it is', async () => {
  await expect(freeze('03:00:00', '01:00:00')).rejects.toThrow('before it begins');
  const [from, to] = ['+010000-01-01T11:59:59.000Z', '2026-11-27T03:00:00.000Z'];
  const wish = setFreeze({ from, to, reason: 'far away' }, place.store);
  await expect(wish).rejects.toThrow('is not in the years 2000 to 2100');
  await expect(freeze('01:00:00', '03:00:00', ' ')).rejects.toThrow('needs a reason');
  await freeze('01:00:00', '03:00:00');
  // Sent again after a lost answer.
  await freeze('01:00:00', '03:00:00');
  await expect(freeze('02:00:00', '04:00:00')).rejects.toThrow('unfreeze first');
  const line =
    'from 2026-11-27 08:00 WIB (2026-11-27T01:00:00.000Z) to 2026-11-27 10:00 WIB (2026-11-27T03:00:00.000Z), by operator budi: sale of Dewa 19';
  expect(await statusOf(place.store)).toEqual([`a freeze comes: ${line}`]);
  at('01:00:00');
  expect(await statusOf(place.store)).toEqual([`FROZEN: ${line}`]);
  expect(await endFreeze(place.store)).toMatchObject({ reason: 'sale of Dewa 19' });
  expect(await endFreeze(place.store)).toBeNull();
  expect(await statusOf(place.store)).toEqual([]);
  at('04:00:00');
  await expect(freeze('01:00:00', '03:00:00')).rejects.toThrow('the end of the freeze is over');
});

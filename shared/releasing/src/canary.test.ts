import {
  accountHash,
  haltCanary,
  promote,
  readRegistry,
  resizeCanary,
  writeHealth,
} from '@panggung/releases';
import { startCanary } from './canary';
import { historyOf } from './history';
import { releaseRemote } from './release';
import { rollBack } from './rollback';
import { statusOf } from './status';
import { writeBuild, type Parts } from './testing/a-build';
import { registryText, useStore } from './testing/use-store';

const place = useStore();
const release = async (parts: Parts = {}) =>
  (await releaseRemote({ folder: writeBuild(place.base, parts), store: place.store })).release;
const canary = (parts: Parts = { code: 'two' }, percent = 10) =>
  startCanary({ folder: writeBuild(place.base, parts), store: place.store, percent });
const live = async () => (await readRegistry(place.store)).remotes['demo'];

test('a canary leaves the active release alone, grows and is promoted', async () => {
  const first = await release();
  const { release: second } = await canary();
  expect(await live()).toMatchObject({
    active: { id: first },
    canary: { release: { id: second }, percent: 10, limit: 5, minVisits: 20, minNetworks: 3 },
  });
  await resizeCanary('demo', 50, place.store);
  expect((await live())?.canary?.percent).toBe(50);
  expect(await promote('demo', place.store)).toBe(second);
  expect(await live()).toMatchObject({ active: { id: second }, earlier: [{ id: first }] });
  expect((await live())?.canary).toBeUndefined();
});

test('a canary ends by 0 percent, and is halted with its reason', async () => {
  const first = await release();
  await canary();
  await resizeCanary('demo', 0, place.store);
  expect(await live()).toMatchObject({ active: { id: first } });
  const { release: second } = await canary();
  await expect(haltCanary('demo', 'an earlier one', 'it failed', place.store)).rejects.toThrow(
    `the canary of demo is ${second}, not an earlier one`,
  );
  expect((await live())?.canary?.release.id).toBe(second);
  await haltCanary('demo', second, '30 of 100 visits failed', place.store);
  expect((await live())?.canary).toBeUndefined();
  expect((await live())?.halted).toMatchObject({
    release: second,
    reason: '30 of 100 visits failed',
  });
  expect((await historyOf('demo', place.store)).find((one) => one.release === second)?.state).toBe(
    'halted',
  );
});

test('one that fails more often than it may is promoted and released only if that is said', async () => {
  const first = await release();
  const { release: second } = await canary();
  const counts = { visits: 0, loadErrors: 0, crashes: 0, serverErrors: 2, failingNetworks: 0 };
  await writeHealth(place.store, {
    at: new Date().toISOString(),
    remotes: { demo: { [second]: { ...counts, vitals: {} } } },
  });
  await expect(promote('demo', place.store)).rejects.toThrow(
    `${second} had 2 failures in 2 visits (100.0%, limit 5%); --anyway`,
  );
  await haltCanary('demo', second, 'it failed', place.store);
  await expect(release({ code: 'two' })).rejects.toThrow(
    `${second} was halted as a canary: it failed; --anyway`,
  );
  expect((await live())?.active.id).toBe(first);
  await canary();
  expect(await promote('demo', place.store, { anyway: true })).toBe(second);
});

test('while a canary runs nothing else takes its place', async () => {
  await release();
  await canary();
  const before = registryText(place);
  await expect(release({ code: 'three' })).rejects.toThrow('is a canary of demo');
  await expect(rollBack({ name: 'demo', store: place.store })).rejects.toThrow('is a canary');
  await expect(canary({ code: 'three' })).rejects.toThrow('is the canary of demo already');
  expect(registryText(place)).toBe(before);
});

test('what cannot be a canary is refused', async () => {
  await expect(canary()).rejects.toThrow('has no release yet');
  await release();
  await expect(canary({})).rejects.toThrow('is active already');
  await expect(canary({ code: 'two', manifest: { role: 'admin' } })).rejects.toThrow(
    'cannot change the role',
  );
  for (const percent of [0, 100, 1.5, NaN]) {
    await expect(canary({ code: 'two' }, percent)).rejects.toThrow('from 1 to 99');
  }
  await expect(promote('demo', place.store)).rejects.toThrow('no canary of demo runs');
  await expect(resizeCanary('nobody', 5, place.store)).rejects.toThrow(
    'no remote called nobody: the store has demo',
  );
});

test('status says how each release does', async () => {
  const first = await release();
  const { release: second } = await canary();
  const figures = { visits: 200, loadErrors: 3, crashes: 1, serverErrors: 0, failingNetworks: 2 };
  const vitals = { LCP: { count: 90, p75: 1234.4 }, CLS: { count: 90, p75: 0.0123 } };
  await writeHealth(place.store, {
    at: new Date().toISOString(),
    remotes: { demo: { [second]: { ...figures, vitals } } },
  });
  const text = (await statusOf(place.store)).join('\n');
  expect(text).toMatch(new RegExp(`active +${first} +no visits reported`));
  expect(text).toMatch(new RegExp(`canary 10% +${second} +200 visits, 3 load errors, 1 crashes`));
  expect(text).toContain('LCP 1234 ms, CLS 0.012');
});

test('one for an audience has no share, and the status says whose it is', async () => {
  await release();
  const folder = writeBuild(place.base, { code: 'two' });
  const audience = { roles: ['admin'], accounts: [accountHash('sari@panggung.example')] };
  await startCanary({ folder, store: place.store, audience });
  expect((await live())?.canary).toMatchObject({ percent: 0, audience });
  expect((await statusOf(place.store)).join('\n')).toMatch(
    /canary 0% .*\n +for admin, 1 account$/m,
  );
  // Everybody else comes to it.
  await resizeCanary('demo', 20, place.store);
  expect((await live())?.canary).toMatchObject({ percent: 20, audience });
});

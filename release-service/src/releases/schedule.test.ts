import { randomUUID } from 'node:crypto';
import { readRegistry } from '@panggung/releases';
import { packBuild } from '@panggung/releasing';
import { folderStore } from '@panggung/storage';
import { operatorKey, useService, watchKey } from '../testing/a-service';

const { place, call, order, release, build, makeTeam, makeKey } = useService();
const merch = { name: 'merch', path: '/merch' };
const next = { ...merch, code: 'two' };
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();
const status = async () =>
  ((await call(operatorKey, 'GET', '/status')).body['lines'] as string[]).join('\n');

beforeEach(async () => {
  await makeTeam('merch');
  await makeTeam('seats');
  await release(operatorKey, merch);
});

test('a team schedules a release, once, and takes it back', async () => {
  const key = await makeKey('merch', ['release']);
  const at = inAnHour();
  const headers = { 'idempotency-key': randomUUID() };
  const archive = await packBuild(build(next));
  for (const _ of ['first', 'its answer was lost']) {
    const { body } = await order(key, 'merch', archive, { at }, headers);
    expect(body).toMatchObject({ done: { activated: false, scheduled: at } });
  }
  expect(await status()).toMatch(/scheduled: release at .* WIB .*, merch .* by merch: CI of merch/);
  const again = await release(key, { ...merch, code: 'three' }, { at });
  expect(again.body).toMatchObject({
    problem: { message: expect.stringContaining('is scheduled already') as string },
  });

  const path = '/remotes/merch/unschedule';
  for (const other of [
    await makeKey('seats', ['release', 'canary']),
    await makeKey('merch', ['canary', 'rollback', 'preview']),
    watchKey,
  ]) {
    expect((await call(other, 'POST', path)).status).toBe(403);
  }
  const taken = { 'idempotency-key': randomUUID() };
  for (const _ of ['first', 'its answer was lost']) {
    expect((await call(key, 'POST', path, {}, taken)).status).toBe(200);
  }
  expect((await call(key, 'POST', path)).status).toBe(422);
  expect(await status()).not.toContain('scheduled');
});

test('who may start a canary schedules one, and takes no release', async () => {
  const key = await makeKey('merch', ['canary']);
  expect((await release(key, next, { at: inAnHour() })).status).toBe(403);
  const wish = { action: 'canary', percent: 5, at: inAnHour() } as const;
  expect((await release(key, next, wish)).body).toHaveProperty('done');
  expect((await call(key, 'POST', '/remotes/merch/unschedule')).status).toBe(200);
});

test('steps that end with everybody need leave to release', async () => {
  const key = await makeKey('merch', ['canary']);
  const wish = (shares: number[]) => ({ action: 'canary', steps: { shares, every: 30 } }) as const;
  const refused = await release(key, next, wish([5, 100]));
  expect([refused.status, refused.body['message']]).toEqual([
    403,
    expect.stringContaining('may not promote'),
  ]);
  expect((await release(key, next, wish([5, 50]))).body).toHaveProperty('done');
  expect(await status()).toMatch(/canary 5% .*\n +then 50%, each after 30 minutes/);
});

test('a canary for an audience, which goes to others later', async () => {
  const key = await makeKey('merch', ['canary']);
  const wish = { action: 'canary', audience: { roles: ['admin'] } } as const;
  expect((await release(key, next, wish)).body).toHaveProperty('done');
  expect(await status()).toMatch(/canary 0% .*\n +for admin$/);
  expect((await call(key, 'POST', '/remotes/merch/canary', { percent: 5 })).status).toBe(200);
  expect(await status()).toMatch(/canary 5% .*\n +for admin$/);
});

const history = async () => {
  const { body } = await call(operatorKey, 'GET', '/remotes/merch/history');
  const releases = body['releases'] as { release: string; activations: { reason?: string }[] }[];
  return releases.flatMap(({ activations }) => activations);
};
const stored = (activity: object) =>
  call(operatorKey, 'POST', '/remotes/merch/schedule', { reason: 'payday', ...activity });

describe('what lies in the store', () => {
  async function preview(): Promise<string> {
    const { body } = await release(operatorKey, next, { action: 'preview' });
    return (body['done'] as { release: string }).release;
  }

  test('is scheduled with a reason, also a preview that ends meanwhile', async () => {
    const id = await preview();
    const at = inAnHour();
    const headers = { 'idempotency-key': randomUUID() };
    const wish = { release: id, at, action: 'release', reason: 'payday' };
    for (const _ of ['first', 'its answer was lost']) {
      const answer = await call(operatorKey, 'POST', '/remotes/merch/schedule', wish, headers);
      expect(answer.body).toMatchObject({ name: 'merch', release: id, scheduled: at });
    }
    const { previews } = await readRegistry(folderStore(place.store));
    await call(operatorKey, 'DELETE', `/previews/${previews[0]?.id}`);
    expect(await status()).toMatch(new RegExp(`scheduled: release at .*, merch ${id} by operator`));
    expect(await history()).toContainEqual(
      expect.objectContaining({
        action: 'schedule',
        by: 'operator budi',
        reason: expect.stringMatching(/^release at .* WIB .*: payday$/) as string,
      }),
    );
    await call(operatorKey, 'POST', '/remotes/merch/unschedule', { reason: 'too early' });
    expect(await history()).toContainEqual(
      expect.objectContaining({
        action: 'unschedule',
        reason: expect.stringMatching(/: too early$/) as string,
      }),
    );
  });

  test('is scheduled as a canary by whoever may start one, for everybody by nobody else', async () => {
    const id = await preview();
    const key = await makeKey('merch', ['canary']);
    const wish = { release: id, at: inAnHour(), action: 'canary' };
    const post = (more: object) =>
      call(key, 'POST', '/remotes/merch/schedule', { ...wish, ...more });
    expect((await post({ action: 'release' })).status).toBe(403);
    expect((await post({ steps: { shares: [5, 100], every: 30 } })).status).toBe(403);
    expect((await post({ percent: 5 })).status).toBe(200);
  });

  test.each([
    [{ release: '9.9.9-none', at: inAnHour(), action: 'release' }, /has no release 9.9.9-none/],
    [{ release: 'x', at: '2020-01-01T00:00:00Z', action: 'release' }, /--at is over/],
    [{ release: 'x', at: inAnHour(), action: 'canary' }, /needs its share/],
    [{ release: '../other/1', at: inAnHour(), action: 'release' }, /must be the id of a release/],
  ])('%j is refused', async (wish, reason) => {
    expect(JSON.stringify((await stored(wish)).body)).toMatch(reason);
    expect(await status()).not.toContain('scheduled');
  });
});

describe('a running canary', () => {
  const plan = (body: object, key = operatorKey) =>
    call(key, 'POST', '/remotes/merch/plan', { reason: 'it looks good', ...body });

  test('gets steps and an audience, and loses them', async () => {
    await release(operatorKey, next, { action: 'canary', percent: 5 });
    const steps = { shares: [25, 50], every: 30 };
    expect((await plan({ steps, audience: { roles: ['crew'] } })).status).toBe(200);
    expect(await status()).toMatch(/canary 5% .*\n +for crew\n +then 25%, 50%, each after 30 min/);
    expect(await history()).toContainEqual(
      expect.objectContaining({ action: 'canary', reason: 'it looks good' }),
    );
    expect((await plan({ steps: null, audience: null })).status).toBe(200);
    expect(await status()).not.toMatch(/for crew|then 25%/);
  });

  test('up to everybody needs leave to release; another team has none', async () => {
    await release(operatorKey, next, { action: 'canary', percent: 5 });
    const steps = (last: number) => ({ steps: { shares: [50, last], every: 30 } });
    const key = await makeKey('merch', ['canary']);
    expect((await plan(steps(100), key)).status).toBe(403);
    expect((await plan(steps(60), key)).status).toBe(200);
    expect((await plan(steps(60), await makeKey('seats', ['canary', 'release']))).status).toBe(403);
  });

  test.each([
    [{}, /say what changes/],
    [{ steps: { shares: [5, 25], every: 30 } }, /at 5% already/],
    [{ steps: { shares: [25, 10], every: 30 } }, /must rise/],
    [{ audience: { roles: ['staff'] } }, /there is no role staff/],
  ])('%j is refused', async (wish, reason) => {
    await release(operatorKey, next, { action: 'canary', percent: 5 });
    expect(JSON.stringify((await plan(wish)).body)).toMatch(reason);
    expect(await status()).not.toMatch(/then|for crew/);
  });

  test('keeps somebody: one for an audience alone does not lose it', async () => {
    await release(operatorKey, next, { action: 'canary', audience: { roles: ['admin'] } });
    expect(JSON.stringify((await plan({ audience: null })).body)).toMatch(/from 1 to 99/);
    expect(await status()).toMatch(/for admin/);
  });
});

test.each([
  [{ at: '2026-11-27T06:00:00' }, /must be a time with its zone/],
  [{ at: '2020-11-27T06:00:00Z' }, /--at is over/],
  [{ action: 'canary', steps: { shares: [25, 5], every: 30 } }, /must rise: 5 comes after 25/],
  [{ action: 'canary', audience: { roles: ['staff'] } }, /there is no role staff/],
  [{ action: 'canary', audience: {} }, /needs a role or an account/],
  // Addresses stay where they are: only their hashes are taken.
  [{ action: 'canary', audience: { accounts: ['sari@panggung.example'] } }, /INVALID/],
  [{ action: 'canary' }, /needs its share of visitors, --steps/],
] as const)('%j is refused', async (wish, reason) => {
  const { body } = await release(operatorKey, next, { ...wish });
  expect(JSON.stringify(body)).toMatch(reason);
  expect(await status()).not.toMatch(/scheduled|canary/);
});

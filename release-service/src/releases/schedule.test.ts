import { randomUUID } from 'node:crypto';
import { packBuild } from '@panggung/releasing';
import { operatorKey, useService, watchKey } from '../testing/a-service';

const { call, order, release, build, makeTeam, makeKey } = useService();
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

import { randomUUID } from 'node:crypto';
import { packBuild } from '@panggung/releasing';
import { operatorKey, useService } from '../testing/a-service';

const { call, order, release, build, makeTeam } = useService();
const merch = { name: 'merch', path: '/merch' };
const inAnHour = () => new Date(Date.now() + 3600_000).toISOString();
const another = 'this idempotency key was used for another wish';
const post = (path: string, body: object, headers: Record<string, string>) =>
  call(operatorKey, 'POST', `/remotes${path}`, body, headers);
const lines = async () =>
  ((await call(operatorKey, 'GET', '/status')).body['lines'] as string[]).join('\n');

test('the name of a wish is taken for no other wish, whatever it asks for', async () => {
  const { body } = await release(operatorKey, merch);
  const { release: first } = body['done'] as { release: string };
  await release(operatorKey, { name: 'seats', path: '/seats' });
  await release(operatorKey, { name: 'seats', path: '/seats', code: 'two' });
  await release(operatorKey, { ...merch, code: 'two' });
  await release(operatorKey, { ...merch, code: 'three' });
  const preview = await release(operatorKey, { ...merch, code: 'four' }, { action: 'preview' });
  const { preview: link } = preview.body['done'] as { preview: { id: string } };

  const headers = { 'idempotency-key': randomUUID() };
  const done = await post('/merch/rollback', {}, headers);
  expect(await post('/merch/rollback', {}, headers)).toEqual(done);
  const before = await lines();
  const at = inAnHour();
  for (const [path, wish] of [
    ['/seats/rollback', {}],
    ['/merch/rollback', { to: first }],
    ['/merch/schedule', { release: first, at, action: 'release' }],
    ['/merch/unschedule', {}],
    ['/merch/promote', {}],
    ['/merch/canary', { percent: 5 }],
    ['/merch/plan', { steps: null }],
    ['/merch/halt', { release: first, reason: 'it fails' }],
  ] as const) {
    const { status, body: told } = await post(path, wish, headers);
    expect([path, status, told['message']]).toEqual([path, 422, another]);
  }
  const ended = await call(operatorKey, 'DELETE', `/previews/${link.id}`, {}, headers);
  expect([ended.status, ended.body['message']]).toEqual([422, another]);
  const archive = await packBuild(build({ ...merch, code: 'five' }));
  for (const wish of [
    {},
    { action: 'canary', percent: 5 },
    { action: 'preview' },
    { at },
  ] as const) {
    const refused = await order(operatorKey, 'merch', archive, wish, headers);
    expect(refused.body).toMatchObject({ problem: { statusCode: 422, message: another } });
  }
  expect(await lines()).toBe(before);
});

test('nor for a key of somebody else', async () => {
  await makeTeam('merch');
  const headers = { 'idempotency-key': randomUUID() };
  const make = (holder: string) => {
    const wanted = { holder, scopes: ['release'], days: 30 };
    return call(operatorKey, 'POST', '/teams/merch/keys', wanted, headers);
  };
  expect((await make('Sari')).status).toBe(201);
  expect((await make('Sari')).status).toBe(201);
  const { status, body } = await make('Budi');
  expect([status, body['message']]).toEqual([422, another]);
});

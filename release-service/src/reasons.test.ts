import { randomUUID } from 'node:crypto';
import { operatorKey, useService } from './testing/a-service';

const { call, release, makeTeam, makeKey } = useService();
const merch = { name: 'merch', path: '/merch' };

interface Noted {
  action: string;
  by: string;
  reason?: string;
}

async function history(): Promise<Noted[]> {
  const { body } = await call(operatorKey, 'GET', '/remotes/merch/history');
  return (body['releases'] as { activations: Noted[] }[]).flatMap(({ activations }) => activations);
}
const noted = async (action: string) =>
  (await history()).filter((one) => one.action === action).map(({ reason }) => reason);

test('why something was done stands in the history, once for each wish', async () => {
  await makeTeam('merch');
  const key = await makeKey('merch', ['release', 'canary', 'rollback']);
  await release(key, merch);
  const canary = { action: 'canary', percent: 5 } as const;
  await release(key, { ...merch, code: 'two' }, canary);

  const resize = { percent: 20, reason: 'semua angkanya baik' };
  const headers = { 'idempotency-key': randomUUID() };
  await call(operatorKey, 'POST', '/remotes/merch/canary', resize, headers);
  await call(operatorKey, 'POST', '/remotes/merch/canary', resize, headers);
  expect((await noted('canary')).filter((reason) => reason !== undefined)).toEqual([resize.reason]);

  await call(operatorKey, 'POST', '/remotes/merch/promote', { reason: 'sudah sehari' });
  expect(await noted('promote')).toEqual(['sudah sehari']);
  await call(operatorKey, 'POST', '/remotes/merch/rollback', { reason: 'harga salah' });
  expect(await noted('rollback')).toEqual(['harga salah']);
  await release(key, { ...merch, code: 'three' }, canary);
  await call(operatorKey, 'POST', '/remotes/merch/canary', { percent: 0, reason: 'cukup' });
  expect(await noted('end-canary')).toEqual(['cukup']);

  const forged = { reason: 'cukup\u001b[2J\r\n2026-11-27 \u202Eoperator budi\u2066' };
  await release(key, { ...merch, code: 'four' });
  await call(key, 'POST', '/remotes/merch/rollback', forged);
  expect(await noted('rollback')).toContain('cukup [2J 2026-11-27  operator budi');

  const blank = await call(operatorKey, 'POST', '/remotes/merch/rollback', { reason: ' ' });
  expect(blank.status).toBe(400);
});

import { operatorKey, useService, watchKey } from '../testing/a-service';

const { call, release, makeTeam, makeKey } = useService();
const merch = { name: 'merch', path: '/merch' };
const hour = 3600_000;
const window = () => ({
  from: new Date(Date.now() - hour).toISOString(),
  to: new Date(Date.now() + hour).toISOString(),
  reason: 'sale of Dewa 19',
});
const audited = async () =>
  (await call(operatorKey, 'GET', '/audit')).body['entries'] as { what: string; by: string }[];

test('operators alone freeze; teams are held by it, whatever they say', async () => {
  await makeTeam('merch');
  const key = await makeKey('merch', ['release', 'canary', 'rollback', 'preview']);
  await release(key, merch);
  for (const other of [key, watchKey]) {
    expect((await call(other, 'PUT', '/freeze', window())).status).toBe(403);
    expect((await call(other, 'DELETE', '/freeze')).status).toBe(403);
  }
  expect((await call(operatorKey, 'PUT', '/freeze', window())).status).toBe(200);

  const next = { ...merch, code: 'two' };
  const frozen = { message: expect.stringContaining('sale of Dewa 19; an operator may') as string };
  for (const wish of [
    { action: 'release', anyway: true },
    { action: 'canary', percent: 5, anyway: true },
  ] as const) {
    expect((await release(key, next, wish)).body).toMatchObject({ problem: frozen });
  }
  expect((await release(operatorKey, next)).body).toMatchObject({ problem: frozen });
  const wish = { action: 'canary', percent: 5, anyway: true } as const;
  expect((await release(operatorKey, next, wish)).body).toHaveProperty('done');
  const body = { percent: 6, anyway: true };
  expect((await call(key, 'POST', '/remotes/merch/canary', body)).body).toMatchObject(frozen);
  const promoted = await call(key, 'POST', '/remotes/merch/promote', { anyway: true });
  expect(promoted).toMatchObject({ status: 422, body: frozen });
  // The way back.
  expect((await call(key, 'POST', '/remotes/merch/canary', { percent: 0 })).status).toBe(200);

  const early = { reason: 'sold out' };
  expect((await call(operatorKey, 'DELETE', '/freeze', early)).body).toMatchObject({
    ended: { by: 'operator budi' },
  });
  expect(JSON.stringify(await audited())).toContain('"why":"sold out"');
  expect((await release(key, next)).body).toHaveProperty('done');
  const what = (await audited()).map((one) => `${one.what} by ${one.by}`);
  expect(what).toContain('freeze by operator budi');
  expect(what).toContain('unfreeze by operator budi');
});

test('what it cannot be is refused', async () => {
  const put = (body: object) => call(operatorKey, 'PUT', '/freeze', body);
  const { from, to, reason } = window();
  expect((await put({ from, to })).status).toBe(400);
  expect((await put({ from, to, reason: ' \u001b\n' })).status).toBe(400);
  expect((await put({ from: '2026-11-27T06:00:00', to, reason })).body).toMatchObject({
    message: expect.stringContaining('must be a time with its zone') as string,
  });
  expect(await put({ from: to, to: from, reason })).toMatchObject({ status: 422 });
  // The year 10000, and the one before the year 0.
  for (const year of [
    '9999-12-31T23:59:59-12:00',
    '0000-01-01T00:00:00+12:00',
    '1999-12-31T00:00:00Z',
  ]) {
    for (const order of [
      { from: year, to, reason },
      { from, to: year, reason },
    ]) {
      expect(await put(order)).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('is not in the years 2000 to 2100') as string },
      });
    }
  }
  expect(await call(operatorKey, 'GET', '/status')).toMatchObject({ status: 200 });
});

import { cpSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { operatorKey, useService } from './testing/a-service';

const { place, call, release } = useService();
const merch = { name: 'merch', path: '/merch' };

test('an older registry that somebody puts back stops releases, and says so', async () => {
  await release(operatorKey, merch);
  cpSync(join(place.store, 'registry.json'), join(place.base, 'older.json'));
  await release(operatorKey, { ...merch, code: 'two' });
  cpSync(join(place.base, 'older.json'), join(place.store, 'registry.json'));
  const { status, body } = await call(operatorKey, 'GET', '/status');
  expect([status, body['message']]).toEqual([
    503,
    expect.stringMatching(/went back from version 2/),
  ]);
  expect(readdirSync(place.store)).toContain('merch');
});

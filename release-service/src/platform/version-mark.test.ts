import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { buildService, prefix } from '../app';
import { readConfig } from '../config';
import { useApi } from '../testing/an-api';
import { operatorKey, useService } from '../testing/a-service';

const env: Record<string, string> = {};
const api = useApi(env);
const { place, release } = useService(env);
const merch = { name: 'merch', path: '/merch' };

/** What a copy of the service that starts now says of the registry. */
async function askCopy(more: Record<string, string> = {}) {
  const { app } = await buildService(readConfig({ ...place.env, ...more }));
  const headers = { authorization: `Bearer ${operatorKey}` };
  const { statusCode, body } = await app.inject({ url: `${prefix}/status`, headers });
  await app.close();
  return [statusCode, body] as const;
}

test('a copy that starts anew knows an older registry by what the api keeps', async () => {
  const registry = join(place.store, 'registry.json');
  await release(operatorKey, merch);
  cpSync(registry, join(place.base, 'older.json'));
  await release(operatorKey, { ...merch, code: 'two' });
  cpSync(registry, join(place.base, 'newer.json'));
  const { version } = api;
  expect(version).toBeGreaterThan(1);

  cpSync(join(place.base, 'older.json'), registry);
  expect(await askCopy()).toEqual([
    503,
    expect.stringContaining(`went back from version ${version}`),
  ]);
  // Without the api there is nobody who could know; releases have to go on.
  expect((await askCopy({ API_URL: 'http://127.0.0.1:9' }))[0]).toBe(200);
  expect((await askCopy({ TELEMETRY_KEY: '' }))[0]).toBe(200);

  cpSync(join(place.base, 'newer.json'), registry);
  expect((await askCopy())[0]).toBe(200);
});

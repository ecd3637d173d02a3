import { randomUUID } from 'node:crypto';
import { buildService, prefix } from './app';
import { readConfig } from './config';
import { useApi } from './testing/an-api';
import { operatorKey, useService } from './testing/a-service';

const env: Record<string, string> = {};
const api = useApi(env);
const { place, call } = useService(env);

const reads = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Every route of the service below its prefix, as it is registered. */
async function routesOfService(): Promise<[string, string][]> {
  const { app } = await buildService(readConfig(place.env));
  const text = app.printRoutes({ commonPrefix: false, includeHooks: false });
  await app.close();
  const parts: string[] = [];
  const routes = text.split('\n').flatMap((line): [string, string][] => {
    const [, before = '', part = '', methods] =
      /^([│ ]*)[├└]── (\S*)(?: \(([^)]+)\))?$/.exec(line) ?? [];
    parts.length = before.length / 4;
    parts.push(part);
    return (methods?.split(', ') ?? []).map((method) => [method, parts.join('')]);
  });
  return routes.filter(([, path]) => path.startsWith(prefix));
}

test('every change that a session of an admin asks for needs a second factor; a key needs none', async () => {
  api.accounts = {
    weak: { role: 'admin', stepUp: 'code' },
    bare: { role: 'admin', stepUp: 'set-up' },
    strong: { role: 'admin', stepUp: 'done' },
  };
  const writes = (await routesOfService()).filter(([method]) => !reads.has(method));
  expect(writes.length).toBeGreaterThan(12);
  for (const [method, path] of writes) {
    const address = path
      .slice(prefix.length)
      .replace(':digest', 'a'.repeat(64))
      .replace(':part', '0')
      .replace(':id', randomUUID())
      .replaceAll(/:\w+/g, 'merch');
    const ask = async (token: string) => {
      const { status, body } = await call(token, method, address, {});
      return [method, path, status, body['code']];
    };
    expect(await ask('weak')).toEqual([method, path, 403, 'SECOND_FACTOR_REQUIRED']);
    expect(await ask('bare')).toEqual([method, path, 403, 'SECOND_FACTOR_MISSING']);
    for (const known of ['strong', operatorKey]) {
      const [, , , code] = await ask(known);
      expect([method, path, known, code]).not.toContain('SECOND_FACTOR_REQUIRED');
    }
  }
});

test('what changes nothing needs none', async () => {
  api.accounts = { weak: { role: 'admin', stepUp: 'code' } };
  for (const path of ['/me', '/status', '/teams', '/audit']) {
    expect([path, (await call('weak', 'GET', path)).status]).toEqual([path, 200]);
  }
});

test('an api of before says nothing of it: its admins change nothing by a session', async () => {
  api.accounts = { old: { role: 'admin', stepUp: undefined } };
  const { status } = await call('old', 'PUT', '/teams/merch', { remotes: [], prefixes: [] });
  expect(status).toBe(403);
});

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { partSize } from './archives/archives';
import { operatorKey, useService } from './testing/a-service';

const { place, call } = useService();

describe('orders that cannot be read', () => {
  test.each<[string, string, unknown]>([
    ['POST', '/remotes/merch', { action: 'release' }],
    ['POST', '/remotes/merch', { archive: { digest: 'x', size: 1 }, action: 'release' }],
    ['POST', '/remotes/merch', 'release'],
    ['POST', '/remotes/merch/canary', { percent: 101 }],
    ['POST', '/remotes/merch/canary', {}],
    ['POST', '/remotes/Merch!/promote', {}],
    ['PUT', '/teams/merch', { remotes: ['../x'], prefixes: [] }],
    ['PUT', '/teams/merch', { remotes: [], prefixes: ['merch'] }],
    ['PUT', '/teams/merch', { remotes: [], prefixes: [], keys: [] }],
    ['PUT', '/teams/__proto__', { remotes: [], prefixes: [] }],
    ['POST', '/teams/merch/keys', { holder: '', scopes: ['release'], days: 1 }],
    ['POST', '/teams/merch/keys', { holder: 'x', scopes: ['everything'], days: 1 }],
    ['PUT', '/teams/constructor', { remotes: [], prefixes: [] }],
    ['PUT', '/teams/merch', { remotes: ['constructor'], prefixes: [] }],
    ['POST', '/teams/constructor/keys', { holder: 'x', scopes: ['release'], days: 1 }],
    ['POST', '/remotes/constructor/rollback', {}],
    [
      'POST',
      '/remotes/constructor/schedule',
      { release: 'x', at: '2026-11-27T06:00:00Z', action: 'release' },
    ],
    ['GET', '/remotes/constructor/history', undefined],
    ['GET', '/remotes/constructor/report', undefined],
    ['PUT', `/archives/${'a'.repeat(64)}/0`, undefined],
    ['PUT', '/archives/../0', Buffer.from('x')],
    ['PUT', `/archives/${'a'.repeat(64)}/100`, Buffer.from('x')],
  ])('%s %s %j', async (method, path, body) => {
    const { status: code } = await call(operatorKey, method, path, body);
    expect([400, 404]).toContain(code);
    expect(existsSync(join(place.store, 'registry.json'))).toBe(false);
  });

  test.each([{}, null, 'x', []])('a part that is %j, and no bytes', async (body) => {
    const answer = await call(operatorKey, 'PUT', `/archives/${'a'.repeat(64)}/0`, body);
    expect([400, 415]).toContain(answer.status);
    expect(existsSync(join(place.store, '_uploads'))).toBe(false);
  });

  test('a part that is too big', async () => {
    const path = `/archives/${'a'.repeat(64)}/0`;
    const { status: code } = await call(operatorKey, 'PUT', path, Buffer.alloc(partSize + 1));
    expect(code).toBe(413);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRegistry } from '@panggung/releases';
import { folderStore } from '@panggung/storage';
import { operatorKey, useService, watchKey } from '../testing/a-service';

const { place, call, makeTeam, makeKey } = useService();
const registry = () => {
  const path = join(place.store, 'registry.json');
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
};

describe('teams', () => {
  test('have names and paths of their own', async () => {
    await makeTeam('merch', { remotes: ['merch', 'cart'], prefixes: ['/merch/cart', '/merch'] });
    for (const [wanted, reason] of [
      [{ remotes: ['cart'], prefixes: [] }, 'cart belongs to team merch'],
      [{ remotes: [], prefixes: ['/merch/new'] }, '/merch/new belongs to team merch'],
    ] as const) {
      const { status: code, body } = await call(operatorKey, 'PUT', '/teams/other', wanted);
      expect([code, body['message']]).toEqual([422, reason]);
    }
    await makeTeam('other', { remotes: ['seats'], prefixes: ['/merchandise', '/'] });
  });

  test('have no addresses with passwords, which others would see', async () => {
    const address = 'https://robot:geheim@hooks.example.com/x';
    const scopes = ['release'];
    for (const wanted of [
      { alerts: { webhook: address } },
      { alerts: { webhook: 'https://robot@hooks.example.com/x' } },
      { repository: address },
      { ci: [{ issuer: address, audience: 'panggung', subject: 'repo:*', scopes }] },
    ]) {
      const order = { remotes: ['merch'], prefixes: ['/merch'], ...wanted };
      const { status: code, body } = await call(operatorKey, 'PUT', '/teams/merch', order);
      expect([code, body['message']]).toEqual([
        400,
        expect.stringContaining('must not have a name and a password') as string,
      ]);
    }
    expect(registry()).toBeNull();
    await makeTeam('merch', { alerts: { webhook: 'https://hooks.example.com/x?token=a@b' } });
  });

  test('have keys whose holders are names of one line', async () => {
    await makeTeam('merch');
    const wanted = { holder: 'CI\u001b[31m\nmerch \u202Eevil', scopes: ['release'], days: 1 };
    const { body } = await call(operatorKey, 'POST', '/teams/merch/keys', wanted);
    expect(body['holder']).toBe('CI [31m merch  evil');
    const me = await call(String(body['key']), 'GET', '/me');
    expect(me.body['by']).toMatch(/^merch: CI \[31m merch {2}evil \([0-9a-f]{12}\)$/);
  });

  test('have one key of one wish, however often it is sent', async () => {
    await makeTeam('merch');
    const wanted = { holder: 'CI of merch', scopes: ['release'], days: 30 };
    const make = async (order: string) => {
      const headers = { 'idempotency-key': order };
      const { body } = await call(operatorKey, 'POST', '/teams/merch/keys', wanted, headers);
      return body as { id: string; key: string };
    };
    const statusOf = async (key: string) => (await call(key, 'GET', '/me')).status;
    const lost = await make('wish-0001');
    const second = await make('wish-0001');
    expect([await statusOf(lost.key), await statusOf(second.key)]).toEqual([401, 200]);
    const other = await make('wish-0002');
    expect([await statusOf(second.key), await statusOf(other.key)]).toEqual([200, 200]);
    const { body } = await call(operatorKey, 'GET', '/teams');
    const { keys } = (body['teams'] as Record<string, { keys: object[] }>)['merch'] ?? { keys: [] };
    expect(keys).toEqual([
      expect.objectContaining({ id: second.id }),
      expect.objectContaining({ id: other.id }),
    ]);
    expect(JSON.stringify(keys)).not.toContain('wish-');
    // What was ended stays ended.
    await call(operatorKey, 'DELETE', `/teams/merch/keys/${second.id}`);
    const headers = { 'idempotency-key': 'wish-0001' };
    const again = await call(operatorKey, 'POST', '/teams/merch/keys', wanted, headers);
    expect(again).toMatchObject({
      status: 422,
      body: { message: expect.stringContaining('was revoked meanwhile') as string },
    });
  });

  test('have keys that are seen once, and whose ends are kept', async () => {
    await makeTeam('merch');
    const key = await makeKey('merch', ['release']);
    const { body } = await call(operatorKey, 'GET', '/teams');
    expect(JSON.stringify(body)).not.toContain(key.slice(-20));
    expect(JSON.stringify(body)).not.toContain('hash');
    expect(registry()).not.toContain(key.slice(-20));
    expect((await call(key, 'GET', '/me')).body).toMatchObject({ team: 'merch' });
    const id = key.split('_')[1];
    await call(operatorKey, 'DELETE', `/teams/merch/keys/${id}`);
    expect(await call(key, 'GET', '/me')).toMatchObject({
      status: 401,
      body: { message: 'this key is revoked' },
    });
    // Changing the team brings it not back.
    await makeTeam('merch', { remotes: ['merch', 'cart'] });
    expect((await call(key, 'GET', '/me')).status).toBe(401);
    const { body: audit } = await call(operatorKey, 'GET', '/audit');
    expect((audit['entries'] as { what: string; by: string }[]).map(({ what }) => what)).toEqual([
      'change team',
      'revoke key',
      'create key',
      'change team',
    ]);
  });
});

/** For each key what it may do with which remote; everything else is refused with 403. */
test('a table of key, verb and remote', async () => {
  await makeTeam('merch', { remotes: ['merch', 'cart'], prefixes: ['/merch', '/cart'] });
  await makeTeam('seats');
  const keys: Record<string, string> = { operator: operatorKey, web: watchKey };
  for (const scope of ['preview', 'canary', 'release', 'rollback']) {
    keys[`merch with ${scope}`] = await makeKey('merch', [scope]);
  }
  keys['seats with all'] = await makeKey('seats', ['preview', 'canary', 'release', 'rollback']);
  const archive = { digest: 'a'.repeat(64), size: 1 };
  const wishes: Record<string, [string, string, object?]> = {
    release: ['POST', '', { archive, action: 'release' }],
    canary: ['POST', '', { archive, action: 'canary', percent: 5 }],
    resize: ['POST', '/canary', { percent: 10 }],
    end: ['POST', '/canary', { percent: 0 }],
    promote: ['POST', '/promote', {}],
    rollback: ['POST', '/rollback', {}],
    halt: ['POST', '/halt', { release: 'x', reason: 'x' }],
  };
  const allowed: Record<string, string[]> = {};
  for (const [who, key] of Object.entries(keys)) {
    for (const remote of ['merch', 'cart', 'seats', 'shell', 'nobodys']) {
      for (const [verb, [method, path, body]] of Object.entries(wishes)) {
        const { status: code } = await call(key, method, `/remotes/${remote}${path}`, body);
        if (code === 403) continue;
        // What may be asked for fails here for want of a release, or of an archive.
        expect([200, 422]).toContain(code);
        (allowed[who] ??= []).push(`${verb} ${remote}`);
      }
    }
    for (const [method, path, body] of [
      ['GET', '/teams'],
      ['GET', '/audit'],
      ['PUT', '/teams/merch', { remotes: ['merch', 'cart'], prefixes: ['/merch', '/cart'] }],
      ['POST', '/teams/merch/keys', { holder: 'x', scopes: ['release'], days: 1 }],
      ['POST', '/teams/merch/signers', { publicKey: 'x' }],
      ['DELETE', '/teams/merch/keys/000000000000'],
    ] as const) {
      const { status: code } = await call(key, method, path, body);
      if (code !== 403) (allowed[who] ??= []).push(`${method} ${path}`);
    }
  }
  const every = Object.keys(wishes);
  expect(allowed).toEqual({
    operator: [
      ...['merch', 'cart', 'seats', 'shell', 'nobodys'].flatMap((remote) =>
        every.map((verb) => `${verb} ${remote}`),
      ),
      'GET /teams',
      'GET /audit',
      'PUT /teams/merch',
      'POST /teams/merch/keys',
      'POST /teams/merch/signers',
      'DELETE /teams/merch/keys/000000000000',
    ],
    web: ['merch', 'cart', 'seats', 'shell', 'nobodys'].map((remote) => `halt ${remote}`),
    'merch with canary': ['merch', 'cart'].flatMap((remote) =>
      ['canary', 'resize', 'end'].map((verb) => `${verb} ${remote}`),
    ),
    'merch with release': ['merch', 'cart'].flatMap((remote) =>
      ['release', 'promote'].map((verb) => `${verb} ${remote}`),
    ),
    'merch with rollback': ['rollback merch', 'rollback cart'],
    'seats with all': every.filter((verb) => verb !== 'halt').map((verb) => `${verb} seats`),
  });
});

test.each(['shell', 'operator', 'platform', 'web'])(
  'a team and its remotes are not called %s',
  async (name) => {
    const wish = { remotes: [], prefixes: [] };
    for (const [team, order] of [
      [name, wish],
      ['merch', { ...wish, remotes: [name] }],
    ] as const) {
      const { status, body } = await call(operatorKey, 'PUT', `/teams/${team}`, order);
      expect([status, body['message']]).toEqual([
        422,
        expect.stringContaining(`${name} is the name`),
      ]);
    }
  },
);

test('an address inside of a network is taken for no webhook and no issuer', async () => {
  const wish = { remotes: [], prefixes: [] };
  const inside = 'http://169.254.169.254/latest';
  const ci = { issuer: inside, audience: 'a', subject: 'repo', scopes: ['release'] };
  for (const more of [{ alerts: { webhook: inside } }, { ci: [ci] }]) {
    const { status } = await call(operatorKey, 'PUT', '/teams/merch', { ...wish, ...more });
    expect(status).toBe(422);
  }
  const { body } = await call(operatorKey, 'GET', '/teams');
  expect(body['teams']).toEqual({});
});

test('the secret in the address of a webhook is shown to nobody, and stays', async () => {
  const webhook = 'https://hooks.example.org/services/T0/B0/rahasia?token=x';
  const wish = { remotes: ['merch'], prefixes: ['/merch'] };
  const put = (alerts: object) =>
    call(operatorKey, 'PUT', '/teams/merch', { ...wish, alerts: { mails: [], ...alerts } });
  const made = await put({ webhook });
  const shown = 'https://hooks.example.org/…';
  expect(made.body['team']).toMatchObject({ alerts: { webhook: shown } });
  // Whoever saves the form as it was shown changes nothing.
  await put({ webhook: shown });
  const stored = async () => (await readRegistry(folderStore(place.store))).teams['merch']?.alerts;
  expect(await stored()).toMatchObject({ webhook });
  for (const path of ['/teams', '/audit', '/status']) {
    const { body } = await call(operatorKey, 'GET', path);
    expect([path, JSON.stringify(body)]).toEqual([path, expect.not.stringContaining('rahasia')]);
  }
  await put({});
  expect((await stored())?.webhook).toBeUndefined();
});

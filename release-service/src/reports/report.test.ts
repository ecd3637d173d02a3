import { brotliCompressSync } from 'node:zlib';
import { folderStore } from '@panggung/storage';
import { figuresFor, useApi } from '../testing/an-api';
import { operatorKey, useService, watchKey } from '../testing/a-service';
import type { Report } from './report';

const env: Record<string, string> = {};
const api = useApi(env);
const { call, release, makeTeam, makeKey, place } = useService(env);

const members = ['Rina@merch.test'];
const reportOf = async (key: string, name = 'merch') => {
  const { status, body } = await call(key, 'GET', `/remotes/${name}/report`);
  return { status, report: body as unknown as Report };
};

test('is read by its team, by key and by account, and by nobody of another', async () => {
  await makeTeam('merch', { members });
  await makeTeam('seats', { members: ['sari@seats.test'] });
  await release(operatorKey, { name: 'merch', path: '/merch' });
  api.accounts = {
    rina: { email: 'rina@merch.test' },
    pretender: { email: 'rina@merch.test', emailVerified: false },
    sari: { email: 'sari@seats.test' },
    buyer: { email: 'buyer@site.test' },
    admin: { role: 'admin' },
  };
  const keys: Record<string, string> = {
    operator: operatorKey,
    web: watchKey,
    merch: await makeKey('merch', ['preview']),
    seats: await makeKey('seats', ['release']),
    ...Object.fromEntries(Object.keys(api.accounts).map((token) => [token, token])),
  };
  const found: Record<string, unknown> = {};
  for (const [who, key] of Object.entries(keys)) {
    const { body } = await call(key, 'GET', '/mine');
    found[who] = [(await reportOf(key)).status, body['remotes'] ?? null];
  }
  expect(found).toEqual({
    operator: [200, ['merch']],
    admin: [200, ['merch']],
    web: [403, []],
    merch: [200, ['merch']],
    rina: [200, ['merch']],
    seats: [403, []],
    sari: [403, []],
    pretender: [401, null],
    buyer: [401, null],
  });
  const historyOf = async (key: string, name = 'merch') =>
    (await call(key, 'GET', `/remotes/${name}/history`)).status;
  expect([await historyOf('rina'), await historyOf('sari')]).toEqual([200, 403]);
  expect([await historyOf('rina', 'seats'), await historyOf('rina', 'shell')]).toEqual([403, 403]);
  expect((await reportOf('sari', 'nobodys')).status).toBe(403);
  expect((await reportOf(operatorKey, 'nobodys')).status).toBe(422);
});

test('an account of a team changes nothing', async () => {
  await makeTeam('merch', { members });
  api.accounts = { rina: { email: 'rina@merch.test' } };
  const archive = { digest: 'a'.repeat(64), size: 1 };
  for (const [method, path, body] of [
    ['POST', '/remotes/merch', { archive, action: 'release' }],
    ['POST', '/remotes/merch', { archive, action: 'preview' }],
    ['POST', '/remotes/merch/rollback', {}],
    ['POST', '/remotes/merch/promote', {}],
    ['POST', '/remotes/merch/canary', { percent: 0 }],
    ['POST', '/remotes/merch/halt', { release: 'x', reason: 'x' }],
    ['POST', '/remotes/merch/unschedule', {}],
    ['POST', '/shell', {}],
    ['PUT', `/archives/${archive.digest}/0`, Buffer.from('x')],
    ['GET', `/archives/${archive.digest}`],
    ['GET', '/teams'],
    ['GET', '/audit'],
    ['PUT', '/teams/merch', { remotes: ['merch'], prefixes: [] }],
    ['POST', '/teams/merch/keys', { holder: 'x', scopes: ['release'], days: 1 }],
    ['DELETE', '/teams/merch/keys/000000000000'],
  ] as const) {
    expect([path, (await call('rina', method, path, body)).status]).toEqual([path, 403]);
  }
});

const provenanceOf = (sha: string, lock: string) => ({
  builder: 'local',
  time: '2026-01-01T00:00:00Z',
  commit: { sha: sha.repeat(40), dirty: false },
  lock: { file: 'pnpm-lock.yaml', sha256: lock.repeat(64) },
});

test('shows figures, sizes, what changed and who depends on it', async () => {
  await makeTeam('merch', { repository: 'https://git.example.com/acme/merch.git' });
  const provides = { addresses: { '/merch': ['event'] }, slots: ['tile'] };
  const merch = { name: 'merch', path: '/merch' };
  const more = 'x'.repeat(500);
  const compressed = brotliCompressSync(more);
  const first = await release(operatorKey, {
    ...merch,
    manifest: { provides },
    provenance: provenanceOf('a', '1'),
  });
  const second = await release(operatorKey, {
    ...merch,
    code: 'two',
    manifest: { provides: { ...provides, addresses: { '/merch': ['event', 'gift'] } } },
    files: { 'more.svg': more, 'more.svg.br': compressed },
    provenance: provenanceOf('b', '2'),
  });
  await release(operatorKey, {
    name: 'events',
    path: '/e',
    manifest: { uses: { addresses: { '/merch': ['event'] } }, slots: [] },
  });
  const ids = [second, first].map(({ body }) => (body['done'] as { release: string }).release);
  api.figures = [figuresFor('merch', ids[0] ?? '', { crashes: 7 }), figuresFor('events', 'x')];

  const { report } = await reportOf(operatorKey);
  expect(report.team).toBe('merch');
  expect(report.releases.map(({ release: id, state }) => [id, state])).toEqual([
    [ids[0], 'active'],
    [ids[1], 'fall-back'],
  ]);
  expect(report.users).toEqual([
    { what: '/merch', isSlot: false, users: ['events'] },
    { what: '/merch?event=', isSlot: false, users: ['events'] },
  ]);
  const [now, before] = report.releases;
  expect(now?.figures).toMatchObject({ crashes: 7 });
  expect(before?.figures).toBeNull();
  expect((now?.sizes.all ?? 0) - (before?.sizes.all ?? 0)).toBe(compressed.length);
  expect(now?.sizes.first).toBeLessThan(now?.sizes.all ?? 0);
  expect(before?.differences).toBeNull();
  expect(now?.differences).toMatchObject({
    before: ids[1],
    link: `https://git.example.com/acme/merch/compare/${'a'.repeat(40)}...${'b'.repeat(40)}`,
    otherPackages: true,
    otherServer: false,
    contract: [{ of: 'address', added: ['/merch?gift='], removed: [] }],
  });
});

test('leads stacks back to the sources of the remote, and of no other one', async () => {
  const { body } = await release(operatorKey, { name: 'merch', path: '/merch' });
  const id = (body['done'] as { release: string }).release;
  // Line 1, columns 1 to 10, is the fifth line of the source.
  const map = (source: string) =>
    JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAIA' });
  const store = folderStore(place.store);
  await store.write(`merch/${id}/maps/browser/x.js.map`, map('mf-merch/src/price.tsx'));
  await store.write(`events/${id}/maps/browser/x.js.map`, map('mf-events/src/secret.tsx'));
  const at = (name: string) => `at f (/remotes/${name}/${id}/x.js:1:1)`;
  const error = {
    kind: 'crash' as const,
    cause: 'TypeError: x',
    path: '/merch',
    count: 1,
    lastSeen: '2026-01-01T00:00:00.000Z',
  };
  api.figures = [
    figuresFor('merch', id, {
      errors: [
        { ...error, stack: `${at('merch')}\n${at('events')}` },
        { ...error, cause: 'of\u001b[2J\nbe\u202Efore', path: '/me\u2066rch', stack: null },
      ],
    }),
  ];
  const { report } = await reportOf(operatorKey);
  expect(report.releases[0]?.figures?.errors.map(({ stack }) => stack)).toEqual([
    `at f (mf-merch/src/price.tsx:5:1)\n${at('events')}`,
    null,
  ]);
  expect(report.releases[0]?.figures?.errors[1]).toMatchObject({
    cause: 'of [2J be fore',
    path: '/me rch',
  });
});

test('compares a release with what visitors had before it, not with what was taken back', async () => {
  const send = async (code: string) => {
    const { body } = await release(operatorKey, { name: 'merch', path: '/merch', code });
    return (body['done'] as { release: string }).release;
  };
  const [good, bad] = [await send('good'), await send('bad')];
  await call(operatorKey, 'POST', '/remotes/merch/rollback', { reason: 'it fails' });
  const mended = await send('mended');
  const { report } = await reportOf(operatorKey);
  expect(report.releases.map((one) => [one.release, one.differences?.before])).toEqual([
    [mended, good],
    [bad, good],
    [good, undefined],
  ]);
});

test('says when nobody can be asked for figures', async () => {
  await release(operatorKey, { name: 'merch', path: '/merch' });
  expect((await reportOf(operatorKey)).report.hasFigures).toBe(true);
  expect(new URLSearchParams(api.asked[0]).get('remote')).toBe('merch');
  expect((await call(operatorKey, 'GET', '/remotes/merch/report?hours=9000')).status).toBe(400);
});

test('what a change of a team leaves out stays', async () => {
  const repository = 'https://git.example.com/acme/merch';
  const alerts = { mails: ['on-call@merch.test'], webhook: 'https://hooks.example.com/x' };
  await makeTeam('merch', { members, alerts, repository });
  await makeTeam('merch', { remotes: ['merch', 'cart'] });
  const teamOf = async () =>
    ((await call(operatorKey, 'GET', '/teams')).body['teams'] as Record<string, object>)['merch'];
  expect(await teamOf()).toMatchObject({
    members: ['rina@merch.test'],
    // The path of a webhook's address is a secret.
    alerts: { ...alerts, webhook: 'https://hooks.example.com/…' },
    repository,
  });
  await makeTeam('merch', { alerts: {}, repository: null, members: [] });
  expect(await teamOf()).toMatchObject({ members: [], alerts: { mails: [] } });
  expect(await teamOf()).not.toHaveProperty('repository');
});

/** @jest-environment node */
import { emptyRegistry, type Preview, type Release } from '@panggung/releases';
import { fastify, type FastifyInstance } from 'fastify';
import { aRelease } from '../test/a-release';
import { aShell } from '../test/a-shell';
import { choosePreviews, previewsOf } from './preview-choice';
import { snapshotOf } from './release-store';

const idOf = (char: string) => `p${char.repeat(24)}`;
const later = '2099-01-01T00:00:00.000Z';
const ago = '2026-01-01T01:00:00.000Z';

const aPreview = (char: string, release: Release, expiresAt = later): Preview => ({
  id: idOf(char),
  name: release.manifest.name,
  release,
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt,
});
const named = (name: string, id: string, role?: 'admin'): Release => {
  const release = aRelease({ id });
  return { ...release, manifest: { ...release.manifest, name, ...(role && { role }) } };
};

const previews = [
  aPreview('a', named('demo', '1.1.0-new')),
  aPreview('b', named('other', '2.0.0-new')),
  aPreview('c', named('demo', '1.2.0-new')),
  aPreview('d', named('demo', '1.3.0-old'), ago),
  aPreview('e', named('office', '1.0.0-new', 'admin')),
];
const unheard = aPreview('0', named('demo', '1.4.0-new'));
const registry = {
  ...emptyRegistry(),
  remotes: { demo: { active: aRelease(), earlier: [] } },
  previews,
};
const shells = { active: aShell(), canary: null };
const { variantOf } = snapshotOf(registry, shells, { version: '1', secret: 'x'.repeat(32) });
const cookieOf = (...chars: string[]) => ({
  headers: { cookie: `a=b; panggung.previews=${chars.map(idOf).join('.')}` },
});

test('a visitor without a link has none of them', () => {
  expect(previewsOf({ headers: {} }, registry)).toEqual([]);
  const { key, open } = variantOf(null);
  expect([key, open.map(({ release }) => release)]).toEqual(['', [aRelease().id]]);
});

test('previews of several teams go together; of one remote the last one counts', () => {
  const chosen = previewsOf(cookieOf('a', 'b', 'c'), registry);
  const { key, open } = variantOf(null, chosen);
  expect(open.map(({ name, release }) => `${name} ${release}`)).toEqual([
    'demo 1.2.0-new',
    'other 2.0.0-new',
  ]);
  // Their files lie under paths that are signed until they end.
  for (const { base, validFor } of open) {
    expect(base).toMatch(/^\/remotes\/~\w+\.[\w-]+\//);
    expect(validFor).toBeUndefined();
  }
  expect(key).toContain(idOf('b'));
  // What is remembered of others does not change.
  expect(variantOf(null).open).toHaveLength(1);
});

test('one of a role stays behind it', () => {
  const { open, restricted, areas } = variantOf(null, previewsOf(cookieOf('e'), registry));
  expect(open.map(({ name }) => name)).toEqual(['demo']);
  expect(restricted.map(({ id }) => id)).toEqual(['1.0.0-new']);
  expect(areas).not.toEqual([]);
});

test('what has ended, or was never there, is not shown', () => {
  expect(previewsOf(cookieOf('d', 'f'), registry)).toEqual([]);
});

describe('a link', () => {
  let app: FastifyInstance;
  beforeEach(() => {
    app = fastify();
    const snapshot = snapshotOf(registry, shells, { version: '1', secret: 'x'.repeat(32) });
    const later = { ...snapshot, registry: { ...registry, previews: [...previews, unheard] } };
    const store = { current: () => snapshot, refresh: () => Promise.resolve(later) };
    app.get('/*', async (request, reply) => {
      if (!(await choosePreviews(request, reply, { store, secure: true }))) return 'a page';
      return reply;
    });
  });
  afterEach(() => app.close());
  const open = (url: string) => app.inject({ url });

  test('puts its previews into a cookie, and leads to the page', async () => {
    const link = `/demo?x=1&preview=${idOf('a')},${idOf('b')}`;
    const { statusCode, headers } = await open(link);
    expect([statusCode, headers.location]).toEqual([302, '/demo?x=1']);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['set-cookie']).toBe(
      `panggung.previews=${idOf('a')}.${idOf('b')}; Path=/; SameSite=Lax; HttpOnly; Secure`,
    );
  });

  test('is good at once, also where it was not heard of yet', async () => {
    expect((await open(`/demo?preview=${unheard.id}`)).statusCode).toBe(302);
  });

  test('without any goes back to what is live', async () => {
    const { headers } = await open('/demo?preview=');
    expect(headers['set-cookie']).toContain('Max-Age=0');
  });

  test.each([
    ['that has ended', idOf('d')],
    ['that never was', idOf('f')],
    ['of which one has ended', `${idOf('a')},${idOf('d')}`],
    ['of something else', '../x;y=1'],
  ])('%s is told in words', async (_, given) => {
    const { statusCode, body, headers } = await open(`/demo?preview=${given}`);
    expect(statusCode).toBe(404);
    expect(body).toMatch(/Pratinjau ini tidak ada, atau sudah berakhir/);
    expect(headers['set-cookie']).toBeUndefined();
  });

  test('leads to no other site', async () => {
    const { headers } = await open(`//evil.test/x?preview=${idOf('a')}`);
    expect(headers.location).toBe('/evil.test/x');
  });

  test('other addresses are left alone', async () => {
    expect((await open('/demo?xpreview=1')).body).toBe('a page');
  });
});

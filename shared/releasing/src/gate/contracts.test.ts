import { remoteManifestSchema } from '@panggung/platform/manifest';
import type { LiveRemotes, Release } from '@panggung/releases';
import { checkContracts, checkDeclared } from './contracts';

const manifestOf = (name: string, parts: object) =>
  remoteManifestSchema.parse({
    name,
    platform: '^0.1.0',
    routes: [{ path: `/${name}` }, { path: `/${name}/:id` }],
    ...parts,
  });

function registryOf(remotes: Record<string, object>): LiveRemotes {
  const releaseOf = (name: string, parts: object) =>
    ({ id: '1.0.0-abc', manifest: manifestOf(name, parts) }) as Release;
  return {
    remotes: Object.fromEntries(
      Object.entries(remotes).map(([name, parts]) => [
        name,
        { active: releaseOf(name, parts), earlier: [] },
      ]),
    ),
  };
}

const provided = { addresses: { '/shop': ['event', 't'], '/shop/:id': [] }, slots: ['tile'] };
const live = registryOf({
  shop: { provides: provided },
  events: { uses: { addresses: { '/shop': ['event'] } } },
  account: {
    uses: { addresses: { '/shop/:id': [] } },
    slots: [{ slot: 'tile', component: 'tile' }],
  },
  old: {},
});
const check = (name: string, parts: object, registry = live) =>
  checkContracts({ manifest: manifestOf(name, parts) }, registry);

test('what others use must stay, and who uses it is said', () => {
  expect(() => check('shop', {})).toThrow(
    [
      'it takes back what others use; let them change first:',
      '  - /shop  used by events',
      '  - /shop/:id  used by account',
      '  - slot tile  used by account',
    ].join('\n'),
  );
  const without = { ...provided, addresses: { ...provided.addresses, '/shop': ['t'] } };
  expect(() => check('shop', { provides: without })).toThrow('  - /shop?event=  used by events');
});

test('what nobody uses may go, and anything may come', () => {
  const changed = {
    addresses: { '/shop': ['event', 'gift'], '/shop/:id': ['tab'] },
    slots: ['tile'],
  };
  expect(() => check('shop', { provides: changed })).not.toThrow();
  expect(() => check('shop', { provides: provided })).not.toThrow();
  expect(() => check('shop', {}, registryOf({ shop: { provides: provided } }))).not.toThrow();
});

test('a canary of another counts as well', () => {
  const registry = registryOf({ shop: { provides: provided }, events: {} });
  const next = manifestOf('events', { uses: { addresses: { '/shop': [] } } });
  Object.assign(registry.remotes['events'] ?? {}, { canary: { release: { manifest: next } } });
  expect(() => check('shop', {}, registry)).toThrow('/shop  used by events');
});

test.each([
  [{ '/shop/:id': ['tab'] }, 'it uses /shop/:id?tab=, which shop does not provide'],
  [{ '/events/:id': [] }, 'it uses /events/:id, which events does not provide'],
])('what its owner does not provide is not used: %j', (addresses, reason) => {
  const registry = registryOf({
    shop: { provides: provided },
    events: { provides: { addresses: { '/events': [] } } },
  });
  expect(() => check('promo', { uses: { addresses } }, registry)).toThrow(reason);
});

test('of an owner that promises nothing yet, or is not live, anything is used', () => {
  const addresses = { '/old/:id': ['x'], '/nobody': [] };
  expect(() => check('promo', { uses: { addresses } })).not.toThrow();
});

test('only own routes are provided', () => {
  const provides = { addresses: { '/shop': [] } };
  expect(() => check('promo', { provides })).toThrow(
    'it provides /shop, which is none of its routes',
  );
});

test('what the sources lead to is declared', () => {
  const manifest = manifestOf('promo', { uses: { addresses: { '/shop': [] } } });
  const check =
    (...leadsTo: string[]) =>
    () =>
      checkDeclared({ manifest, leadsTo });
  expect(check('/promo/:id', '/shop')).not.toThrow();
  expect(check('/shop', '/events/:id')).toThrow('it leads to /events/:id, which remote.json');
});

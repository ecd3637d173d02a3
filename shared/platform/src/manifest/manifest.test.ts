import { remoteManifestSchema, rolesOf } from './manifest';
import { platformVersion } from './platform-version';

const good = { name: 'demo', platform: '^0.1.0', routes: [{ path: '/demo/:id' }] };

test('an offline route names calls of the API, or has its own data', () => {
  const manifestWith = (reads: string[]) => ({
    name: 'demo',
    platform: '^0.1.0',
    routes: [{ path: '/demo/:id', offline: { name: 'Tiket', title: '{code}', reads } }],
  });
  expect(remoteManifestSchema.safeParse(manifestWith(['/transactions/{id}'])).success).toBe(true);
  expect(remoteManifestSchema.safeParse(manifestWith([])).success).toBe(true);
  expect(remoteManifestSchema.safeParse(manifestWith(['https://elsewhere.test'])).success).toBe(
    false,
  );
});

test('a short remote.json is completed', () => {
  expect(remoteManifestSchema.parse(good)).toMatchObject({
    routes: [{ path: '/demo/:id', ssr: false }],
    nav: [],
    footer: [],
    slots: [],
    entryPoints: {},
  });
});

test.each([
  [{ ...good, name: 'Demo!' }],
  [{ ...good, name: 'shell' }],
  [{ ...good, routes: [] }],
  [{ ...good, routes: [{ path: 'demo' }] }],
  [{ ...good, routes: [{ path: '/a?b' }] }],
  [{ ...good, role: 'root' }],
  [{ ...good, role: [] }],
  [{ ...good, role: ['artist', 'root'] }],
  [{ ...good, unknown: true }],
  [{ ...good, nav: [{ label: 'x', href: 'https://elsewhere.test' }] }],
])('a wrong one is refused: %j', (manifest) => {
  expect(remoteManifestSchema.safeParse(manifest).success).toBe(false);
});

test('one role or several may open a remote', () => {
  const rolesWith = (role: unknown) => rolesOf(remoteManifestSchema.parse({ ...good, role }));
  expect(rolesOf(remoteManifestSchema.parse(good))).toEqual([]);
  expect(rolesWith('admin')).toEqual(['admin']);
  expect(rolesWith(['artist', 'promotor'])).toEqual(['artist', 'promotor']);
});

test('the platform has a version', () => {
  expect(platformVersion).toMatch(/^\d+\.\d+\.\d+$/);
});

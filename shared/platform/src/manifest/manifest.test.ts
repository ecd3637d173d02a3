import { remoteManifestSchema } from './manifest';
import { platformVersion } from './platform-version';

const good = { name: 'demo', platform: '^0.1.0', routes: [{ path: '/demo/:id' }] };

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
  [{ ...good, routes: [] }],
  [{ ...good, routes: [{ path: 'demo' }] }],
  [{ ...good, routes: [{ path: '/a?b' }] }],
  [{ ...good, role: 'root' }],
  [{ ...good, unknown: true }],
  [{ ...good, nav: [{ label: 'x', href: 'https://elsewhere.test' }] }],
])('a wrong one is refused: %j', (manifest) => {
  expect(remoteManifestSchema.safeParse(manifest).success).toBe(false);
});

test('the platform has a version', () => {
  expect(platformVersion).toMatch(/^\d+\.\d+\.\d+$/);
});

import type { LiveRemotes } from '@panggung/releases';
import { checkLinks } from './links';

const none: LiveRemotes = { remotes: {} };

const check = (path: string, href: string) => () => {
  const manifest = {
    name: 'demo',
    platform: '^0.1.0',
    routes: [{ path, ssr: false }],
    nav: [{ label: 'Demo', href, order: 100 }],
    footer: [],
    entryPoints: {},
    slots: [],
    provides: { addresses: {}, slots: [] },
    uses: { addresses: {} },
  };
  checkLinks({ manifest }, none);
};

test.each([
  ['/', '/'],
  ['/demo', '/Demo/'],
  ['/demo/:id', '/demo/7?x=1#y'],
  ['/demo/:the-id', '/demo/7'],
  ['/demo/*', '/demo'],
  ['/demo/*', '/demo/a/b'],
])('a page at %s answers %s', (path, href) => {
  expect(check(path, href)).not.toThrow();
});

test.each([
  ['/', '/demo'],
  ['/demo', '/demo/7'],
  ['/demo/:id', '/demo/'],
  ['/demo/:id', '/demo/7/8'],
  // A star matches more than a name only at the end.
  ['/*/demo', '/x/demo'],
])('a page at %s does not answer %s', (path, href) => {
  expect(check(path, href)).toThrow(/leads to/);
});

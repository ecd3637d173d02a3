import { emptyRegistry, type Registry, type Release } from '@panggung/releases';
import { snapshotOf, type ReleaseStore } from '../releases/release-store';
import { aShell } from './a-shell';

interface Parts {
  name?: string;
  id?: string;
  role?: 'admin';
  path?: string;
  ssr?: boolean;
}

/** A release for tests. */
export function aRelease({
  name = 'demo',
  id = '1.0.0-abc',
  role,
  path,
  ssr = true,
}: Parts = {}): Release {
  return {
    id,
    releasedAt: '2026-01-01T00:00:00.000Z',
    manifest: {
      name,
      platform: '^0.1.0',
      ...(role ? { role } : {}),
      routes: [{ path: path ?? `/${name}`, ssr }],
      nav: [],
      footer: [],
      entryPoints: {},
      slots: [],
      provides: { addresses: {}, slots: [] },
      uses: { addresses: {} },
    },
    build: {
      version: '1.0.0',
      container: `${name}_abc`,
      entry: 'entry.js',
      scripts: ['exposed.js'],
      styles: ['demo.css'],
      integrity: {
        'entry.js': 'sha384-e',
        'exposed.js': 'sha384-x',
        'demo.css': 'sha384-c',
      },
    },
    server: 'sha384-server',
  };
}

/** A store with the given remotes, until the test changes them. */
export function aStore(remotes: Registry['remotes']) {
  const shells = { active: aShell(), canary: null };
  let snapshot = snapshotOf({ ...emptyRegistry(), remotes }, shells, '1');
  const store: ReleaseStore = {
    current: () => snapshot,
    close: () => undefined,
  };
  return {
    store,
    change(next: Registry['remotes'], version: string) {
      snapshot = snapshotOf({ ...emptyRegistry(), remotes: next }, shells, version);
    },
  };
}

/** Of a store that is believed whatever lies in it. */
export const believed = { isProven: () => Promise.resolve(true), isSealed: false };

/** A canary of a release. */
export function aCanary(release: Release, percent: number) {
  const since = '2026-01-01T00:00:00.000Z';
  return { release, percent, since, limit: 5, minVisits: 20, minNetworks: 3 };
}

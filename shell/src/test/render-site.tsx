import { BrowserRouter, createQueryClient } from '@panggung/platform/host';
import type { Auth, RemoteModule, User } from '@panggung/platform';
import { createPublicClient } from '@panggung/api-client';
import { testOrigin } from '@panggung/testing';
import { render } from '@testing-library/react';
import { App } from '../app';
import type { Area } from '../areas/areas';
import type { LiveRemote } from '../boot/boot';
import type { Restricted } from '../federation/restricted-remotes';
import { RemoteStore, type RemoteSource } from '../federation/remote-store';

/** A live remote for tests; any part can be replaced. */
export function aRemote(more: Partial<LiveRemote> = {}): LiveRemote {
  return {
    name: 'demo',
    release: '1.0.0-abc',
    base: '/remotes/demo/1.0.0-abc/',
    routes: [{ path: '/demo', ssr: true }],
    nav: [],
    footer: [],
    entryPoints: {},
    slots: [],
    build: {
      version: '1.0.0',
      container: 'demo_abc',
      entry: 'entry.js',
      scripts: [],
      styles: [],
      integrity: {},
    },
    ...more,
  };
}

/** A module with one screen that shows a text. */
export function aModule(text: string, path = '/demo'): RemoteModule {
  return { routes: [{ path, Component: () => <h1>{text}</h1> }] };
}

/** A source of remotes: releases are found in the given order, and reports are recorded. */
export function aSource(
  load: RemoteSource['loadModule'] = () => Promise.reject(new Error('no loader')),
  releases: readonly LiveRemote[] = [],
) {
  return {
    loadModule: jest.fn(load),
    findRelease: jest.fn(
      async (name: string, failed: readonly string[]) =>
        releases.find((one) => one.name === name && !failed.includes(one.release)) ?? null,
    ),
    report: jest.fn<void, Parameters<RemoteSource['report']>>(),
  };
}

interface SiteOptions {
  remotes: LiveRemote[];
  load?: RemoteSource['loadModule'];
  /** The releases before the live ones, by remote, latest first. */
  earlier?: LiveRemote[];
  at?: string;
  auth?: Partial<Auth>;
  areas?: Area[];
  restricted?: Partial<Restricted>;
}

/** Renders the whole site at a path, with remotes that load as the test says. */
export function renderSite({
  remotes,
  load,
  earlier,
  at = '/',
  auth,
  areas = [],
  restricted,
}: SiteOptions) {
  window.history.replaceState(null, '', at);
  const source = aSource(load, [...remotes, ...(earlier ?? [])]);
  const store = new RemoteStore(remotes, source);
  const api = createPublicClient({ base: testOrigin, timeout: 1000 });
  const session: Auth = {
    loading: false,
    user: null,
    login: () => undefined,
    logout: () => Promise.resolve(),
    update: () => undefined,
    ...auth,
  };
  const queryClient = createQueryClient();
  const site = (user: User | null) => (
    <BrowserRouter>
      <App
        store={store}
        queryClient={queryClient}
        clients={{ publicApi: api, api }}
        auth={{ ...session, user }}
        areas={areas}
        restricted={{ pending: false, retry: () => undefined, ...restricted }}
      />
    </BrowserRouter>
  );
  const { rerender } = render(site(session.user));
  return { store, source, signIn: (user: User | null) => rerender(site(user)) };
}

/**
 * Renders a remote's server bundle as web does, in a worker thread: see
 * src/remote/gate/server-module.ts. Posts null on success, otherwise the reason.
 */
import { readFileSync } from 'node:fs';
import { createRequire, isBuiltin } from 'node:module';
import { Script } from 'node:vm';
import { parentPort, workerData } from 'node:worker_threads';
import * as platform from '@panggung/platform';
import {
  PlatformProvider,
  Route,
  Routes,
  StaticRouter,
  createQueryClient,
  type PlatformServices,
} from '@panggung/platform/host';
import type { RemoteManifest } from '@panggung/platform/manifest';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToString } from 'react-dom/server';
import * as jsxRuntime from 'react/jsx-runtime';

const offered = new Map<string, unknown>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
  ['react-dom', reactDom],
  ['@panggung/platform', platform],
]);

const noData = () => Promise.reject(new Error('There is no data here'));
const noApi: PlatformServices['clients']['api'] = {
  get: noData,
  getFile: noData,
  postFile: noData,
  post: noData,
  patch: noData,
  delete: noData,
};

interface Work {
  /** Path of the server bundle. */
  bundle: string;
  manifest: RemoteManifest;
}

type Wrapper = (module: { exports: object }, exports: object, require: unknown) => void;

function load(path: string): platform.RemoteModule | undefined {
  const builtin = createRequire(path);
  const require = (id: string): unknown => {
    if (offered.has(id)) return offered.get(id);
    if (isBuiltin(id)) return builtin(id);
    throw new Error(`it requires ${id}, which web does not offer`);
  };
  const code = `(function (module, exports, require) {${readFileSync(path, 'utf8')}\n})`;
  const module: { exports: { remote?: platform.RemoteModule } } = { exports: {} };
  const wrapper = new Script(code, { filename: path }).runInThisContext() as Wrapper;
  wrapper(module, module.exports, require);
  return module.exports.remote;
}

function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

/** The first part of remote.json that the module does not have; null when it has all. */
function missingIn(remote: platform.RemoteModule, manifest: RemoteManifest): string | null {
  for (const { path } of manifest.routes) {
    const route = remote.routes.find((one) => one.path === path);
    if (!route) return `route ${path} of remote.json is missing in the module`;
    if (!isComponent(route.Component)) return `route ${path} has no component`;
  }
  const slot = manifest.slots.find(({ component }) => !isComponent(remote.slots?.[component]));
  return slot ? `slot component ${slot.component} of remote.json is missing in the module` : null;
}

function render(remote: platform.RemoteModule, path: string): void {
  const Component = remote.routes.find((route) => route.path === path)?.Component ?? (() => null);
  const services: PlatformServices = {
    queryClient: createQueryClient({ retries: 0 }),
    clients: { publicApi: noApi, api: noApi },
    auth: {
      loading: true,
      user: null,
      login: () => undefined,
      logout: () => Promise.resolve(),
      update: () => undefined,
    },
  };
  const location = path.replaceAll(/:\w+|\*/g, 'contoh');
  const route = react.createElement(Route, { path, element: react.createElement(Component) });
  const router = react.createElement(
    StaticRouter,
    { location },
    react.createElement(Routes, null, route),
  );
  renderToString(react.createElement(PlatformProvider, { ...services, children: router }));
}

function check({ bundle, manifest }: Work): string | null {
  let step = 'does not load';
  try {
    const remote = load(bundle);
    if (!remote?.routes) return 'the server bundle does not export its remote module';
    const missing = missingIn(remote, manifest);
    const first = manifest.routes.find(({ ssr }) => ssr);
    if (missing || !first) return missing;
    step = `fails to render ${first.path}`;
    render(remote, first.path);
    return null;
  } catch (error) {
    return `the server bundle ${step}: ${error instanceof Error ? error.message : String(error)}`;
  }
}

parentPort?.postMessage(check(workerData as Work));

/**
 * Renders a remote's server bundle as web does, in a process of its own: see
 * src/gate/server-module.ts. Gets its work on stdin; answers with null on success, otherwise with the
 * reason, on file 3.
 */
import { readFileSync, writeSync } from 'node:fs';
import type { RemoteModule } from '@panggung/platform';
import type { RemoteManifest } from '@panggung/platform/manifest';
import { checkRoutes, messageOf } from './check-routes';
import { loadRemote } from './load-remote';

interface Work {
  /** Stands before the answer; the bundle does not know it. */
  key: string;
  /** Path of the server bundle. */
  bundle: string;
  manifest: RemoteManifest;
}

function isComponent(value: unknown): boolean {
  return (
    typeof value === 'function' ||
    (typeof value === 'object' && value !== null && '$$typeof' in value)
  );
}

/** The first thing that remote.json and the module do not have in common; null when they agree. */
function disagreement(remote: RemoteModule, manifest: RemoteManifest): string | null {
  for (const { path } of manifest.routes) {
    const route = remote.routes.find((one) => one.path === path);
    if (!route) return `route ${path} of remote.json is missing in the module`;
    if (!isComponent(route.Component)) return `route ${path} has no component`;
  }
  const paths = new Set(manifest.routes.map(({ path }) => path));
  const unknown = remote.routes.find(({ path }) => !paths.has(path));
  if (unknown) return `route ${unknown.path} of the module is missing in remote.json`;
  const slot = manifest.slots.find(({ component }) => !isComponent(remote.slots?.[component]));
  return slot ? `slot component ${slot.component} of remote.json is missing in the module` : null;
}

function check({ bundle, manifest }: Omit<Work, 'key'>): string | null {
  let remote: RemoteModule | undefined;
  try {
    remote = loadRemote(bundle);
  } catch (error) {
    return `the server bundle does not load: ${messageOf(error)}`;
  }
  if (!remote?.routes) return 'the server bundle does not export its remote module';
  try {
    return disagreement(remote, manifest) ?? checkRoutes(remote, manifest, bundle);
  } catch (error) {
    return `the server bundle ${messageOf(error)}`;
  }
}

const { key, ...work } = JSON.parse(readFileSync(0, 'utf8')) as Work;
// Taken before the bundle runs, which may replace whatever it reaches.
const { exit } = process;
const { stringify } = JSON;
const answer = (reason: string | null) => {
  writeSync(3, `${key} ${stringify(reason)}\n`);
  Reflect.apply(exit, process, [0]);
};
answer(check(work));

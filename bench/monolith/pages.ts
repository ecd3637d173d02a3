import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { emptyRegistry, shellBuildSchema } from '@panggung/releases';
import { contentPolicy } from '@panggung/shell/server/http/security-headers';
import type { RenderResult, Renderer } from '@panggung/shell/server/pages/rendering/renderer';
import { loadFrame } from '@panggung/shell/server/pages/rendering/server-bundles';
import { scriptJson } from '@panggung/shell/server/pages/script-json';
import { snapshotOf, type ReleaseStore } from '@panggung/shell/server/releases/release-store';
import type { Shell } from '@panggung/shell/server/shells/shell';
import type { LiveRemote } from '@panggung/shell/src/boot/boot';
import type * as ServerEntry from './src/entry-server';

/**
 * The build in the form that web's pages need. Its own files need no list of hashes, and it has no
 * page for visits without a network.
 */
export function readBuild(dist: string): Shell {
  const read = (path: string) => readFileSync(join(dist, path), 'utf8');
  const earlyScript = read('early/early-script.js');
  return {
    id: 'monolith',
    folder: dist,
    build: { ...shellBuildSchema.parse(JSON.parse(read('browser/build.json'))), integrity: {} },
    frame: loadFrame(dist),
    earlyScript,
    policy: contentPolicy(earlyScript),
    offlineScript: '',
    workers: { worker: '', withdraw: '' },
  };
}

/** Web's pages need a release store; the monolith has no releases. */
export function noReleases(shell: Shell): ReleaseStore {
  const snapshot = snapshotOf(
    emptyRegistry(),
    { active: shell, canary: null },
    { version: 'monolith', secret: 'signs nothing' },
  );
  return {
    current: () => snapshot,
    refresh: () => Promise.resolve(snapshot),
    close: () => undefined,
  };
}

/**
 * Renders pages with the application's server bundle.
 * @param dist folder of the build
 * @param apiUrl origin of the API
 */
export function createRenderer(
  dist: string,
  apiUrl: string,
): Pick<Renderer, 'render' | 'renderFrame' | 'queryOf'> {
  const { render } = loadFrame(dist) as unknown as typeof ServerEntry;
  const chunks = JSON.parse(readFileSync(join(dist, 'browser/chunks.json'), 'utf8')) as Record<
    string,
    string[]
  >;
  const make = async ({
    pathname,
    search,
  }: Parameters<Renderer['render']>[0]): Promise<RenderResult> => {
    const { module, boot, ...page } = await render(pathname + search, apiUrl);
    const remote = module && withFiles(module, chunks[module.name] ?? []);
    // Routes and navigation are part of the application, so the page does not list them.
    const parts = { remotes: [], remote, isPublic: true, route: 'page' };
    return { ...page, ...parts, boot: scriptJson(boot) };
  };
  return { render: make, renderFrame: make, queryOf: ({ search }) => search };
}

/** A module with the files of its chunk, which the page must name. */
function withFiles(module: LiveRemote, files: readonly string[]): LiveRemote {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = files.filter((file) => file.endsWith('.css'));
  const [entry = '', ...more] = scripts.reverse();
  return { ...module, base: '/assets/', build: { ...module.build, entry, scripts: more, styles } };
}

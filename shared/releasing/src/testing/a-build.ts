import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Provenance } from '@panggung/releases';

const version = '1.0.0';

/** The differences of a test's build from the default. */
export interface Parts {
  name?: string;
  path?: string;
  /** Range of platform versions. */
  range?: string;
  /** Text in the entry: two builds with different texts are two releases. */
  code?: string;
  /** Fields of remote.json. */
  manifest?: object;
  /** Source of the server bundle. */
  server?: string;
  /** Where the build says that it comes from. */
  provenance?: Provenance;
  /** More files below dist/browser; each gets an integrity unless a rule excludes it. */
  files?: Readonly<Record<string, string | Buffer>>;
  /** Source maps by their path below dist/maps, e.g. `browser/entry.js.map`. */
  maps?: Readonly<Record<string, string>>;
}

/**
 * Writes a built remote that passes the gate, as webpack writes it.
 * @param base folder that gets a folder with the remote's name
 * @returns the folder of the remote
 */
export function writeBuild(base: string, parts: Parts = {}): string {
  const { name = 'demo', path = '/demo', range = '^0.1.0', code = 'one', files = {} } = parts;
  const folder = join(base, name);
  const browser = join(folder, 'dist/browser');
  mkdirSync(browser, { recursive: true });
  mkdirSync(join(folder, 'dist/server'), { recursive: true });
  const manifest = { name, platform: range, routes: [{ path, ssr: true }], ...parts.manifest };
  writeFileSync(join(folder, 'remote.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'dist/server/remote.cjs'), parts.server ?? serverBundle(path));
  const none = { js: { sync: [] }, css: { sync: [] } };
  const all = {
    'entry.js': `map = { "./remote": "${code}" }`,
    'mf-manifest.json': JSON.stringify({ exposes: [{ path: './remote', assets: none }] }),
    ...files,
  };
  for (const [file, content] of Object.entries(all)) writeFileSync(join(browser, file), content);
  for (const [path, content] of Object.entries(parts.maps ?? {})) {
    const file = join(folder, 'dist/maps', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  writeFileSync(join(folder, 'dist/sbom.cdx.json'), JSON.stringify(sbomOf(name)));
  describe(folder, parts.provenance);
  return folder;
}

/** A source map that names these files, and nothing in them. */
export const mapOf = (...sources: string[]): string =>
  JSON.stringify({ version: 3, sources, names: [], mappings: '' });

/** A module whose routes show a heading. */
export function serverBundle(...paths: string[]): string {
  const routes = paths.map((path) => `{ path: '${path}', Component: () => jsx('h1', {}) }`);
  return `const { jsx } = require('react/jsx-runtime');
    exports.remote = { routes: [${routes.join(', ')}] };`;
}

/** A bill of materials of a remote into which nothing else was bundled. */
const sbomOf = (name: string) => ({
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  metadata: { component: { type: 'application', name, version } },
});

function describe(folder: string, provenance: Provenance | undefined): void {
  const browser = join(folder, 'dist/browser');
  const named = readdirSync(browser).filter((file) => /\.(js|css|svg)$/.test(file));
  const hash = (file: string) =>
    createHash('sha384')
      .update(readFileSync(join(browser, file)))
      .digest('base64');
  const build = {
    version,
    container: 'demo_abc',
    entry: 'entry.js',
    scripts: named.filter((file) => file !== 'entry.js' && file.endsWith('.js')),
    styles: named.filter((file) => file.endsWith('.css')),
    integrity: Object.fromEntries(named.map((file) => [file, `sha384-${hash(file)}`])),
    provenance,
  };
  writeFileSync(join(browser, 'build.json'), JSON.stringify(build));
}

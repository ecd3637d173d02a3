import { createRequire } from 'node:module';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tarballOf } from '../pack';
import { packageFolder } from '@panggung/releasing';

const { resolve } = createRequire(join(packageFolder(import.meta.url), 'package.json'));

/** Packages as they are installed here. */
const linked: Record<string, string> = {
  '@panggung/tooling': packageFolder(import.meta.url),
  '@panggung/platform': dirname(dirname(resolve('@panggung/platform'))),
  ...Object.fromEntries(
    ['react', 'react-dom', 'webpack'].map((name) => [
      name,
      dirname(resolve(`${name}/package.json`)),
    ]),
  ),
};

const files: Record<string, string> = {
  'package.json': JSON.stringify({
    version: '0.1.0',
    scripts: { build: 'webpack', test: 'jest', dev: 'panggung-remote dev', typecheck: 'tsc -p .' },
  }),
  'remote.json': JSON.stringify({
    name: 'demo',
    platform: '>=0.1.0',
    routes: [{ path: '/demo' }],
    slots: [{ slot: 'dashboard', component: 'card' }],
    uses: { addresses: { '/events/:id': [] } },
  }),
  'webpack.config.mjs': 'export default {};\n',
  'src/remote.tsx': `import { defineRemote } from '@panggung/platform';
import './demo.module.css';
const Demo = () => <h1>Demo</h1>;
export const remote = defineRemote({
  routes: [{ path: '/demo', Component: Demo }],
  slots: { card: Demo },
});
`,
  'src/demo.module.css': '.demo { color: red; }\n',
  'dist/browser/build.json': '{}',
  'dist/server/remote.cjs': '',
};

export interface RemoteFolder {
  folder: string;
  write(file: string, content: string | Buffer): void;
  remove(file: string): void;
  /** Puts another version of a package in place of the installed one. */
  install(name: string, version: string): void;
}

/** A remote's folder with nothing wrong in it, anew for each test. */
export function useRemoteFolder(): RemoteFolder {
  const place: RemoteFolder = {
    folder: '',
    write(file, content) {
      const path = join(place.folder, file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, content);
      // Written before the build, whatever the clock says.
      if (!file.startsWith('dist/')) utimesSync(path, 1, 1);
    },
    remove: (file) => rmSync(join(place.folder, file), { recursive: true }),
    install(name, version) {
      rmSync(join(place.folder, 'node_modules', name), { recursive: true });
      place.write(`node_modules/${name}/package.json`, JSON.stringify({ name, version }));
    },
  };
  beforeEach(() => {
    place.folder = mkdtempSync(join(tmpdir(), 'doctor-'));
    for (const [file, content] of Object.entries(files)) place.write(file, content);
    for (const [name, target] of Object.entries(linked)) {
      const link = join(place.folder, 'node_modules', name);
      mkdirSync(dirname(link), { recursive: true });
      symlinkSync(target, link);
    }
  });
  afterEach(() => rmSync(place.folder, { recursive: true }));
  return place;
}

/** Path and content of the platform's tarball for a team elsewhere. */
export const platformTarball = tarballOf('platform');

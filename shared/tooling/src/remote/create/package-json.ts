import { packedPackages, tarballOf } from '../pack';
import type { Workspace } from '../workspace';
import type { Names } from './names';

const own = ['addresses', 'platform', 'ui'];
const ownForTests = ['testing', 'tooling'];
const peers = ['react', 'react-dom'];
const tools = [
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  'jest',
  'react',
  'react-dom',
  'webpack',
  'webpack-cli',
];

const scripts = {
  build: 'webpack',
  test: 'jest',
  dev: 'panggung-remote dev',
  doctor: 'panggung-remote doctor',
  workshop: 'panggung-remote workshop',
  typecheck: 'tsc -p .',
};

/** package.json of a remote inside the workspace. */
export function packageInside(names: Names): object {
  return {
    ...common(names),
    scripts,
    dependencies: ranges(own.map(scoped), () => 'workspace:*'),
    peerDependencies: ranges(peers, () => 'catalog:'),
    devDependencies: {
      ...ranges(ownForTests.map(scoped), () => 'workspace:*'),
      ...ranges(tools, () => 'catalog:'),
    },
  };
}

/** package.json of a remote in its own repository: our packages as tarballs, others by version. */
export function packageOutside(names: Names, { rangeOf }: Workspace): object {
  const file = (name: string) => `file:${tarballOf(name.replace('@panggung/', ''))}`;
  // Lists all our packages, so that those which depend on each other never use a registry.
  const forTools = [...ownForTests, 'releases'].sort();
  const inTheBundle = packedPackages.filter((name) => !forTools.includes(name));
  return {
    ...common(names),
    engines: { node: '>=20.19' },
    scripts: { ...scripts, release: 'panggung-remote release .' },
    dependencies: ranges(inTheBundle.map(scoped), file),
    devDependencies: {
      ...ranges(forTools.map(scoped), file),
      ...ranges([...tools, '@types/react-dom', 'typescript'].sort(), rangeOf),
    },
  };
}

function common({ folder, title }: Names): object {
  return {
    name: folder,
    version: '0.1.0',
    private: true,
    type: 'module',
    description: `Remote: ${title}`,
  };
}

function scoped(name: string): string {
  return `@panggung/${name}`;
}

function ranges(names: readonly string[], of: (name: string) => string): Record<string, string> {
  return Object.fromEntries(names.map((name) => [name, of(name)]));
}
